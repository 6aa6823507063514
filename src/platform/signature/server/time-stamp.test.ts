import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTimeStampAuthority, type TimeStampAuthority } from '../../../../tests/support/time-stamp-authority.ts';
import { askForStamp, readStamp } from './time-stamp.ts';

const content = Buffer.from('2026-11-23 XM-2026-0001 202 5b7c\n');
const digest = createHash('sha256').update(content).digest('hex');
const other = createHash('sha256').update('another').digest('hex');
let authority: TimeStampAuthority;

beforeAll(async () => {
  authority = await startTimeStampAuthority();
});
afterAll(() => authority.close());

describe('a time stamp of RFC 3161', () => {
  it('is taken from a real authority, and openssl finds it good', async () => {
    const stamp = await askForStamp(authority.url, digest);
    expect(stamp.authority).toBe('O=Test authority, CN=Stamp 1');
    expect(Math.abs(Date.now() - stamp.at.getTime())).toBeLessThan(60_000);
    expect(authority.verify(stamp.reply, content)).toContain('Verification: OK');
    expect(authority.verify(stamp.reply, Buffer.from('another'))).toContain('mismatch');
  });

  it('is refused where it stamps something else, answers another request or was changed', async () => {
    const { reply } = await askForStamp(authority.url, digest);
    expect(() => readStamp(reply, digest)).not.toThrow();
    expect(() => readStamp(reply, other)).toThrow('盖在别的内容上');
    expect(() => readStamp(reply, digest, Buffer.alloc(8, 1))).toThrow('不是对这次请求的应答');
    // The last bytes are the signature's.
    const changed = Buffer.from(reply);
    changed[changed.length - 3]! ^= 1;
    expect(() => readStamp(changed, digest)).toThrow('签名不成立');
    const at = reply.indexOf(Buffer.from(digest, 'hex'));
    const moved = Buffer.from(reply);
    Buffer.from(other, 'hex').copy(moved, at);
    expect(() => readStamp(moved, other)).toThrow('签名不成立');
  });

  it.each([
    ['HTTP 503', 503, 'busy'],
    ['不是 RFC 3161', 200, '<html>200</html>'],
    ['不是 RFC 3161', 200, ''],
    ['应答过长', 200, Buffer.alloc(200_000)],
  ])('says what the authority answered instead: %s', async (said, status, body) => {
    authority.answerWith({ status, body });
    await expect(askForStamp(authority.url, digest)).rejects.toThrow(said);
    authority.answerWith(undefined);
  });
});
