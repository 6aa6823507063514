/** U41: publicity, result notice, letter and contract open filled from what stands before them, and say where from. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { sentOf } from '../../../../tests/support/sent.ts';
import { sql } from '../../../kernel/server/database.ts';
import {
  announceResult,
  buildAwardedTender,
  completed,
  decideFirst,
  endPublicity,
  publishPublicity,
  sendLetters,
} from '../../award/testing/build-awarded-tender.ts';
import { insertReportedLot } from '../../award/testing/insert-reported-lot.ts';

let test: TestOffice;
let agent: Client;
beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
});
afterAll(() => test?.close());

const blank = async (record: string, query: Record<string, string>, who = agent) =>
  (await who.get(`/agency/${record}/blank.json`, query)).tdata?.row;
const origins = async (record: string, query: Record<string, string>) =>
  (await agent.get(`/agency/${record}/origins.json`, query)).tdata;

it('each paper opens with what stands before it, and sees when that moves', async () => {
  const of = await insertReportedLot(test);
  const { project, lot, report } = of;
  const [first] = of.bids;
  await sql`update lot set opened_at = created_at where id = ${lot}`.execute(test.office.db);

  const shown = await blank('candidate-publicity', { project, lot });
  expect(shown).toMatchObject({ report, duty: '经办甲', name: expect.stringMatching(/样例标段\d+中标候选人公示$/) });
  expect(shown.candidates.map((c: any) => [c.rank, c.supplierName, c.price])).toEqual(
    of.bids.slice(0, 3).map((b, i) => [i + 1, b.supplierName, b.price]),
  );
  expect(new Date(shown.endsAt).getTime()).toBeGreaterThan(new Date(shown.startsAt).getTime() + 3 * 86_400_000);
  // Before the report was handed over, no one outside the committee learns of it, nor what stands in it.
  expect(await blank('candidate-publicity', { lot }, await test.as('rival'))).toBeUndefined();

  const { row } = await agent.done('candidate-publicity.create', { values: { project, lot, report } });
  expect(row.candidates.map((c: any) => c.bid)).toEqual(shown.candidates.map((c: any) => c.bid));
  await agent.done('candidate-publicity.save', {
    id: row.id,
    values: sentOf('candidate-publicity', { candidates: completed(row.candidates) }),
  });
  await publishPublicity(test, row.id);
  const confirmation = await endPublicity(test, row.id);
  await decideFirst(test, { publicity: row.id, confirmation });

  expect(await blank('result-notice', { project, lot })).toMatchObject({
    confirmation,
    winnerName: first!.supplierName,
    price: first!.price,
    duty: '经办甲',
  });
  expect(await blank('award-notice', { confirmation })).toMatchObject({
    ...{ project, lot, scope: '土建工程', term: '540 天', quality: '合格', manager: '王工' },
  });
  const { row: notice } = await agent.done('result-notice.create', { values: { confirmation } });
  expect(notice).toMatchObject({ project, lot, winnerName: first!.supplierName });
  await agent.done('result-notice.save', { id: notice.id, values: { winnerName: '另一家公司' } });
  expect((await origins('result-notice', { id: notice.id })).winnerName).toMatchObject({
    ...{ label: '确认中标人', id: confirmation, value: first!.supplierName, agrees: false },
  });
  await agent.done('result-notice.remove', { id: notice.id });

  await announceResult(test, confirmation);
  const award = await sendLetters(test, confirmation, { performanceSecurity: '1000000' });
  expect(await blank('contract', { award })).toMatchObject({
    ...{ project, lot, price: first!.price, content: '土建工程', term: '540 天', quality: '合格' },
    ...{ durationDays: 540, performanceSecurity: '1000000.00', name: expect.stringMatching(/合同$/) },
  });
});

it('an early reader of the decision gets no values of a paper that is not the reader’s', async () => {
  const { confirmation } = await buildAwardedTender(test, {
    evaluated: await insertReportedLot(test),
    until: 'decided',
  });
  expect(await blank('award-notice', { confirmation }, await test.as('rival'))).toBeUndefined();
});
