/**
 * 兼投不兼中 until no bidder is left: each of three lots may go to one bidder of two, and a bidder who gives up leaves the
 * owner with none on whom it may decide. Both ends have a lawful way on: the lot is tendered again.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import type { RecordId } from '../../../kernel/record/known.ts';
import { buildCommittee, drawBuilt } from '../../evaluation/testing/build-committee.ts';
import { defaultBids, type EvaluatedTender, evaluate } from '../../evaluation/testing/build-evaluated-tender.ts';
import { holdOpening, insertOpenedBids } from '../../evaluation/testing/insert-opened-bids.ts';
import { buildGroup } from '../../notice/testing/build-group.ts';
import { giveConsent } from '../../project/testing/give-consent.ts';
import { decideFirst, draftPublicity, endPublicity, publishPublicity } from '../testing/build-awarded-tender.ts';
import { signedDecision } from '../testing/sign-decision.ts';
import { soon } from '../testing/soon.ts';

let test: TestOffice;
let agent: Client;
let reviewer: Client;
let owner: Client;
const lots: EvaluatedTender[] = [];
const [, , third, fourth] = defaultBids;

beforeAll(async () => {
  test = await openOffice();
  [agent, reviewer, owner] = [await test.as('agent'), await test.as('reviewer'), await test.as('owner')];
  const built = await buildGroup(
    test,
    [1, 2, 3].map((lotOrder) => ({ lotGroup: '甲组', lotOrder, lotMost: 1 })),
  );
  for (const tender of built) {
    const empty = { committee: '', values: [], bids: [], members: [], result: '', report: '' };
    lots.push({ ...tender, ...empty, ...(await buildCommittee(test, tender)) });
  }
  for (const { lot } of lots) await holdOpening(test, lot);
  for (const lot of lots) lot.bids = await insertOpenedBids(test, lot, defaultBids);
  for (const lot of lots) {
    await drawBuilt(test, lot);
    await evaluate(test, lot, { rejected: { [third!.name]: '资质不符', [fourth!.name]: '资质不符' } });
  }
}, 180_000);
afterAll(() => test.close());

const ending = async ({ project, lot }: EvaluatedTender, cause: string) => {
  const values = { project, lot, type: 'cancelled', cause, reason: '没有可以确定的候选人', tendersAgain: true };
  const { id } = (await agent.done('termination.create', { values })).row;
  const submitted = await agent.action('termination.submit', { id });
  // Only one termination at a time may be under way.
  if (submitted.code !== 'v') await agent.done('termination.remove', { id });
  return { id, submitted };
};
const rowOf = async (record: RecordId, id: string): Promise<any> => (await agent.detail(record, id)).tdata.row;

describe('G16 TR-55: 兼投不兼中, lots of one group of which each bidder may win one', () => {
  it('TR-55: where somebody is left the finding is refused, whoever claims it', async () => {
    const { submitted } = await ending(lots[1]!, 'noneLeft');
    expect(submitted.msg).toContain('本标段没有这一认定');
  });

  it('TR-55: a lot for which everybody was passed over is tendered again, without anybody’s word', async () => {
    const last = lots[2]!;
    const allocation = await soon(async () => {
      const [found] = (await agent.list('lot-allocation', { 'f.project': last.project })).tdata;
      expect(found).toBeDefined();
      return found;
    });
    const { allocated, steps } = await rowOf('lot-allocation', allocation.id);
    expect(allocated.map((l: any) => l.leader?.supplierName ?? null)).toEqual([
      defaultBids[0]!.name,
      defaultBids[1]!.name,
      null,
    ]);
    expect(steps).toContain('没有可以推荐的投标人');
    const { id, submitted } = await ending(last, 'noneLeft');
    expect(submitted.code).toBe('v');
    expect((await reviewer.action('termination.approve', { id })).code).toBe('v');
    expect((await rowOf('lot', last.lot)).state).toBe('terminated');
  });

  it('TR-55: whoever gives up leaves nobody whom the group lets win: that lot is tendered again too', async () => {
    const own = lots[0]!;
    const publicity = await draftPublicity(test, own);
    await publishPublicity(test, publicity);
    const confirmation = await endPublicity(test, publicity);
    await decideFirst(test, { publicity, confirmation });
    expect((await ending(own, 'noneLeft')).submitted.msg).toContain('本标段没有这一认定');
    await owner.done('winner-confirmation.withdraw', {
      id: confirmation,
      asked: {
        ending: 'declined',
        because: '书面放弃',
        proof: [await owner.upload('放弃.pdf', '%PDF-1.4 x')],
        nextStep: 'next',
      },
    });
    // A bidder without an account here cannot say it itself: the supervisor says it was so.
    await giveConsent(await test.as('supervisor'), { paper: confirmation });
    const open = (await owner.list('winner-confirmation', { 'f.lot': own.lot, 'f.state': 'open' })).tdata[0];
    const asked = await signedDecision(owner, open.id, {
      bid: own.bids[1]!.id,
      reasonKind: 'declined',
      reason: '第一名放弃',
    });
    const barred = await owner.action('winner-confirmation.decide', { id: open.id, asked });
    expect(barred.msg).toContain('在本组最多中标 1 个标段');
    const { id, submitted } = await ending(own, 'noneLeft');
    expect(submitted.code).toBe('v');
    expect((await reviewer.action('termination.approve', { id })).code).toBe('v');
    expect((await rowOf('lot', own.lot)).state).toBe('terminated');
    // The other lot goes on as it was allocated.
    expect((await rowOf('lot', lots[1]!.lot)).state).toBe('evaluated');
  });
});
