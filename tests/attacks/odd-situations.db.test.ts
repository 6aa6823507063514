/** G16: what happens seldom and has a way on: the power fails at the opening; one lot of three fails. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  decideFirst,
  draftPublicity,
  endPublicity,
  publishPublicity,
} from '../../src/capabilities/award/testing/build-awarded-tender.ts';
import { buildCommittee, drawBuilt } from '../../src/capabilities/evaluation/testing/build-committee.ts';
import {
  defaultBids,
  type EvaluatedTender,
  evaluate,
} from '../../src/capabilities/evaluation/testing/build-evaluated-tender.ts';
import { holdOpening, insertOpenedBids } from '../../src/capabilities/evaluation/testing/insert-opened-bids.ts';
import { buildGroup } from '../../src/capabilities/notice/testing/build-group.ts';
import { waitForState } from '../../src/capabilities/notice/testing/build-published-tender.ts';
import {
  buildOpenedTender,
  openTheRoom,
  postShares,
  scheduledOpening,
} from '../../src/capabilities/opening/testing/build-opened-tender.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice({ logLevel: 'silent' });
}, 60_000);
afterAll(() => test.close());

describe('G16 the power fails at the opening', () => {
  it('G16 the office is down when the bids fall due and again between two holders: nothing opened early, no window was lost, all is read out', async () => {
    const agent = await test.as('agent');
    const built = await buildOpenedTender(test, { until: 'submitted' });
    await test.setClock(new Date(new Date(built.deadline).getTime() - 1500).toISOString());
    await test.restart(async () => new Promise((resolve) => setTimeout(resolve, 2500)));
    expect((await test.now()) > new Date(built.deadline)).toBe(true);
    await openTheRoom(test, built);
    const rowOf = async () => (await agent.detail('opening', built.opening)).tdata.row;
    // The window runs from the moment at which the room opened, not from the deadline at which nobody could come in.
    const { unlockMinutes, unlockUntil } = await rowOf();
    const opened = new Date(unlockUntil).getTime() - (unlockMinutes ?? 30) * 60_000;
    expect(opened).toBeGreaterThan(new Date(built.deadline).getTime());
    for (const b of built.bids.slice(0, 2)) await release(b);
    await test.restart();
    expect(await rowOf()).toMatchObject({ state: 'unlocking', unlockUntil });
    await release(built.bids[2]!);
    await agent.done('opening.closeWindow', { id: built.opening });
    await postShares(test, built, 'owner');
    const { holdersUntil } = await rowOf();
    await test.restart();
    expect(await rowOf()).toMatchObject({ state: 'releasing', holdersUntil });
    await postShares(test, built, 'agency');
    await waitForState(agent, 'opening', built.opening, 'readOut');
    const entries = (await agent.get('/platform/opening/room.json', { id: built.opening })).tdata.entries;
    expect(entries.map((e: any) => e.state)).toEqual(['opened', 'opened', 'opened']);
  }, 60_000);
});

const release = async (b: Awaited<ReturnType<typeof buildOpenedTender>>['bids'][number]) => {
  await b.client.done('opening-entry.signIn', { id: b.entry });
  await b.client.done('opening-entry.release', { id: b.entry, asked: { bidderSecret: b.keyFile.bidderSecret } });
};

describe('G16 one lot of three fails', () => {
  const lots: EvaluatedTender[] = [];
  beforeAll(async () => {
    for (const tender of await buildGroup(test, [{}, {}, {}])) {
      const empty = { committee: '', values: [], bids: [], members: [], result: '', report: '' };
      lots.push({ ...tender, ...empty, ...(await buildCommittee(test, tender)) });
    }
    for (const { lot } of lots.slice(0, 2)) await holdOpening(test, lot);
  }, 180_000);

  it('G16 nobody bids for the third: it alone ends and is tendered again, and the two others are awarded', async () => {
    const [agent, owner, reviewer] = await Promise.all(['agent', 'owner', 'reviewer'].map((name) => test.as(name)));
    const stateOf = async (lot: string) => (await agent!.detail('lot', lot)).tdata.row.state;
    const third = lots[2]!;
    const room = await scheduledOpening(test, third.lot);
    for (const lot of lots.slice(0, 2)) lot.bids = await insertOpenedBids(test, lot, defaultBids);
    await waitForState(agent!, 'opening', room, 'short');
    await owner!.done('opening.fail', { id: room, asked: { because: '没有投标人' } });
    expect(await Promise.all(lots.map(({ lot }) => stateOf(lot)))).toEqual(['opened', 'opened', 'failed']);
    const values = {
      project: third.project,
      lot: third.lot,
      type: 'failed',
      cause: 'tooFew',
      reason: '没有投标人',
      tendersAgain: true,
    };
    const { row } = await agent!.done('termination.create', { values });
    await agent!.done('termination.submit', { id: row.id });
    await reviewer!.done('termination.approve', { id: row.id });
    for (const lot of lots.slice(0, 2)) {
      await drawBuilt(test, lot);
      await evaluate(test, lot, {});
      const publicity = await draftPublicity(test, lot);
      await publishPublicity(test, publicity);
      const confirmation = await endPublicity(test, publicity);
      await decideFirst(test, { publicity, confirmation });
    }
    const after = await Promise.all(lots.map(({ lot }) => stateOf(lot)));
    expect(after).toEqual(['awarded', 'awarded', 'failed']);
    expect((await agent!.detail('termination', row.id)).tdata.row.state).toBe('announced');
    // What ended with the third took nothing of the others with it.
    const fallen = (await agent!.list('winner-confirmation', { 'f.project': third.project })).tdata;
    expect(fallen.map((w: any) => w.state)).toEqual(['decided', 'decided']);
  }, 180_000);
});
