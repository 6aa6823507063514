import { describe, expect, it } from 'vitest';
import { fromBase32, stepAt, toBase32, totpAt, totpStep } from './totp.ts';

const secret = toBase32(new TextEncoder().encode('12345678901234567890'));

describe('one-time passwords of RFC 6238', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
  ])('appendix B: at %i s it is %s', async (seconds, code) => {
    expect(await totpAt(secret, stepAt(seconds * 1000))).toBe(code);
  });

  it('takes the neighbouring step, refuses the next but one and a step that was used', async () => {
    const at = 1_700_000_010_000;
    const code = await totpAt(secret, stepAt(at));
    expect(await totpStep(secret, code, at + 30_000, 0)).toBe(stepAt(at));
    expect(await totpStep(secret, code, at + 60_000, 0)).toBeUndefined();
    expect(await totpStep(secret, code, at, stepAt(at))).toBeUndefined();
  });

  it('writes and reads base32', () => {
    expect(toBase32(fromBase32('JBSWY3DPEHPK3PXP'))).toBe('JBSWY3DPEHPK3PXP');
  });
});
