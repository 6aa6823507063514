/** A sample tender: made by the actions that people use, kept out of what counts, and gone with one action. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { methodValues, sampleBids } from '../../notice/testing/tender-values.ts';

let test: TestOffice;
let agent: Client;
beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
});
afterAll(() => test?.close());

const begin = async (who = agent) => (await who.done('project.beginSample', {})).row;
const of = async (record: Parameters<Client['list']>[0], project: string) =>
  (await agent.list(record, { 'f.project': project })).tdata;

describe('a sample', () => {
  it('is a whole draft of the unit’s own: it can be changed and tried, and is seen by nobody outside', async () => {
    const sample = await begin();
    expect(sample).toMatchObject({ state: 'draft', sample: true, manager: agent.userId });
    const [[lot], [method], [document]] = await Promise.all([
      of('lot', sample.id),
      of('evaluation-method', sample.id),
      of('tender-document', sample.id),
    ]);
    expect([lot.state, method.state, document.state]).toEqual(['draft', 'draft', 'draft']);
    expect(document.method).toBe(method.id);
    await agent.done('evaluation-method.save', { id: method.id, values: { ...methodValues, name: '改过的样例' } });
    const bids = sampleBids.map((b) => ({ ...b, price: `${Number(b.price) / 2}` }));
    await agent.done('evaluation-method.dryRun', { id: method.id, asked: { bids } });
    for (const who of ['rival', 'owner', 'supplier1'])
      expect((await (await test.as(who)).detail('project', sample.id)).status).toBe(404);
  });

  it('is never handed in, and counts in no figure', async () => {
    const counted = async () => (await agent.get('/agency/workbench/tenders.json')).tdata.total;
    const before = await counted();
    const sample = await begin();
    expect(await counted()).toBe(before);
    expect((await agent.action('project.submit', { id: sample.id })).msg).toContain('样例只供练习，不能提交审核');
    expect((await agent.action('project.remove', { id: sample.id })).msg).toContain('请用“丢弃样例”');
    await agent.action('project.save', { id: sample.id, values: { sample: false } });
    expect((await agent.detail('project', sample.id)).tdata.row.sample).toBe(true);
  });

  it('goes as a whole with one action, and nothing else does so', async () => {
    const sample = await begin();
    await agent.done('project.dropSample', { id: sample.id });
    for (const table of ['lot', 'evaluation_method', 'tender_document'])
      expect(
        await rows(test.office.db, sql`select 1 from ${sql.table(table)} where project_id = ${sample.id}`),
      ).toEqual([]);
    expect((await agent.detail('project', sample.id)).status).toBe(404);
    const { row: own } = await agent.done('project.create', { values: { name: '真的项目' } });
    expect((await agent.action('project.dropSample', { id: own.id })).msg).toContain('这不是样例');
  });

  it('is for whoever begins tenders', async () => {
    for (const who of ['reviewer', 'finance', 'supplier1', 'expert1'])
      expect((await (await test.as(who)).action('project.beginSample', {})).status).toBe(403);
  });
});
