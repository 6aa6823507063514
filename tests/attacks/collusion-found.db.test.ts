/** What a committee's finding of collusion refuses until the authority has it, and who takes words back. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { announceResult, buildAwardedTender } from '../../src/capabilities/award/testing/build-awarded-tender.ts';
import { insertReportedLot, type ReportedLot } from '../../src/capabilities/award/testing/insert-reported-lot.ts';
import { signedDecision } from '../../src/capabilities/award/testing/sign-decision.ts';
import { committeeVote } from '../../src/capabilities/evaluation/committee-vote/committee-vote.record.ts';
import { waitingConsent } from '../../src/capabilities/project/testing/give-consent.ts';
import { initialValues } from '../../src/kernel/server/begin-row.ts';
import { first, sql } from '../../src/kernel/server/database.ts';
import { inTransaction } from '../../src/kernel/server/office.ts';
import { insertRow, newId } from '../../src/kernel/server/write.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let [agent, reviewer, owner, supervisor, bidder, loser] = [] as unknown as Client[];
beforeAll(async () => {
  test = await openOffice();
  [agent, reviewer, owner, supervisor, bidder, loser] = await Promise.all(
    ['agent', 'reviewer', 'owner', 'supervisor', 'supplier1', 'supplier3'].map(test.as),
  );
}, 60_000);
afterAll(() => test.close());

/** The committee of the lot's report has voted on a sign that the fourth bid shares. */
const voted = async ({ project, lot, report, bids }: ReportedLot, outcome: 'upheld' | 'dismissed') => {
  const { committee } = (await first<{ committee: string }>(
    test.office.db,
    sql`select committee_id as committee from evaluation_report where id = ${report}`,
  ))!;
  const now = await test.now();
  const of = { project, lot, committee, kind: 'sign', subject: 'sign-1', says: '两家的投标文件出自同一台计算机' };
  const values = { ...initialValues(committeeVote), ...of, bids: [bids[3]!.id], outcome, decidedAt: now.toISOString() };
  await inTransaction(test.office, async (tx) => {
    const { org, id } = (await first<{ org: string; id: string }>(
      tx,
      sql`select organisation_id as org, id from "user" where account = 'agent'`,
    ))!;
    await insertRow(tx, committeeVote, values, { id: newId(), state: 'decided', org, adduserid: id, now });
  });
};
const decide = async ({ confirmation, bid }: { confirmation: string; bid: string }) =>
  owner!.action('winner-confirmation.decide', {
    id: confirmation,
    asked: await signedDecision(owner!, confirmation, { bid }),
  });
const lineOf = async (by: Client, { project, lot, report }: ReportedLot) =>
  (await by.get(`/${by.prefix}/project-flow/detail.json`, { project, lot })).tdata.before.items.find(
    (item: any) => item.id === `order:${report}`,
  );

it('G1 TR-61: collusion that the committee found is handed to the authority before anybody is decided on', async () => {
  const evaluated = await insertReportedLot(test);
  await voted(evaluated, 'upheld');
  const { confirmation } = await buildAwardedTender(test, { evaluated, until: 'ended' });
  const bid = evaluated.bids[0]!.id;
  const refused = await decide({ confirmation, bid });
  expect(refused.msg).toMatch(/评标委员会的认定“评标委员会表决认定串通投标”尚未落实，不能确定中标人：.*移送.*第51条/);
  for (const one of [owner!, agent!])
    expect(await lineOf(one, evaluated)).toMatchObject({
      isMine: true,
      blocks: true,
      law: expect.stringContaining('第51条'),
    });
  await sql`update lot set document_issued_at = now() where id = ${evaluated.lot}`.execute(test.office.db);
  const { tdata } = await loser!.get('/supplier/tender/detail.json', { lot: evaluated.lot });
  expect(JSON.stringify(tdata)).toContain('线索移送监督部门以前');

  // Whose turn it is hands it over, and nobody else does.
  const refer = (by: Client, asked: object = { matter: '第四名与他人的文件同源，委员会认定串通' }) =>
    by.action('evaluation-report.refer', { id: evaluated.report, asked } as never);
  for (const one of [bidder!, reviewer!, supervisor!]) expect([403, 404]).toContain((await refer(one)).status);
  expect((await refer(owner!, {})).code).toBe('valerror');
  expect((await refer(agent!)).msg).toBe('');
  expect((await refer(agent!)).msg).toContain('已经移送');
  await expect
    .poll(async () => (await supervisor!.list('message', { pagesize: '200' })).tdata.map((m: any) => m.subject).join())
    .toContain('移送串通投标线索');
  expect(await lineOf(owner!, evaluated)).toBeUndefined();
  expect((await decide({ confirmation, bid })).code).toBe('v');
  await announceResult(test, confirmation);
}, 120_000);

it('a sign that the committee does not find to be collusion holds nothing up', async () => {
  const evaluated = await insertReportedLot(test);
  await voted(evaluated, 'dismissed');
  const { confirmation } = await buildAwardedTender(test, { evaluated, until: 'ended' });
  expect(
    (await agent!.action('evaluation-report.refer', { id: evaluated.report, asked: { matter: '线索' } })).msg,
  ).toContain('没有认定串通');
  expect((await decide({ confirmation, bid: evaluated.bids[0]!.id })).code).toBe('v');
}, 120_000);

it('G13: what the owner asked for is taken back by the owner, and by nobody of the agency', async () => {
  const evaluated = await insertReportedLot(test);
  const { confirmation: id } = await buildAwardedTender(test, { evaluated });
  const proof = [await owner!.upload('催告.pdf', '%PDF-1.4 invented for a test')];
  const asked = { ending: 'refusesContract', because: '催告后仍不签订', nextStep: 'next', proof };
  await owner!.done('winner-confirmation.withdraw', { id, asked });
  const word = await waitingConsent(supervisor!, { paper: id });
  const takeBack = (by: Client) => by.action('consent.withdraw', { id: word.id, asked: { opinion: '不再需要' } });
  for (const one of [agent!, reviewer!, supervisor!]) expect([403, 404]).toContain((await takeBack(one)).status);
  expect((await supervisor!.detail('consent', word.id)).tdata.row.state).toBe('asked');
  expect((await takeBack(owner!)).msg).toBe('');
  expect((await owner!.detail('winner-confirmation', id)).tdata.row.state).toBe('decided');
}, 120_000);
