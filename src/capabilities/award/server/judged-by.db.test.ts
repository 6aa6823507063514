/** Papers about a result name the edition of the document by which was judged, where an addendum made another one. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { initialValues } from '../../../kernel/server/begin-row.ts';
import { first, sql } from '../../../kernel/server/database.ts';
import { inTransaction } from '../../../kernel/server/office.ts';
import { insertRow, newId } from '../../../kernel/server/write.ts';
import { tenderDocument } from '../../tender-document/tender-document/tender-document.record.ts';
import { publicityText } from '../published-text.ts';
import { announceResult, buildAwardedTender, sendLetters } from '../testing/build-awarded-tender.ts';
import { insertReportedLot } from '../testing/insert-reported-lot.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice();
}, 60_000);
afterAll(() => test?.close());

/** The words of publicity, result notice and letters of a lot whose document is of this edition. */
async function papersOf(edition: number) {
  const evaluated = await insertReportedLot(test);
  const { project, lot } = evaluated;
  const now = await test.now();
  const of = (await first<{ id: string; org: string }>(
    test.office.db,
    sql`select id, organisation_id as org from "user" where account = 'agent'`,
  ))!;
  await inTransaction(test.office, async (tx) => {
    const values = { ...initialValues(tenderDocument), project, lot, edition, digest: 'ab'.repeat(32) };
    await insertRow(tx, tenderDocument, values, { id: newId(), state: 'issued', org: of.org, adduserid: of.id, now });
  });
  const { confirmation } = await buildAwardedTender(test, { evaluated, until: 'decided' });
  const notice = await announceResult(test, confirmation);
  await sendLetters(test, confirmation);
  const agent = await test.as('agent');
  const [publicity] = (await agent.list('candidate-publicity', { 'f.lot': lot })).tdata;
  const letters = (await agent.list('award-notice', { 'f.lot': lot, 'f.state': 'sent' })).tdata;
  const shown = await Promise.all(
    letters.map(async ({ id }: { id: string }) => (await agent.detail('award-notice', id)).tdata.row.body as string),
  );
  return {
    publicity: (await agent.detail('candidate-publicity', publicity.id)).tdata.row,
    result: (await agent.detail('result-notice', notice)).tdata.row.content as string,
    letters: shown,
  };
}

it('names the edition that an addendum made, signed with the rest, in publicity, result notice and every letter', async () => {
  const { publicity, result, letters } = await papersOf(2);
  expect(publicity.edition).toMatch(/^招标文件第 2 版（.*版本摘要/);
  expect(publicityText(publicity)).toContain('第 2 版');
  expect(result).toContain('评审依据：招标文件第 2 版');
  expect(letters.length).toBeGreaterThan(1);
  for (const body of letters) expect(body).toContain('评审依据：招标文件第 2 版');
}, 120_000);

it('leaves papers of a document that nobody changed as they always read', async () => {
  const { publicity, result, letters } = await papersOf(1);
  expect(publicity.edition).toBeNull();
  expect(Object.keys(JSON.parse(publicityText(publicity)))).not.toContain('edition');
  for (const text of [result, ...letters]) expect(text).not.toContain('评审依据');
}, 120_000);
