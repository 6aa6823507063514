/** A lot with two rounds of bids: what is judged, compared, reported and told is asked of the round, not of the lot (ADR 28). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import type { VerbOf } from '../../../kernel/record/known.ts';
import { perform } from '../../../kernel/server/act.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { inTransaction } from '../../../kernel/server/office.ts';
import { emit } from '../../../kernel/server/outbox.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { insertRow, newId } from '../../../kernel/server/write.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { drawValuesOf } from '../../bid/server/alarms.ts';
import { committee } from '../../committee/committee/committee.record.ts';
import { buildCommittee, calledFor, drawBuilt, openValues } from '../../evaluation/testing/build-committee.ts';
import {
  buildEvaluatedTender,
  defaultBids,
  type EvaluatedTender,
  evaluate,
  judgeAll,
  roomOf,
  scoreAll,
  settleAll,
  signReport,
} from '../../evaluation/testing/build-evaluated-tender.ts';
import { holdOpening, insertOpenedBids } from '../../evaluation/testing/insert-opened-bids.ts';
import { evaluationReport } from '../../evaluation-report/evaluation-report/evaluation-report.record.ts';
import { opening } from '../../opening/opening/opening.record.ts';
import { round } from '../../project/round/round.record.ts';
import { buildAwardedTender } from '../testing/build-awarded-tender.ts';

const strayDigest = 'ab'.repeat(32);
const earlier = '湖北长江路桥有限公司';
let test: TestOffice;
let built: EvaluatedTender;
/** The bid of the round before. */
let stray: string;
/** What the draw said when the values had come together at the first round's opening only. */
let refusal: string;

beforeAll(async () => {
  test = await openOffice();
  built = await buildEvaluatedTender(test, { until: 'published' });
  const { project, lot, deadline } = built;
  await holdOpening(test, lot);
  const now = await test.now();
  stray = await inTransaction(test.office, async (tx) => {
    const [first] = await find(tx, round, { lot });
    const { kind, call, entrants, opens } = first!;
    await perform({ office: test.office, tx, now }, 'round.issue', {
      values: { project, lot, kind, call, entrants, opens, deadline, issuedAt: now.toISOString() },
    });
    const [unit] = await rows<{ id: string }>(tx, sql`select id from organisation where name = ${earlier}`);
    const supplier =
      unit?.id ??
      (await rows<{ id: string }>(tx, sql`select id from organisation where type = 'supplier' limit 1`))[0]!.id;
    const values = {
      project,
      lot,
      round: first!.id,
      supplier,
      supplierName: earlier,
      price: '20000000.00',
      ciphertextSha256: strayDigest,
    };
    return (await insertRow(tx, bid, values, { id: newId(), state: 'opened', org: null, adduserid: null, now })).id;
  });
  await scheduleSecond();
  Object.assign(built, await buildCommittee(test, built));
  built.bids = await insertOpenedBids(test, built, defaultBids);
  refusal = await drawAfterFirst();
  await drawBuilt(test, built);
  await evaluate(test, built, { until: 'evaluating' });
}, 300_000);
afterAll(() => test?.close());

/** The second round's own room, as the first one's was scheduled. */
async function scheduleSecond(): Promise<void> {
  const [room] = await find(test.office.db, opening, { lot: built.lot });
  const [, second] = await find(test.office.db, round, { lot: built.lot }, { order: 'number' });
  const { id: _id, state: _state, version: _version, createdAt: _made, updatedAt: _changed, ...values } = room!;
  const now = await test.now();
  await inTransaction(test.office, (tx) =>
    perform({ office: test.office, tx, now }, 'opening.schedule', { values: { ...values, round: second!.id } }),
  );
}

/** The values come together at the first round's opening, which is moreover the newest: what the draw says to that. */
async function drawAfterFirst(): Promise<string> {
  const [first] = await find(test.office.db, round, { lot: built.lot }, { order: 'number' });
  const asked = await calledFor(test);
  await sql`update opening set created_at = created_at + interval '1 day' where round_id = ${first!.id}`.execute(
    test.office.db,
  );
  await openValues(test, built, first!.id);
  return (await (await test.as('agent')).action('committee.draw', { id: built.committee, asked })).msg ?? '';
}

/** From the sheets to the delivered report. */
async function finish({ chair, members, committee: id }: EvaluatedTender) {
  const asChair = (verb: VerbOf<'committee-member'>) =>
    chair!.client.done(`committee-member.${verb}`, { id: chair!.id });
  for (const member of members) await judgeAll(member, id, {});
  await asChair('confirmQualification');
  for (const [i, member] of members.entries()) await scoreAll(member, i, built);
  await asChair('summarise');
  await settleAll(built);
  await asChair('confirmResult');
  built.report = (await find(test.office.db, evaluationReport, { committee: id }))[0]!.id;
  await asChair('openSigning');
  for (const member of members) await signReport(member, built.report);
  await asChair('deliverReport');
}

describe('a committee that is drawn after the second round', () => {
  it('is drawn by that round’s own opening: its values, its bids, and nothing of the round before', async () => {
    expect(refusal).toContain('不得只用一方的');
    const [first, second] = await find(test.office.db, round, { lot: built.lot }, { order: 'number' });
    const own = await get(test.office.db, committee, built.committee);
    expect(own.commitments!.every((c) => c.value)).toBe(true);
    expect(own.drawn!.bids).not.toContain(strayDigest);
    // A key holder is given no value at an opening for which it was not sealed.
    const { lot } = built;
    expect(await drawValuesOf(test.office.db, { lot, round: first!.id })).toEqual([]);
    expect(await drawValuesOf(test.office.db, { lot, round: second!.id })).toHaveLength(2);
  });

  it('judges the bids of that round: on the desk, in its sheets, and with its commitment', async () => {
    const [first, second] = await find(test.office.db, round, { lot: built.lot }, { order: 'number' });
    const own = await get(test.office.db, committee, built.committee);
    expect([own.round, (await get(test.office.db, bid, stray)).round]).toEqual([second!.id, first!.id]);
    const room = await roomOf(built.chair!.client, built.committee);
    expect(room.bids.map((b: any) => b.supplierName).toSorted()).toEqual(defaultBids.map((b) => b.name).toSorted());
    const dealt = await rows<{ bid: string }>(
      test.office.db,
      sql`select distinct bid_id as bid from qualification where committee_id = ${built.committee}`,
    );
    expect(dealt.map((q) => q.bid).toSorted()).toEqual(built.bids.map((b) => b.id).toSorted());
    const [seat] = await rows<{ text: string }>(
      test.office.db,
      sql`select commitment->>'text' as text from committee_member where id = ${built.chair!.id}`,
    );
    expect(seat!.text).toContain(defaultBids[0]!.name);
    expect(seat!.text).not.toContain(earlier);
  });

  it('asks nobody of the round before', async () => {
    const asked = { bid: stray, kind: 'meaning', question: '请说明工期的组成' };
    const answer = await built.chair!.client.action('committee-member.askBidder', { id: built.chair!.id, asked });
    expect(answer.msg).toContain('请选择本标段已开启的投标');
  });

  it('reports on that round, and the letters go to whoever bid in it', async () => {
    await finish(built);
    const [report] = await rows<{ text: string }>(
      test.office.db,
      sql`select sections::text as text from evaluation_report where id = ${built.report}`,
    );
    expect(report!.text).toContain(defaultBids[3]!.name);
    expect(report!.text).not.toContain(earlier);
    expect((await get(test.office.db, bid, stray)).state).toBe('opened');
    await buildAwardedTender(test, { evaluated: built });
    const letters = await rows<{ name: string }>(
      test.office.db,
      sql`select supplier_name as name from award_notice where lot_id = ${built.lot} order by supplier_name`,
    );
    expect(letters.map((l) => l.name).toSorted()).toEqual(defaultBids.map((b) => b.name).toSorted());
  }, 120_000);

  it('compares each round by itself', async () => {
    await inTransaction(test.office, async (tx) => {
      for (const { id } of await find(tx, round, { lot: built.lot }))
        await emit(tx, 'round.opened', { lot: built.lot, round: id, takes: 'bid' });
    });
    const compared = () =>
      rows<{ bids: number; number: number }>(
        test.office.db,
        sql`select c.bids::int, r.number::int from collusion_report c join round r on r.id = c.round_id where c.lot_id = ${built.lot} order by r.number`,
      );
    await expect.poll(compared, { timeout: 20_000 }).toEqual([
      { number: 1, bids: 1 },
      { number: 2, bids: 4 },
    ]);
  });
});
