import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import type { RecordId } from '../../../kernel/record/known.ts';
import { buildCommittee, drawBuilt } from '../../evaluation/testing/build-committee.ts';
import { defaultBids, type EvaluatedTender, evaluate } from '../../evaluation/testing/build-evaluated-tender.ts';
import { holdOpening, insertOpenedBids } from '../../evaluation/testing/insert-opened-bids.ts';
import { buildGroup } from '../../notice/testing/build-group.ts';
import { giveConsent } from '../../project/testing/give-consent.ts';
import { draftPublicity, publishPublicity } from '../testing/build-awarded-tender.ts';
import { soon } from '../testing/soon.ts';

let test: TestOffice;
let agent: Client;
let reviewer: Client;
const lots: EvaluatedTender[] = [];

const detail = async (record: RecordId, id: string): Promise<any> => (await agent.detail(record, id)).tdata.row;
const allocations = async (): Promise<any[]> =>
  Promise.all(
    (await agent.list('lot-allocation', { 'f.project': lots[0]!.project, sort: 'computedAt' })).tdata.map((a: any) =>
      detail('lot-allocation', a.id),
    ),
  );
const leaders = (allocation: any) => allocation.allocated.map((l: any) => l.leader.supplierName);

beforeAll(async () => {
  test = await openOffice();
  [agent, reviewer] = [await test.as('agent'), await test.as('reviewer')];
  const built = await buildGroup(
    test,
    [1, 2].map((lotOrder) => ({ lotGroup: '甲组', lotOrder, lotMost: 1 })),
  );
  for (const tender of built) {
    const empty = { committee: '', values: [], bids: [], members: [], result: '', report: '' };
    lots.push({ ...tender, ...empty, ...(await buildCommittee(test, tender)) });
  }
  for (const { lot } of lots) await holdOpening(test, lot);
  for (const lot of lots) lot.bids = await insertOpenedBids(test, lot, defaultBids);
  for (const lot of lots) {
    await drawBuilt(test, lot);
    await evaluate(test, lot);
  }
}, 120_000);
afterAll(() => test.close());

describe('C6: an allocation that rests on a report which is replaced', () => {
  let publicity: string;

  it('stands, and is computed once for all lots of the group', async () => {
    publicity = await draftPublicity(test, lots[1]!);
    await publishPublicity(test, publicity);
    const [only, another] = await allocations();
    expect(another).toBeUndefined();
    expect(only.state).toBe('computed');
    expect(leaders(only)).toEqual([defaultBids[0]!.name, defaultBids[1]!.name]);
    expect((await detail('candidate-publicity', publicity)).passedOver).toContain(defaultBids[0]!.name);
  });

  it('has the candidates of its lots published on one day, or says why not', async () => {
    const day = 86_400_000;
    const startsAt = new Date((await test.now()).getTime() + day).toISOString();
    const endsAt = new Date(Date.parse(startsAt) + 10 * day).toISOString();
    const other = await draftPublicity(test, lots[0]!, { startsAt, endsAt });
    const refused = await agent.action('candidate-publicity.submit', { id: other });
    expect(refused.msg).toContain('同组标段“第二标段”自 2026-');
    expect(refused.msg).toContain('请改为同一天开始，确需不同日的请写明');
    // On the same day it needs no reason.
    await agent.done('candidate-publicity.save', {
      id: other,
      values: { startsAt: (await detail('candidate-publicity', publicity)).startsAt },
    });
    await agent.done('candidate-publicity.submit', { id: other });
    await reviewer.done('candidate-publicity.return', { id: other, asked: { opinion: '待核对' } });
    const apartBecause = '第一标段的评标报告经招标人补充核对';
    await agent.done('candidate-publicity.save', { id: other, values: { startsAt, apartBecause } });
    await agent.done('candidate-publicity.submit', { id: other });
    expect((await detail('candidate-publicity', other)).apartBecause).toBe(apartBecause);
    await reviewer.done('candidate-publicity.return', { id: other, asked: { opinion: '暂不公示' } });
    await agent.done('candidate-publicity.remove', { id: other });
  });

  it('is computed anew with the new report, and what it changes elsewhere is withdrawn by name', async () => {
    const values = {
      ...{ lot: lots[0]!.lot, cause: 'arithmetic', concerns: 'evaluation', grounds: '汇总时漏计一名评委的评分' },
      evidence: [await agent.upload('汇总表.pdf', '%PDF-1.4 with an error')],
      ...{ plannedAt: new Date((await test.now()).getTime() + 86_400_000).toISOString(), place: '第三评标室' },
    };
    const { row: asked } = await agent.done('re-evaluation.create', { values });
    await agent.done('re-evaluation.submit', { id: asked.id });
    await reviewer.done('re-evaluation.approve', { id: asked.id });
    await giveConsent(await test.as('owner'), { paper: asked.id });
    const { row: order } = (await agent.detail('re-evaluation', asked.id)).tdata;
    // The other lot's publicity stands as long as nothing else is known, and nothing new is published meanwhile.
    expect((await detail('candidate-publicity', publicity)).state).toBe('published');
    const refused = await agent.action('candidate-publicity.create', {
      values: { project: lots[0]!.project, lot: lots[0]!.lot },
    });
    expect(refused.code).not.toBe('v');
    const again = { ...lots[0]!, committee: order.committee };
    // The last bid leads now, so the first one is free for the second lot.
    await evaluate(test, again, {
      score: ({ bid, item }) => (Number(item.points) * (0.5 + 0.15 * bid)).toFixed(2),
    });
    await soon(async () => {
      const [old, fresh] = await allocations();
      expect([old.state, fresh.state]).toEqual(['replaced', 'computed']);
      expect(leaders(fresh)).toEqual([defaultBids[3]!.name, defaultBids[0]!.name]);
      expect(fresh.because).toContain('重新计算');
    });
    expect(await detail('candidate-publicity', publicity)).toMatchObject({
      state: 'withdrawn',
      withdrawnBecause: expect.stringContaining('兼投不兼中的分配重新计算后'),
    });
    const made = await draftPublicity(test, lots[1]!);
    const { candidates, passedOver } = await detail('candidate-publicity', made);
    expect([candidates[0].supplierName, passedOver]).toEqual([
      defaultBids[0]!.name,
      expect.stringContaining(defaultBids[3]!.name),
    ]);
  }, 60_000);
});
