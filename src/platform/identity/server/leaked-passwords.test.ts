import { describe, expect, it } from 'vitest';
import { passwordRefusal } from '../password.ts';
import { leakedPasswords, prefixBytes, prefixOf } from './leaked-passwords.ts';

const refused = (password: string) => passwordRefusal(password, { account: 'zhangwei' }, leakedPasswords);

describe('V11 leaked passwords', () => {
  it('are more than a hundred thousand', () => {
    expect(leakedPasswords.size).toBeGreaterThan(400_000);
    expect(prefixOf('password')).toHaveLength(prefixBytes);
  });

  // The first and the last of the file, and some that only the long lists know.
  it.each(['qwertyuiop', 'winston16021989', 'travelmate', 'summertime', 'Summertime', 'wolverine9', 'iloveyou1!!!'])(
    'are refused, in large letters and with signs behind them too: %s',
    (password) => expect(refused(password)).toMatch(/已泄露|至少/),
  );

  it('are found at either end of the file and in its middle', () => {
    for (const word of ['summertime', 'zerkalnica', '80976913122', 'whitejoint'])
      expect(leakedPasswords.has(word)).toBe(true);
  });

  it('hold no sentence of one’s own: of a thousand none is taken for one', () => {
    const own = Array.from({ length: 1000 }, (_, i) => `river ${i} lamp ${i * 7919} evening`);
    expect(own.filter((one) => leakedPasswords.has(one))).toEqual([]);
    expect(refused('山高月小水落石出清风徐来')).toBeUndefined();
  });
});
