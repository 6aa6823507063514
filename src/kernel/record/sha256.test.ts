import { createHash, createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import * as digests from './sha256.ts';

it('digests as everybody else does, so that anybody can repeat them', async () => {
  const text = '招标公告';
  expect(await digests.sha256Hex(text)).toBe(createHash('sha256').update(text).digest('hex'));
  expect(await digests.sha256Hex('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(Buffer.from(await digests.hmacSha256('key', text)).toString('hex')).toBe(
    createHmac('sha256', 'key').update(text).digest('hex'),
  );
});
