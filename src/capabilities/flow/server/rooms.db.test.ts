/** While a room is open and while bids are judged: the room's end comes before the draw, and nobody is told to do the committee's work. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { isLater, isOpen, type Turn } from '../../../kernel/screen/turn.ts';
import { buildEvaluatedTender } from '../../evaluation/testing/build-evaluated-tender.ts';
import { buildOpenedTender, confirmSummary, type OpenedTender } from '../../opening/testing/build-opened-tender.ts';
import type { Before, FlowStage, FlowTerm } from '../flow-wire.ts';

let test: TestOffice;
let agent: Client;
beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
}, 120_000);
afterAll(() => test?.close());

interface Flow {
  before: Before;
  stages: FlowStage[];
  terms: FlowTerm[];
}
const flowOf = async ({ project, lot }: { project: string; lot: string }): Promise<Flow> =>
  (await agent.get('/agency/project-flow/detail.json', { project, lot })).tdata;
const one = ({ before }: Flow, id: string): Turn | undefined => before.items.find((item) => item.id.endsWith(id));
const currentOf = ({ stages }: Flow) => stages.flatMap(({ steps }) => steps).find(({ isCurrent }) => isCurrent);

describe('an opening that was read out', () => {
  let opened: OpenedTender;
  beforeAll(async () => {
    opened = await buildOpenedTender(test, { until: 'readOut' });
  }, 120_000);

  it('is ended before judges are drawn', async () => {
    const flow = await flowOf(opened);
    expect(flow.before.items.filter(isOpen)[0]).toMatchObject({ screen: 'opening.room', isMine: true });
    expect(one(flow, 'draw')).toMatchObject({ state: 'later', says: '{开标}结束后抽取，写明{评标}时间和地点' });
  });

  it('waits for those who have not confirmed, with the time until which it does, and its terms say it too', async () => {
    await agent.done('opening.startConfirming', { id: opened.opening });
    const flow = await flowOf(opened);
    const room = one(flow, 'step-opening') as Turn;
    expect(room).toMatchObject({ state: 'later', says: expect.stringContaining('还有 3 家未确认') });
    expect(room.ends).toBeTruthy();
    expect(flow.terms.map(({ when }) => when)).toContain(room.ends);
    // What comes first stands first.
    const later = flow.before.items.filter(isLater).map(({ id }) => id);
    expect(later.findIndex((id) => id.endsWith('draw'))).toBeGreaterThan(later.indexOf('step-opening'));
    expect(later.indexOf('step-evaluation-report')).toBeGreaterThan(later.findIndex((id) => id.endsWith('chair')));
  });

  it('leaves the committee as what is next once it is ended', async () => {
    for (const bid of opened.bids) await confirmSummary(bid);
    await agent.done('opening.close', { id: opened.opening });
    const flow = await flowOf(opened);
    expect(one(flow, 'step-opening')).toBeUndefined();
    expect(flow.before.items.filter((item) => isOpen(item) && item.isMine)[0]?.id).toBe('step-committee');
  });
});

describe('bids that are judged', () => {
  it('while the report is signed the flow stands at the report, and nobody is told to do the committee’s work', async () => {
    const judged = await buildEvaluatedTender(test, { until: 'signing' });
    const flow = await flowOf(judged);
    const words = expect.stringContaining('签署报告');
    expect(currentOf(flow)).toMatchObject({ id: 'evaluation-report', words, waits: words });
    expect(one(flow, 'step-evaluation-result')).toMatchObject({ state: 'done', says: '已汇总' });
    const ofCommittee = ['qualification', 'price-score', 'evaluation-result', 'evaluation-report'];
    for (const id of ofCommittee) expect(one(flow, `step-${id}`)?.isMine, id).not.toBe(true);
    expect(flow.before.items.filter(({ does = '' }) => does.includes('组建方案'))).toEqual([]);
    expect(flow.terms.length).toBeGreaterThan(0);
  }, 240_000);
});
