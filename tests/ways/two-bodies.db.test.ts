/**
 * Several bodies and several sittings of one lot (R8): each belongs to a round by its kind and moment, and neither the opening
 * of another round nor what is newest moves it. A sitting is a row of a body for one round.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bid } from '../../src/capabilities/bid/bid/bid.record.ts';
import { committee } from '../../src/capabilities/committee/committee/committee.record.ts';
import {
  buildCommittee,
  calledFor,
  committeeValues,
  drawBuilt,
} from '../../src/capabilities/evaluation/testing/build-committee.ts';
import {
  buildEvaluatedTender,
  defaultBids,
  type EvaluatedTender,
  evaluate,
  roomOf,
} from '../../src/capabilities/evaluation/testing/build-evaluated-tender.ts';
import { holdOpening } from '../../src/capabilities/evaluation/testing/insert-opened-bids.ts';
import { buildPublishedTender } from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { methodValues } from '../../src/capabilities/notice/testing/tender-values.ts';
import { opening } from '../../src/capabilities/opening/opening/opening.record.ts';
import { apply, buildPreliminary, openToBody } from '../../src/capabilities/preliminary/testing/build-prequalified.ts';
import { lockPanel, seatPanel, tellResult } from '../../src/capabilities/preliminary/testing/seat-panel.ts';
import { withWay } from '../../src/capabilities/procedure/ways/index.ts';
import { prequalified } from '../../src/capabilities/procedure/ways/prequalified.ts';
import { round } from '../../src/capabilities/project/round/round.record.ts';
import { perform } from '../../src/kernel/server/act.ts';
import { rows, sql } from '../../src/kernel/server/database.ts';
import { inTransaction } from '../../src/kernel/server/office.ts';
import { emit } from '../../src/kernel/server/outbox.ts';
import { find, get } from '../../src/kernel/server/rows.ts';
import { insertRow, newId } from '../../src/kernel/server/write.ts';
import { addDays, dateInShanghai } from '../../src/platform/calendar/iso-date.ts';
import { openOffice, type TestOffice } from '../support/office.ts';
import { issueSecondRound } from '../support/second-round.ts';

let test: TestOffice;
const undo: (() => void)[] = [];
beforeAll(async () => {
  test = await openOffice();
});
afterEach(() => {
  for (const back of undo.splice(0)) back();
});
afterAll(() => test.close());

const bodies = (lot: string) => find(test.office.db, committee, { lot }, { order: 'createdAt' });
const roundsOf = (lot: string) => find(test.office.db, round, { lot }, { order: 'number' });
/** Everything that was told is heard. */
const heard = () =>
  expect
    .poll(() => rows(test.office.db, sql`select 1 from outbox where event is not null and done_at is null`), {
      timeout: 30_000,
    })
    .toEqual([]);

describe('a panel and a group that is formed before the document, in one lot', () => {
  it('each judges its own round: the group is drawn while the panel reviews, and meets the bids', async () => {
    const [application, bids] = prequalified.rounds;
    const body = { kind: 'group', formed: 'beforeDocument' } as const;
    undo.push(withWay({ ...prequalified, rounds: [application, { ...bids, body }] }));
    const built = await buildPreliminary(test);
    const { project, lot } = built;
    for (const account of ['supplier1', 'supplier2', 'supplier3']) await apply(await test.as(account), lot);
    const panel = await lockPanel(test, built);
    await sql`update expert set employer = '退休', employer_code = null`.execute(test.office.db);
    const [agent, owner] = [await test.as('agent'), await test.as('owner')];
    const planned = { project, lot, ...committeeValues, name: '' };
    const { row: group } = await agent.done('committee.create', { values: planned });
    expect([group.kind, group.formed, group.round]).toEqual(['group', 'beforeDocument', null]);
    expect((await agent.action('committee.create', { values: planned })).msg).toContain('本标段已有评审小组');
    await agent.done('committee.lock', { id: group.id });

    const result = await tellResultOf(built, panel);
    expect(result).toMatchObject({ state: 'issued', admitted: 3 });
    const [first] = await roundsOf(lot);
    const asked = { value: '20260123040512', publishedOn: addDays(dateInShanghai(new Date(group.updatedAt)), 1) };
    await agent.done('committee.recordSource', { id: group.id, asked });
    await owner.done('committee.confirmSource', { id: group.id, asked: { value: asked.value } });
    const called = await calledFor(test);
    const later = { ...called, plannedAt: new Date(Date.parse(called.plannedAt) + 40 * 86_400_000).toISOString() };
    await agent.done('committee.draw', { id: group.id, asked: later });
    await heard();
    // What the panel reviews was opened, and is not what the group judges.
    expect((await bodies(lot)).map((b) => [b.kind, b.state, b.round])).toEqual([
      ['panel', 'ended', first!.id],
      ['group', 'drawn', null],
    ]);

    const qualificationItems = methodValues.qualificationItems.filter((i) => i.kind !== 'qualification');
    await buildPublishedTender(test, { of: { project, lot }, method: { qualificationItems } });
    await heard();
    const [, second] = await roundsOf(lot);
    expect([second!.kind, second!.takes]).toEqual(['bid', 'bid']);
    expect((await bodies(lot)).map((b) => b.round)).toEqual([first!.id, second!.id]);
  }, 240_000);
});

const tellResultOf = async (built: Parameters<typeof openToBody>[1], panel: string) => {
  await openToBody(test, built);
  return tellResult(test, panel, await seatPanel(test, panel));
};

describe('two committees of a lot with two rounds of bids', () => {
  let built: EvaluatedTender;
  let other: Awaited<ReturnType<typeof buildCommittee>>;
  let further: string;

  /** A bid of the second round; its room is read out. */
  async function openSecond(): Promise<string> {
    const { project, lot, bids } = built;
    const now = await test.now();
    return inTransaction(test.office, async (tx) => {
      const { supplier, supplierName } = bids[3]!;
      const values = { project, lot, round: further, supplier, supplierName, price: '31000000.00', bidVersion: 1 };
      const read = { term: '540 天', quality: '合格', readOut: { price: '31000000.00' }, openedFiles: [] };
      const handedIn = { ...values, ...read, ciphertextSha256: 'cd'.repeat(32), submittedAt: now.toISOString() };
      const own = await insertRow(tx, bid, handedIn, { id: newId(), state: 'opened', org: null, adduserid: null, now });
      const context = { office: test.office, tx, now };
      await perform(context, 'round.startOpening', { id: further });
      await perform(context, 'round.readOut', { id: further });
      const [room] = await find(tx, opening, { round: further });
      await sql`update opening set state = 'closed', read_out_at = ${now}, closed_at = ${now} where id = ${room!.id}`.execute(
        tx,
      );
      await emit(tx, 'round.opened', { lot, round: further, takes: 'bid' });
      return own.id;
    });
  }

  const stateOfLot = async () => (await (await test.as('agent')).detail('lot', built.lot)).tdata.row.state;

  it('the second is planned, locked and sealed for its own round, while the first is judged', async () => {
    built = await buildEvaluatedTender(test, { until: 'opened' });
    const { project, lot } = built;
    const agent = await test.as('agent');
    const again = await agent.action('committee.create', { values: { project, lot, ...committeeValues } });
    expect(again.msg).toContain('本标段已有评标委员会');
    const deadline = new Date((await test.now()).getTime() + 20 * 86_400_000).toISOString();
    further = await issueSecondRound(test, built, deadline);
    await heard();
    await holdOpening(test, lot);
    other = await buildCommittee(test, built, { name: '第二轮评标委员会' });
    const [first] = await roundsOf(lot);
    expect((await bodies(lot)).map((b) => [b.state, b.round])).toEqual([
      ['locked', first!.id],
      ['locked', further],
    ]);
    const asked = await calledFor(test);
    expect((await agent.action('committee.draw', { id: other.committee, asked })).msg).toContain('唱标完成后才能抽取');
  }, 240_000);

  it('the first is drawn and begins by what its own round says, though another round is sealed', async () => {
    await drawBuilt(test, built);
    await evaluate(test, built, { until: 'evaluating' });
    const [own, sealed] = await bodies(built.lot);
    const [first] = await roundsOf(built.lot);
    expect([own!.state, own!.round, sealed!.state]).toEqual(['evaluating', first!.id, 'locked']);
    const valid = await rows<{ round: string }>(
      test.office.db,
      sql`select round_id as round from bid_validity where lot_id = ${built.lot}`,
    );
    expect(valid).toEqual([{ round: first!.id }]);
    // What is to come is the second's: its page asks for what that round still lacks.
    const agent = await test.as('agent');
    const { tdata: ready } = await agent.get('/agency/evaluation-room/ready.json', { lot: built.lot });
    expect([ready.begun, ready.lines.find((l: any) => l.id === 'draw')?.state]).toEqual([false, 'later']);
  }, 240_000);

  it('the second judges the second round, by people whom the first does not exclude, and the lot is judged with the last', async () => {
    const [first] = await roundsOf(built.lot);
    const { deadline } = await get(test.office.db, round, further);
    await test.setClock(deadline);
    const late = await openSecond();
    await heard();
    const told = await rows<{ link: string }>(
      test.office.db,
      sql`select distinct link from message where subject like '开启已完成%' and created_at >= ${deadline}::timestamptz`,
    );
    expect(told).toEqual([{ link: `committee.detail?id=${other.committee}` }]);
    const second: EvaluatedTender = { ...built, ...other, bids: [], members: [] };
    await drawBuilt(test, second);
    const drawn = await get(test.office.db, committee, other.committee);
    expect([drawn.round, drawn.attempt, drawn.drawn!.bids]).toEqual([further, 1, ['cd'.repeat(32)]]);
    await evaluate(test, second, { until: 'evaluating' });
    expect((await roomOf(second.chair!.client, other.committee)).bids.map((b: any) => b.id)).toEqual([late]);
    expect((await roomOf(built.chair!.client, built.committee)).bids).toHaveLength(defaultBids.length);
    expect((await get(test.office.db, committee, built.committee)).round).toBe(first!.id);
    expect(await stateOfLot()).toBe('evaluating');
  }, 240_000);
});
