/** A whole tender as a copy of another, in one step: drafts of all its papers, or nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { first, sql } from '../../../kernel/server/database.ts';
import { type BuiltTender, buildPublishedTender } from '../../notice/testing/build-published-tender.ts';

let test: TestOffice;
let agent: Client;
let built: BuiltTender;
beforeAll(async () => {
  // One of the tests breaks the table on purpose.
  test = await openOffice({ logLevel: 'fatal' });
  agent = await test.as('agent');
  built = await buildPublishedTender(test);
}, 60_000);
afterAll(() => test?.close());

const copy = (name: string, who = agent, copyOf = built.project) =>
  who.action('project.copyTender', { values: { name, copyOf } });
const of = async (record: Parameters<Client['list']>[0], project: string) =>
  (await agent.list(record, { 'f.project': project })).tdata;
const projects = async () =>
  (await first<{ n: number }>(test.office.db, sql`select count(*)::int as n from project`))?.n;

describe('the plan', () => {
  it('says what is copied, without what, and what stays', async () => {
    const { tdata } = await agent.get('/agency/project-copy/plan.json', { project: built.project });
    expect(tdata.project.left).toEqual(expect.arrayContaining(['项目名称', '审批文号']));
    expect(tdata.lots).toMatchObject([
      { method: { title: expect.any(String) }, document: { left: expect.arrayContaining(['{投标}截止时间', '文件']) } },
    ]);
    expect(tdata.notices).toHaveLength(1);
    expect(tdata.stays.join()).toContain('一概不复制');
  });

  it('is for whoever may read the project', async () => {
    const rival = await test.as('rival');
    expect((await rival.get('/agency/project-copy/plan.json', { project: built.project })).status).toBe(404);
    const before = await projects();
    expect((await copy('偷来的', rival)).code).not.toBe('v');
    expect((await copy('供应商的', await test.as('supplier1'))).status).toBe(403);
    expect(await projects()).toBe(before);
  });
});

describe('the copy', () => {
  let made: string;

  it('is a draft of everything, made by its officer, with days and numbers of nobody', async () => {
    const answer = await copy('泸定县文体中心二期');
    expect([answer.code, answer.msg]).toEqual(['v', expect.anything()]);
    const { row } = answer.tdata;
    made = row.id;
    expect(row).toMatchObject({
      state: 'draft',
      name: '泸定县文体中心二期',
      approvalNumber: null,
      copyOf: built.project,
    });
    const [lot] = await of('lot', made);
    const [scheme] = await of('tender-scheme', made);
    const [method] = await of('evaluation-method', made);
    const [document] = await of('tender-document', made);
    const [notice] = await of('notice', made);
    const [entrusted] = await of('entrustment', made);
    expect(lot.name).toBe('泸定县文体中心二期一标段');
    for (const paper of [lot, scheme, method, document, notice, entrusted]) expect(paper?.state).toBe('draft');
    expect((await agent.detail('entrustment', entrusted.id)).tdata.row).toMatchObject({
      number: null,
      scope: expect.stringContaining('招标'),
      attachments: null,
      startsOn: null,
    });
    expect((await agent.detail('tender-scheme', scheme.id)).tdata.row).toMatchObject({
      lot: lot.id,
      name: `${lot.name}招标方案`,
      payment: expect.stringContaining('30%'),
      bidDeadline: null,
    });
    const whole = (await agent.detail('tender-document', document.id)).tdata.row;
    const old = (await agent.detail('tender-document', built.document)).tdata.row;
    expect(whole).toMatchObject({ lot: lot.id, method: method.id, adduserid: agent.userId });
    expect(whole.chapters).toEqual(old.chapters);
    expect([whole.bidDeadline ?? null, whole.signature ?? null, whole.holders ?? null]).toEqual([null, null, null]);
    const call = (await agent.detail('notice', notice.id)).tdata.row;
    expect(call).toMatchObject({ document: document.id, lots: [lot.id], publishedAt: null });
    expect(call.content).toContain('【待填：审批文号】');
    // The other one is as it was.
    expect(await of('notice', built.project)).toHaveLength(1);
  });

  it('follows the project once it passes, and cannot be handed in before', async () => {
    const [document] = await of('tender-document', made);
    const [notice] = await of('notice', made);
    expect((await agent.action('tender-document.submit', { id: document.id })).code).not.toBe('v');
    const [scheme] = await of('tender-scheme', made);
    expect((await agent.action('tender-scheme.submit', { id: scheme.id })).msg).toContain('项目尚未审核通过');
    const approval = {
      ...{ approvalName: '可研批复', approvalNumber: '泸发改〔2026〕99号', approvalAuthority: '泸定县发展和改革局' },
    };
    await agent.done('project.save', { id: made, values: { ...approval, regime: 'ZB-M' } });
    const handed = await agent.action('project.submit', { id: made, because: '试' });
    expect([handed.code, handed.msg]).toEqual(['v', expect.anything()]);
    await (await test.as('reviewer')).done('project.approve', { id: made });
    expect((await agent.detail('tender-document', document.id)).tdata.row.regime).toBe('ZB-M');
    expect((await agent.detail('notice', notice.id)).tdata.row.content).toContain('泸发改〔2026〕99号');
  });

  it('is whole or nothing: where the last paper cannot be made, no project is left', async () => {
    const before = await projects();
    await sql`alter table notice add constraint never check (name not like '三期%') not valid`.execute(test.office.db);
    const answer = await copy('三期');
    await sql`alter table notice drop constraint never`.execute(test.office.db);
    expect(answer.code).not.toBe('v');
    expect(await projects()).toBe(before);
  });

  it('is no way past the review of a project that is no copy', async () => {
    const other = await buildPublishedTender(test, { until: 'project', project: { name: '另一个' } });
    const { row } = await agent.done('project.create', { values: { name: '未审核' } });
    const answer = await agent.action('evaluation-method.copyIn', { values: { project: row.id, lot: other.lot } });
    expect(answer.code).not.toBe('v');
  });
});
