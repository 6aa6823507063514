/**
 * The document of a round before the bids is written from a template as the tender's own is, and people outside are
 * told nothing of it.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { fillHtml } from '../../../platform/templates/fill.ts';
import { buildPreliminary } from '../testing/build-prequalified.ts';

let test: TestOffice;
let agent: Client;
let manager: Client;
beforeAll(async () => {
  test = await openOffice();
  [agent, manager] = [await test.as('agent'), await test.as('manager')];
}, 60_000);
afterAll(() => test?.close());

const fixed = '<p>审查只按本文件载明的标准进行，{{递交截止时间}} 以前递交。</p>';

async function enabled(): Promise<string> {
  const { row } = await manager.done('paper-template.create', { values: { name: '资审文件', kind: 'preliminary' } });
  expect(row.chapters.map((c: any) => c.title)).toContain('第三章　审查办法');
  const chapters = row.chapters.map((c: any) => (c.id === 'review' ? { ...c, fixed: true, body: fixed } : c));
  await manager.done('paper-template.save', { id: row.id, values: { chapters } });
  await manager.done('paper-template.enable', { id: row.id, asked: {} });
  return (await agent.list('template-version', { 'f.template': row.id })).tdata[0].id;
}

it('takes its words from the tender, keeps what is fixed and leaves no gap', async () => {
  const template = await enabled();
  const built = await buildPreliminary(test, { until: 'setting' });
  const behind = { project: built.project, lot: built.lot };
  const { values } = (await agent.get('/agency/preliminary/template-values.json', behind)).tdata;
  expect(values.项目名称).toContain('文体中心');
  expect((await agent.get('/agency/preliminary/template-values.json', { project: 'constructor' })).status).toBe(404);
  // What is said of the bids is no name of this paper.
  expect(Object.keys(values)).not.toContain('投标截止时间');
  const version = (await agent.detail('template-version', template)).tdata.row;
  const written = version.chapters.map((c: any) => ({ id: c.id, title: c.title, body: fillHtml(c.body, values) }));
  const { row } = await agent.done('preliminary-document.create', {
    values: { ...behind, template, chapters: written },
  });
  expect(row.fixedChanges).toBeNull();
  const refused = await agent.action('preliminary-document.submit', { id: row.id });
  expect(JSON.stringify(refused)).toContain('待填：递交截止时间');

  const save = (body: string) =>
    agent.done('preliminary-document.save', {
      id: row.id,
      values: { chapters: written.map((c: any) => (c.id === 'review' ? { ...c, body } : c)) },
    });
  await save('<p>审查由招标人决定。</p>');
  const { actions } = (await agent.detail('preliminary-document', row.id)).tdata;
  expect(actions.find((a: any) => a.verb === 'submit')).toMatchObject({ allowed: false });
  expect(JSON.stringify(actions)).toContain('模板固定的章节“第三章　审查办法”只能填空');
  expect((await save(fixed.replace('{{递交截止时间}}', '2027年3月1日'))).row.fixedChanges).toBeNull();

  await agent.done('preliminary-document.keepAsTemplate', { id: row.id, asked: { name: '自己的资审文件' } });
  const [kept] = (await manager.list('paper-template', { 'f.name': '自己的资审文件' })).tdata;
  expect(kept).toMatchObject({ kind: 'preliminary', state: 'draft' });
  const { chapters } = (await manager.detail('paper-template', kept.id)).tdata.row;
  expect(chapters.find((c: any) => c.id === 'instructions').body).toContain('{{项目名称}}');
});

it('tells whoever reads it outside the office nothing of the template', async () => {
  const template = await enabled();
  const chapters = [{ id: 'review', title: '审查办法', body: fixed.replace('{{递交截止时间}}', '2027年3月1日') }];
  const built = await buildPreliminary(test, { document: { template, chapters } });
  const outside = await test.guest().detail('preliminary-document', built.document);
  expect(outside.tdata.row.chapters).toMatchObject(chapters);
  expect(outside.tdata.row.template).toBeNull();
  expect(JSON.stringify(outside)).not.toContain(template);
  expect((await agent.detail('preliminary-document', built.document)).tdata.row.template).toBe(template);
});
