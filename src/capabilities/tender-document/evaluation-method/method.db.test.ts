/** An evaluation method over HTTP: its points, its trial on sample bids, where it belongs. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { type BuiltTender, buildPublishedTender } from '../../notice/testing/build-published-tender.ts';
import { methodValues, sampleBids as samples } from '../../notice/testing/tender-values.ts';

let test: TestOffice;
let agent: Client;
beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
});
afterAll(() => test?.close());

describe('an evaluation method', () => {
  let built: BuiltTender;
  beforeAll(async () => {
    built = await buildPublishedTender(test, { until: 'project' });
  });
  const made = async (values: Record<string, unknown>) =>
    (
      await agent.done('evaluation-method.create', {
        values: { project: built.project, lot: built.lot, ...methodValues, ...values },
      })
    ).row.id;
  const tried = async (values: Record<string, unknown>, bids: object[] = samples) =>
    agent.action('evaluation-method.dryRun', { id: await made(values), asked: { bids } });

  it('C21: its points make 100', async () => {
    expect(await tried({ priceFull: '39.99' })).toMatchObject({
      code: 'valerror',
      msg: '评分因素与价格分合计应为 100 分，现为 99.99 分',
    });
    expect(await tried({ priceFull: '40' })).toMatchObject({ code: 'v', tdata: { row: { state: 'tried' } } });
  });

  it('is tried on sample bids and shows every step', async () => {
    const { dryRun } = (await tried({})).tdata.row;
    // Mean of 33, 32 and 31 million after one million of provisional sum.
    expect(dryRun).toMatchObject({ benchmark: '32000000.0000', provisionalSum: '1000000.00', itemPoints: '60' });
    expect(dryRun.scores.map((s: any) => [s.name, s.score])).toEqual([
      ['样例2', '40.00'],
      ['样例3', '38.44'],
      ['样例1', '36.88'],
    ]);
    expect(dryRun.scores[0].steps.map((s: any) => s.label)).toEqual([
      '评审价',
      '平均价',
      '评标基准价',
      '偏差率',
      '价格分',
      '得分',
    ]);
  });

  it.each([
    [
      'FP-01: lets no lots decide between bidders',
      '得分相同的，抽签确定中标候选人',
      '抽签、摇号',
      '得分相同的，技术分高者优先',
    ],
    ['TR-50: makes nearness to the base estimate no measure', '报价最接近标底者得满分', '第50条', '标底只作参考'],
  ])('%s', async (_, refused, says, passes) => {
    const written = (standard: string) => ({
      scoreItems: methodValues.scoreItems.map((item, i) => (i === 0 ? { ...item, standard } : item)),
    });
    const answer = await tried(written(refused));
    expect(answer).toMatchObject({ code: 'valerror' });
    expect(answer.msg).toContain(`评分因素第 1 行“${refused}”`);
    expect(answer.msg).toContain(says);
    expect(await tried(written(passes))).toMatchObject({ code: 'v', tdata: { row: { state: 'tried' } } });
  });

  it('refuses samples that cannot be calculated with', async () => {
    expect((await tried({}, samples.slice(0, 2))).msg).toContain('至少 3 行');
    expect((await tried({}, [...samples.slice(0, 2), { id: '9', name: '样例9', price: '1000000' }])).msg).toContain(
      '评审价应大于 0',
    );
    expect((await tried({}, [samples[0]!, samples[0]!, samples[1]!])).msg).toContain('名称不能相同');
  });

  it('waits until the project runs', async () => {
    const { row } = await agent.done('project.create', { values: { name: '未登记完的项目' } });
    expect(
      (await agent.action('evaluation-method.create', { values: { project: row.id, name: '办法' } })).msg,
    ).toContain('尚未审核通过');
  });

  it('belongs to a lot of its own project', async () => {
    const other = await buildPublishedTender(test, { until: 'project' });
    const answer = await agent.action('evaluation-method.create', {
      values: { project: built.project, lot: other.lot, name: '办法' },
    });
    expect(answer.tdata.fields).toEqual({ lot: '标段不属于所选的项目' });
  });

  it('is compared by somebody else than its author, and anew after a change (S7)', async () => {
    const id = await made({});
    await agent.done('evaluation-method.dryRun', { id, asked: { bids: samples } });
    expect((await agent.action('evaluation-method.verify', { id })).code).not.toBe('v');
    const reviewer = await test.as('reviewer');
    const { row } = await reviewer.done('evaluation-method.verify', { id, asked: { note: '与招标文件一致' } });
    expect(row).toMatchObject({ checkedBy: reviewer.userId, checkNote: '与招标文件一致', state: 'tried' });
    expect((await reviewer.action('evaluation-method.verify', { id })).msg).toContain('已经核对');
    const saved = await agent.done('evaluation-method.save', { id, values: { candidates: 2 } });
    expect(saved.row).toMatchObject({ checkedAt: null, checkedBy: null, checkNote: null, state: 'draft' });
  });
});
