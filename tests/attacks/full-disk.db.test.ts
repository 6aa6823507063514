/** O8: rows fill the disk that holds the database as files do, only by many calls: the last of it is the office's. */
import { statfs } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { usualShares } from '../../src/kernel/server/storage-room.ts';
import { createKeyPair } from '../../src/platform/signature/index.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice();
});
afterAll(() => test?.close());

it('a supplier hands in no more forms where the disk comes to its end; the office works on', async () => {
  const [supplier, agent] = [await test.as('supplier1'), await test.as('agent')];
  const { bavail, bsize } = await statfs(test.office.files.folder);
  test.office.shares = { ...usualShares, reserveMb: Math.floor((bavail * bsize) / 1048576) * 2 + 500 };
  const told = await supplier.action('supplier-change.create', { values: {} });
  expect([told.code, told.msg]).toEqual(['valerror', expect.stringContaining('存储空间不足，暂时不能办理')]);
  const view = await supplier.post('/supplier/message/save-view.json', { name: '未读', query: 'f.state=unread' });
  expect(view.msg).toContain('存储空间不足');
  expect((await agent.action('project.create', { values: { name: '照常办理' } })).code).toBe('v');
  delete test.office.shares;
  expect((await supplier.action('supplier-change.create', { values: {} })).msg).not.toContain('存储空间不足');
});

it('an account has no more certificates made in a day than a person needs', async () => {
  const supplier = await test.as('supplier2');
  for (let i = 1; i <= 41; i++) {
    const { publicJwk } = await createKeyPair('sign');
    const { status, msg } = await supplier.post('/platform/certificate/issue.json', { publicKey: publicJwk });
    expect([i, status, i > 40 ? msg : '']).toEqual([
      i,
      i > 40 ? 429 : 200,
      i > 40 ? expect.stringContaining('一天内最多签发 40 张') : '',
    ]);
  }
});
