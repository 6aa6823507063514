/** U6: a project with its lots, a method and a document begin as copies, without days, numbers, approvals and decisions. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { sentOf } from '../../../../tests/support/sent.ts';
import { sql } from '../../../kernel/server/database.ts';
import { buildPublishedTender } from '../../notice/testing/build-published-tender.ts';

let test: TestOffice;
let agent: Client;
beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
});
afterAll(() => test?.close());

const blank = async (record: string, query: Record<string, string>, who = agent) =>
  (await who.get(`/${who.prefix}/${record}/blank.json`, query)).tdata;
const lotsOf = async (project: string) => (await agent.get('/agency/lot/list.json', { 'f.project': project })).tdata;

describe('a copied project', () => {
  it('takes what it is about, says what it leaves, and brings its lots under new numbers', async () => {
    const built = await buildPublishedTender(test, { until: 'project', prices: { bidSecurity: '300000' } });
    const { row, copied } = await blank('project', { like: built.project });
    expect(row).toMatchObject({ copyOf: built.project, scale: '总建筑面积 12000 平方米', regime: 'ZB-MS' });
    expect(row).not.toHaveProperty('name');
    expect(row).not.toHaveProperty('approvalNumber');
    expect(copied.left).toEqual(expect.arrayContaining(['项目名称', '审批文号', '审批文件名称']));

    const made = (await agent.done('project.create', { values: { ...sentOf('project', row), name: '二期' } })).row;
    expect(made).toMatchObject({ state: 'draft', approvalNumber: null });
    const [lot, ...more] = await lotsOf(made.id);
    expect(more).toEqual([]);
    const { row: whole } = (await agent.detail('lot', lot.id)).tdata;
    expect(whole).toMatchObject({
      copyOf: built.lot,
      state: 'draft',
      ceilingPrice: '35000000.00',
      bidSecurity: '300000.00',
      code: `${made.code}-01`,
    });
    // The other one is as it was.
    expect(await lotsOf(built.project)).toHaveLength(1);
  });

  it('is nobody’s who may not read the other one', async () => {
    const built = await buildPublishedTender(test, { until: 'project' });
    const stranger = await test.as('supplier1');
    const { status } = await stranger.get('/supplier/project/blank.json', { like: built.project });
    expect(status).toBeGreaterThanOrEqual(403);
    const nobody = '00000000-0000-7000-8000-000000000001';
    expect((await agent.get('/agency/project/blank.json', { like: nobody })).status).toBe(404);
    const answer = await agent.action('project.create', { values: { name: '三期', copyOf: nobody } });
    expect(answer.tdata.fields.copyOf).toContain('复制自');
  });
});

describe('a copied document and method', () => {
  it('keep their text and take the rest from their own lot', async () => {
    const old = await buildPublishedTender(test, {
      until: 'document',
      document: { openingPlace: '二楼 203' },
    });
    const own = await buildPublishedTender(test, {
      until: 'method',
      lot: { validityDays: 120 },
      scheme: { bidDeadline: '2026-04-20T01:30:00.000Z' },
    });
    const { project, lot } = own;
    const { row, copied } = await blank('tender-document', { like: old.document, project, lot });
    expect(row).toMatchObject({ project, lot, openingPlace: '二楼 203', validityDays: 120, method: own.method });
    expect(row.chapters[0].body).toContain('见招标公告');
    expect(row.name).toBe('泸定县文体中心建设项目施工一标段招标文件');
    expect(row).not.toHaveProperty('attachments');
    expect(copied.left).toContain('文件');
    // Its days are those of its own lot's plan, so that they are no loss; without a plan there are none.
    const { bidDeadline } = (await agent.list('tender-scheme', { 'f.lot': lot })).tdata[0];
    expect(row.bidDeadline).toBe(bidDeadline);
    expect(bidDeadline).not.toBe((await agent.list('tender-scheme', { 'f.lot': old.lot })).tdata[0].bidDeadline);
    expect(copied.left).not.toContain('{投标}截止时间');
    const bare = await blank('tender-document', { like: old.document });
    expect(bare.row).not.toHaveProperty('bidDeadline');
    expect(bare.copied.left).toEqual(expect.arrayContaining(['文件名称', '{投标}截止时间', '文件']));

    const method = (await blank('evaluation-method', { like: old.method, project, lot })).row;
    expect(method.scoreItems.map((i: any) => i.name)).toEqual(['施工组织设计', '企业业绩', '项目管理机构']);
    expect((await blank('evaluation-method', { project, lot })).row.scoreItems[0].name).toBe('施工方案与技术措施');
  });
});

describe('another matter of the same owner', () => {
  it('begins as the last one of its kind said, and says so', async () => {
    const last = await buildPublishedTender(test, {
      until: 'method',
      project: { reportDuty: '报责任人', fundSource: '县级财政资金 100%' },
      lot: { place: '县交易中心三楼', qualification: '市政公用工程施工总承包三级' },
      entrustment: { feeBasis: '按约定下浮 15%' },
      scheme: { payment: '按季支付', majors: 'A05' },
    });
    const { owner, legalPerson, supervisor } = (await agent.detail('project', last.project)).tdata.row;
    const { row } = await blank('project', { owner, projectType: 'works' });
    const usual = { legalPerson, supervisor, reportDuty: '报责任人', fundSource: '县级财政资金 100%' };
    expect(row).toMatchObject(usual);
    for (const own of ['name', 'approvalNumber', 'estimate', 'content']) expect(row).not.toHaveProperty(own);
    const origins = (await agent.get('/agency/project/origins.json', { owner, projectType: 'works' })).tdata;
    expect(origins.reportDuty).toMatchObject({ record: 'project', id: last.project, loose: true });
    // For another kind there is no earlier value yet.
    expect((await blank('project', { owner, projectType: 'services' })).row).not.toHaveProperty('reportDuty');

    // What is played with says nothing of what is usual.
    const mark = (isSample: boolean) =>
      sql`update project set sample = ${isSample} where id = ${last.project}`.execute(test.office.db);
    await mark(true);
    expect((await blank('project', { owner, projectType: 'works' })).row.reportDuty).not.toBe('报责任人');
    await mark(false);

    const next = await buildPublishedTender(test, { until: 'project', entrustment: null });
    const lotRow = (await blank('lot', { project: next.project })).row;
    expect(lotRow.place).toBe((await agent.detail('lot', next.lot)).tdata.row.place);
    const entrusted = (await blank('entrustment', { project: next.project })).row;
    expect(entrusted).toMatchObject({ feeBasis: '按约定下浮 15%' });
    expect(entrusted).not.toHaveProperty('number');
  });
});
