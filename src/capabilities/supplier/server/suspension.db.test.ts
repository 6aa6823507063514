/** A suspension has a ground and a term and ends by itself; papers that run out are spoken of in time. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { buildSupplier, handInChange, verify } from '../testing/supplier-values.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice();
});
afterAll(() => test?.close());

const suspended = (until: string, more: object = {}) => ({
  ground: 'inaccurate',
  until,
  reason: '业绩证明与网上公示不一致，核实中',
  ...more,
});
const byDecision = { ground: 'penalty', document: '川财采罚〔2026〕3号', authority: '四川省财政厅' };
/** Subjects of the messages with these words, oldest first. */
const heard = async (account: string, words: string): Promise<string[]> => {
  const { tdata } = await (await test.as(account)).list('message', { sort: 'createdAt', pagesize: '200' });
  return tdata.map((m: { subject: string }) => m.subject).filter((s: string) => s.includes(words));
};

describe('a suspension', () => {
  it('C37: has a reason and a term within its limit: 90 days for a doubt, three years for a decision', async () => {
    const reviewer = await test.as('reviewer');
    const id = await buildSupplier(test, '91510100MA0000401');
    const tried = (asked: object) => reviewer.action('supplier.suspend', { id, asked });
    expect((await tried({ ...suspended('2026-05-31'), reason: '' })).tdata.fields.reason).toBe('请输入说明');
    expect((await tried(suspended('2026-03-02'))).msg).toContain('应晚于今天（2026-03-02）');
    expect((await tried(suspended('2026-06-01'))).msg).toContain('最晚可填 2026-05-31');
    expect((await tried(suspended('2029-03-01', { ground: 'penalty' }))).tdata.fields).toEqual({
      document: '请输入决定文号或名单名称',
      authority: '请输入作出决定或公布名单的机关',
    });
    expect((await tried(suspended('2029-03-02', byDecision))).msg).toContain('最长 3 年');
    const { row } = await reviewer.done('supplier.suspend', { id, asked: suspended('2029-03-01', byDecision) });
    expect(row).toMatchObject({ state: 'suspended', suspendedUntil: '2029-03-01' });
    expect((await (await test.as('agent')).action('supplier.lift', { id, asked: { reason: '误填' } })).status).toBe(
      403,
    );
    const lifted = (await reviewer.done('supplier.lift', { id, asked: { reason: '决定已撤销' } })).row;
    expect(lifted).toMatchObject({ state: 'active', suspendedUntil: null });
    expect(lifted.suspensions).toEqual([
      expect.objectContaining({ ground: 'penalty', endedOn: '2026-03-02', endedBecause: '决定已撤销' }),
    ]);
  });

  it('C37: is answered by the supplier and ends by itself the day after its last', async () => {
    const [reviewer, own, rival] = await Promise.all(['reviewer', 'supplier1', 'rival'].map(test.as));
    const id = await buildSupplier(test, '91510000MA0000011');
    await reviewer!.done('supplier.suspend', { id, asked: suspended('2026-03-20') });
    const seen = (await own!.detail('supplier', id)).tdata;
    expect(seen.actions.map((a: { verb: string }) => a.verb)).toEqual(['state']);
    await own!.done('supplier.state', { id, asked: { statement: '公示信息有误，已申请更正' } });
    expect((await rival!.action('supplier.state', { id, asked: { statement: '代言' } })).status).toBe(403);
    await test.setClock('2026-03-20T23:59:00+08:00');
    expect((await rival!.detail('supplier', id)).tdata.row.state).toBe('suspended');
    await test.setClock('2026-03-21T00:00:01+08:00');
    await expect.poll(async () => (await rival!.detail('supplier', id)).tdata.row.state).toBe('active');
    const [last] = (await own!.detail('supplier', id)).tdata.row.suspensions;
    expect(last).toMatchObject({
      statement: '公示信息有误，已申请更正',
      endedOn: '2026-03-21',
      endedBecause: '期满，自动恢复',
    });
    await expect.poll(() => heard('supplier1', '自动恢复')).toHaveLength(1);
  });
});

describe('papers that run out', () => {
  const paper = (validUntil: string) => ({
    id: '1',
    kind: 'safety',
    name: '安全生产许可证',
    number: 'JZ-1',
    validUntil,
  });

  it('are spoken of 30 and 7 days ahead, on the day and after it, to the agency and the supplier', async () => {
    await buildSupplier(test, '91510000MA0000013', { certificates: [paper('2026-05-01')] });
    const agent = await test.as('agent');
    expect((await agent.list('supplier', { 'f.papersUntil': '..2026-05-31' })).total).toBe(1);
    for (const [day, words] of [
      ['2026-04-01', '还有 30 天'],
      ['2026-04-24', '还有 7 天'],
      ['2026-05-01', '今天到期'],
      ['2026-05-02', '已过期'],
    ] as const) {
      await test.setClock(`${day}T00:00:01+08:00`);
      await expect.poll(() => heard('supplier3', words)).toHaveLength(1);
      await expect.poll(() => heard('agent', words)).toHaveLength(1);
    }
  });

  it('are spoken of no more once a verified change has replaced them', async () => {
    const id = await buildSupplier(test, '91510100MA0000402', { certificates: [paper('2026-07-01')] });
    const change = await handInChange(test, id, { certificates: [paper('2030-07-01')] });
    await verify(await test.as('reviewer'), change, 'supplier-change');
    await test.setClock('2026-07-02T00:00:01+08:00');
    const { row } = (await (await test.as('agent')).detail('supplier', id)).tdata;
    expect(row.papersUntil).toBe('2030-07-01');
    expect(await heard('agent', '2026-07-01')).toEqual([]);
  });
});
