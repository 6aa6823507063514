/**
 * E2: a new edition's page for sealing stands beside the one that the notice printed, and the printed one goes when it
 * is not needed any more.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { sha256Hex } from '../../../kernel/record/sha256.ts';
import { first, sql } from '../../../kernel/server/database.ts';
import { verifyPaper } from '../../../platform/signature/index.ts';
import { buildBidders, takeDocument } from '../../participation/testing/build-bidders.ts';
import { sealingPageDigest } from '../../tender-document/server/sealing-pages.ts';
import { type BuiltTender, buildPublishedTender } from '../testing/build-published-tender.ts';
import { correctionFormat } from './correction.ts';

/** As the edition before served it; the page of today comes from the build. */
const olderPage = '<h1>离线封标</h1><script>"older"</script>';

let test: TestOffice;
let tender: BuiltTender;
let older: string;
beforeAll(async () => {
  test = await openOffice();
  tender = await buildPublishedTender(test);
  older = await sha256Hex(olderPage);
});
afterAll(() => test?.close());

const corrections = async () =>
  (await test.guest().get('/web/notice/detail.json', { id: tender.notice })).tdata.row.sealingPages ?? [];
const entries = () =>
  first<{ n: number }>(
    test.office.db,
    sql`select count(*)::int as n from history where record_id = ${tender.notice} and action = 'notice.correctSealingPage'`,
  );

it('E2: what was issued under another page gets a signed correction with its notice, once, and its takers are told', async () => {
  const [taker, other] = await buildBidders(test, 2);
  await takeDocument(taker!.client, tender.lot);
  expect(await corrections()).toEqual([]);
  // The edition is replaced while the document is out.
  const { db } = test.office;
  await sql`insert into sealing_page (digest, html) values (${older}, ${olderPage})`.execute(db);
  await sql`update tender_document set sealing_page_digest = ${older} where id = ${tender.document}`.execute(db);
  await sql`update notice set sealing_page_digest = ${older} where id = ${tender.notice}`.execute(db);
  await test.restart();
  await expect.poll(corrections).toHaveLength(1);
  const [correction] = await corrections();
  const today = await sealingPageDigest();
  expect(correction).toMatchObject({ notice: tender.notice, printed: older, digest: today });
  const { serverPublicKey } = (await test.guest().get('/platform/certificate/authority.json')).tdata;
  await verifyPaper(correction, correctionFormat, serverPublicKey);
  const forged = { ...correction, digest: '0'.repeat(64) };
  await expect(verifyPaper(forged, correctionFormat, serverPublicKey)).rejects.toMatchObject({
    code: 'signature-invalid',
  });
  const heard = async (who: typeof taker) =>
    (await who!.client.list('message')).tdata.filter((m: any) => m.subject.startsWith('封标页面更正')).length;
  await expect.poll(() => heard(taker)).toBe(1);
  expect(await heard(other)).toBe(0);
  // The page without script says the same.
  const { number } = (await test.guest().get('/web/notice/detail.json', { id: tender.notice })).tdata.row;
  const paper = await (await test.guest().fetch(`/notices/${number}`)).text();
  expect(paper).toContain(older);
  expect(paper).toContain(today);
  await test.restart();
  const second = await test.second();
  await second.close();
  expect(await entries()).toEqual({ n: 1 });
});

it('E2: the printed page and today’s are served until the deadline; after it the printed one is gone, in words', async () => {
  const page = (digest: string) => test.guest().fetch(`/web/sealing/page.html?digest=${digest}`);
  const today = (await sealingPageDigest())!;
  expect(await (await page(older)).text()).toBe(olderPage);
  expect((await page(today)).status).toBe(200);
  expect((await page('0'.repeat(64))).status).toBe(404);
  await test.setClock(new Date(new Date(tender.deadline).getTime() + 1000).toISOString());
  const gone = await page(older);
  expect(gone.status).toBe(410);
  expect(await gone.text()).toContain('已停止提供');
  expect((await page(today)).status).toBe(200);
});
