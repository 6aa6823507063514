import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkSignedHolders, type ServedTender } from '../../src/capabilities/bid/sealing/index.ts';
import {
  type BuiltTender,
  buildPublishedTender,
} from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { createTestHolder } from '../../src/capabilities/notice/testing/test-holders.ts';
import { first, sql } from '../../src/kernel/server/database.ts';
import { createKeyPair } from '../../src/platform/signature/index.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let tender: BuiltTender;
let supplier: Client;
beforeAll(async () => {
  test = await openOffice({ logLevel: 'silent' });
  tender = await buildPublishedTender(test);
  supplier = await test.as('supplier1');
});
afterAll(() => test.close());

/** What the sealing page asks and checks before it seals. */
const served = async (): Promise<ServedTender> =>
  (await supplier.get('/supplier/bid/tender.json', { lot: tender.lot })).tdata;
const refused = async (changed: ServedTender, because: string) =>
  expect(checkSignedHolders(changed)).rejects.toMatchObject({
    code: 'holders-unsigned',
    message: expect.stringContaining(because),
  });

it('the sealing page finds holders that were exchanged in the database (P8)', async () => {
  await checkSignedHolders(await served());
  const own = { user: 'x', name: '经办甲', organisationName: '示范工程咨询有限公司', side: 'agency' };
  const operators = await Promise.all([0, 1, 2].map(async () => ({ ...own, ...(await createTestHolder()) })));
  const there = await first<{ holders: unknown }>(
    test.office.db,
    sql`select holders from tender_document where id = ${tender.document}`,
  );
  const put = (holders: unknown) =>
    sql`update tender_document set holders = ${JSON.stringify(holders)}::jsonb where id = ${tender.document}`.execute(
      test.office.db,
    );
  await put(operators.map(({ ecdhKey, signKey, exchangeJwk, ...h }) => h));
  await refused(await served(), '持钥人或者其登记密钥不同');
  await put(there!.holders);
  await checkSignedHolders(await served());
});

it('neither another threshold, another lot’s document, a changed text nor a signer of one’s own making passes (P8)', async () => {
  const honest = await served();
  await refused({ ...honest, threshold: 1 }, '开启所需持钥人数不同');
  await refused({ ...honest, lot: { id: tender.project } }, '签名的不是本标段的文件');
  await refused({ ...honest, document: null }, '没有签名');
  const { content } = honest.document!;
  const changed = { ...honest.document!, content: content.replace('"threshold":2', '"threshold":1') };
  expect(changed.content).not.toBe(content);
  await refused({ ...honest, threshold: 1, document: changed }, '签名');
  const stranger = await createKeyPair('sign');
  await refused({ ...honest, authority: stranger.publicJwk }, '证书');
});

it('their fingerprints stand in the signed document and in the notice (P8)', async () => {
  const { holders, document } = await served();
  const agent = await test.as('agent');
  const { row } = (await agent.detail('notice', tender.notice)).tdata;
  for (const { fingerprint, organisation, name } of holders) {
    expect(document!.content).toContain(fingerprint);
    expect(row.holderKeys).toContainEqual({ holder: `${organisation} ${name}`, fingerprint });
  }
  // Whose certificates signed document and notice, and who vouches for them (P1).
  expect(row.certificateKeys.map((k: any) => k.whose)).toEqual([
    '签名证书 · 示范工程咨询有限公司 经办甲',
    expect.stringMatching(/^证书颁发者 · /),
  ]);
  for (const { fingerprint } of row.certificateKeys) expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
  expect((await test.guest().get('/web/notice/detail.json', { id: tender.notice })).tdata.row.holderKeys).toEqual(
    row.holderKeys,
  );
});
