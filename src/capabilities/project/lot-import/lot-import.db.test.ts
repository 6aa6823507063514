/**
 * A workbook of lots over HTTP: into one project, by people who may add lots to it, as drafts like those that are
 * typed.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import {
  checkedLines,
  entered,
  verdictsOf,
  workbookOf,
  workbookType,
} from '../../../platform/imports/testing/imports.ts';
import { lotValues, projectValues } from '../../notice/testing/tender-values.ts';
import { lotSheet } from './lot-import.record.ts';

let test: TestOffice;
let agent: Client;
beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
});
afterAll(() => test?.close());

const begun = async (): Promise<string> =>
  (await agent.done('project.create', { values: await projectValues(test) })).row.id;
const lotsOf = async (project: string) => (await agent.list('lot', { 'f.project': project, sort: 'code' })).tdata;
const line = (name: string, more: object = {}) => ({ 标段名称: name, '合同估算价（元）': '12000000', ...more });

describe('an import of lots', () => {
  it('gives each row its verdict, and enters those that stand as drafts of their project', async () => {
    const project = await begun();
    await agent.done('lot.create', { values: { project, ...lotValues, name: '一标段' } });
    const row = await checkedLines(
      agent,
      'lot-import',
      lotSheet,
      [
        line('一标段'),
        line('二标段', { '最高投标限价（元）': '11000000' }),
        line('三标段', { '合同估算价（元）': '很多' }),
      ],
      { project },
    );
    expect(row).toMatchObject({ project, accepted: 1, duplicate: 1, faulty: 1 });
    expect((await verdictsOf(agent, 'lot-import', row.id)).map((v) => v.verdict)).toEqual([
      'duplicate',
      'accepted',
      'faulty',
    ]);
    expect(await lotsOf(project)).toHaveLength(1);
    await entered(agent, 'lot-import', row.id);
    const [, second] = await lotsOf(project);
    expect(second).toMatchObject({ name: '二标段', state: 'draft', ceilingPrice: '11000000.00' });
    expect(second.code).toMatch(/-02$/);
  });

  it('goes into no project of others, and nobody else sees it', async () => {
    const project = await begun();
    const rival = await test.as('rival');
    const file = await rival.upload('标段.xlsx', await workbookOf(lotSheet, [line('混入的标段')]), workbookType);
    const tried = await rival.action('lot-import.create', { values: { project, file: [file] } });
    expect(tried.code).not.toBe('v');
    const own = await checkedLines(agent, 'lot-import', lotSheet, [line('一标段')], { project });
    expect((await rival.detail('lot-import', own.id)).status).toBe(404);
    expect((await agent.list('lot-import')).tdata.map((i: any) => i.id)).toContain(own.id);
    expect((await rival.list('lot-import')).tdata).toEqual([]);
  });

  it('leaves a project as it is that takes no lots any more, and says so', async () => {
    const project = await begun();
    await agent.done('lot.create', { values: { project, ...lotValues, name: '一标段' } });
    const row = await checkedLines(agent, 'lot-import', lotSheet, [line('二标段')], { project });
    await agent.done('project.submit', { id: project });
    const after = await entered(agent, 'lot-import', row.id);
    expect(after.state).toBe('checked');
    expect(after.unread).toContain('第 2 行“二标段”现在不能登记');
    expect(await lotsOf(project)).toHaveLength(1);
  });
});
