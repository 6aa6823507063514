/** The box at the top (U21): rows of every kind that people work with, shown only to those who may read them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lotValues, projectValues } from '../../src/capabilities/notice/testing/tender-values.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice();
  const agent = await test.as('agent');
  const values = await projectValues(test);
  const { row } = await agent.done('project.create', { values: { ...values, name: '蓊郁林场防火监测系统' } });
  await agent.done('lot.create', { values: { ...lotValues, name: '蓊郁瞭望塔', project: row.id } });
});
afterAll(() => test?.close());

const found = async (who: Client, q: string) => {
  const { code, tdata } = await who.get(`/${who.prefix}/search/everything.json`, { q });
  expect(code).toBe('v');
  return Object.fromEntries(tdata.map((g: any) => [g.record, g.rows.map((r: any) => r.title)]));
};

it('finds projects and lots by two characters and by ten, people and suppliers beside them', async () => {
  const agent = await test.as('agent');
  expect(await found(agent, '蓊郁')).toEqual({ project: ['蓊郁林场防火监测系统'], lot: ['蓊郁瞭望塔'] });
  expect(await found(agent, '蓊郁林场防火监测系统')).toEqual({ project: ['蓊郁林场防火监测系统'] });
  expect((await found(await test.as('manager'), '经办')).user).toContain('经办甲');
  expect(await found(agent, '没有这个')).toEqual({});
  expect(await found(agent, '蓊')).toEqual({});
});

it('shows nobody what is not theirs, and nothing to who is not of the office', async () => {
  expect(await found(await test.as('rival'), '蓊郁')).toEqual({});
  expect(await found(await test.as('owner'), '蓊郁')).toHaveProperty('project');
  for (const who of [await test.as('supplier1'), test.guest()])
    for (const prefix of ['agency', 'purchaser', who.prefix]) {
      const { code, tdata } = await who.get(`/${prefix}/search/everything.json`, { q: '蓊郁' });
      expect(code).not.toBe('v');
      expect(tdata).toBeFalsy();
    }
});
