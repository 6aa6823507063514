/** 单一来源公示 (政府采购法实施条例 38, 74号令 38): who may begin it, how long it runs, and that everybody reads it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';

import { buildPublishedTender, waitForState } from '../testing/build-published-tender.ts';

let test: TestOffice;
let agent: Client;
let reviewer: Client;
beforeAll(async () => {
  test = await openOffice();
  [agent, reviewer] = [await test.as('agent'), await test.as('reviewer')];
});
afterAll(() => test?.close());

const values = {
  reason: '专利技术只有一家拥有',
  supplierName: '唯一科技有限公司',
  supplierAddress: '成都市一环路 1 号',
  experts: [{ id: '1', name: '周某', unit: '某大学', rank: '教授', opinion: '没有可以替代的技术' }],
};
/** A voluntary purchase from one alone. */
const alone = {
  ...{ regime: 'QY', regimeReason: '企业自主采购', way: 'none', fundSource: '企业自筹资金，已落实' },
  ...{ budgetFunds: null, investment: null, estimate: '500000', stateControlled: false },
};

describe('a sole source', () => {
  it('is published five working days for everybody, and ended by the clock', async () => {
    const { project, lot } = await buildPublishedTender(test, { until: 'project', project: alone });
    const { row } = await agent.done('sole-source.create', { values: { project, lot, ...values } });
    // Begun on Monday 2 March: its day does not count, so it runs to the end of Monday 9 March.
    expect(row).toMatchObject({ endsAt: '2026-03-09T16:00:00.000Z', buyerName: expect.stringMatching(/./) });
    await agent.done('sole-source.save', { id: row.id, values: { endsAt: '2026-03-08T16:00:00.000Z' } });
    expect((await agent.action('sole-source.submit', { id: row.id })).tdata.fields.endsAt).toContain(
      '不得少于 5 个工作日',
    );
    await agent.done('sole-source.save', { id: row.id, values: { endsAt: row.endsAt } });
    await agent.done('sole-source.submit', { id: row.id });
    const guest = () => test.guest().get('/web/sole-source/detail.json', { id: row.id });
    expect((await guest()).status).toBe(404);
    expect((await agent.action('sole-source.approve', { id: row.id })).status).toBe(403);
    await reviewer.done('sole-source.approve', { id: row.id });
    expect((await guest()).tdata.row.supplierName).toBe('唯一科技有限公司');
    const page = await (await fetch(`${test.url}/notices/${row.number}`)).text();
    expect(page).toContain('没有可以替代的技术');
    await test.setClock('2026-03-10T00:01:00+08:00');
    await waitForState(agent, 'sole-source', row.id, 'ended');
  });

  it('is not for a project that is tendered', async () => {
    const { project, lot } = await buildPublishedTender(test, { until: 'project' });
    expect((await agent.action('sole-source.create', { values: { project, lot, ...values } })).msg).toContain(
      '只用于不招标的项目',
    );
  });
});
