/** Projects that are put together before they are handed in, and taken apart again (ishbdx, design §11). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { lotValues, projectValues } from '../../notice/testing/tender-values.ts';

let test: TestOffice;
let agent: Client;
beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
  await (await test.as('admin')).post('/platform/settings/save.json', { values: { ishbdx: true } });
});
afterAll(() => test?.close());

async function register(name: string, estimate: string, values: object = {}): Promise<string> {
  const { row } = await agent.done('project.create', {
    values: { ...(await projectValues(test)), name, estimate, ...values },
  });
  await agent.done('lot.create', { values: { ...lotValues, name: `${name}一标段`, project: row.id } });
  return row.id;
}
const merge = (parts: string[], who = agent) => who.action('project.merge', { asked: { name: '合并的项目', parts } });
const rowOf = async (id: string) => (await agent.detail('project', id)).tdata.row;
const lotsOf = async (project: string) =>
  (await agent.list('lot', { 'f.project': project, sort: 'code' })).tdata.map((l: { name: string }) => l.name);

describe('a merged project', () => {
  it('has the sum of the money and the lots of all, each naming its origin; the others rest', async () => {
    const parts = [await register('甲楼', '1000000'), await register('乙楼', '2500000.50')];
    const { row } = (await merge(parts)).tdata;
    expect(row).toMatchObject({ state: 'draft', name: '合并的项目', estimate: '3500000.50', regime: 'ZB-MS' });
    expect([...row.mergedFrom].toSorted()).toEqual([...parts].toSorted());
    expect((await lotsOf(row.id)).toSorted()).toEqual(['乙楼一标段', '甲楼一标段']);
    const [lot] = (await agent.list('lot', { 'f.project': row.id })).tdata;
    expect((await agent.detail('lot', lot.id)).tdata.row.copyOf).toBeTruthy();
    for (const id of parts) {
      expect(await rowOf(id)).toMatchObject({ state: 'merged', mergedInto: row.id });
      expect((await agent.action('project.submit', { id })).code).not.toBe('v');
      expect((await agent.action('lot.create', { values: { ...lotValues, project: id } })).code).not.toBe('v');
    }
    expect((await agent.action('project.remove', { id: row.id })).msg).toContain('撤销合并');
  });

  it('is taken apart: the others are registered again, with their own lots', async () => {
    const parts = [await register('丙楼', '1000000'), await register('丁楼', '1000000')];
    const { row } = (await merge(parts)).tdata;
    await agent.done('project.unmerge', { id: row.id });
    expect(await rowOf(row.id)).toMatchObject({ state: 'split' });
    expect(await lotsOf(row.id)).toEqual([]);
    for (const id of parts) expect(await rowOf(id)).toMatchObject({ state: 'draft', mergedInto: null });
    expect(await lotsOf(parts[0]!)).toEqual(['丙楼一标段']);
  });

  it('is made of projects alike, still being registered, of one’s own unit, and of two at least', async () => {
    const [one, other] = [
      await register('戊楼', '1000000'),
      await register('己楼', '1000000', { projectType: 'goods' }),
    ];
    expect((await merge([one, other])).msg).toContain('项目类型不同');
    expect((await merge([one])).code).not.toBe('v');
    expect((await merge([one, one])).msg).toContain('两个或两个以上');
    const sent = await register('庚楼', '36000000');
    expect((await agent.action('project.submit', { id: sent })).code).toBe('v');
    expect((await merge([one, sent])).msg).toContain('已提交审核');
    expect((await merge([one, other], await test.as('rival'))).code).not.toBe('v');
    expect(await rowOf(one)).toMatchObject({ state: 'draft' });
  });
});
