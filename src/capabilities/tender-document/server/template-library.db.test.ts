/** The library of templates: whose they are, what a version keeps, and what a document may change of what one fixes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { fillHtml } from '../../../platform/templates/fill.ts';
import { type BuiltTender, buildPublishedTender } from '../../notice/testing/build-published-tender.ts';

let test: TestOffice;
let agent: Client;
/** Keeps the unit's templates. */
let manager: Client;
/** Keeps the platform's. */
let admin: Client;
let built: BuiltTender;
beforeAll(async () => {
  test = await openOffice();
  [agent, manager, admin] = [await test.as('agent'), await test.as('manager'), await test.as('admin')];
  built = await buildPublishedTender(test, { until: 'method' });
}, 60_000);
afterAll(() => test?.close());

const chapters = [
  { id: 'facts', title: '前附表', fixed: false, body: '<p>项目：{{项目名称}}，监督电话 {{监督部门电话}}。</p>' },
  {
    id: 'instructions',
    title: '投标人须知',
    fixed: true,
    body: '<p>1.1 投标人自行承担费用。</p><p>1.2 质量保证期 【待填：月数】 个月，招标人为{{招标人}}。</p>',
  },
];
const newest = async (client: Client, template: string) =>
  (await client.list('template-version', { 'f.template': template, sort: '-edition' })).tdata[0];

async function enabled(client: Client, values: Record<string, unknown> = {}): Promise<{ id: string; version: string }> {
  const { row } = await client.done('paper-template.create', {
    values: { name: '施工招标文件', kind: 'document', chapters, ...values },
  });
  await client.done('paper-template.enable', { id: row.id, asked: {} });
  return { id: row.id, version: (await newest(client, row.id)).id };
}

describe('whose a template is', () => {
  it('is the unit’s, of all its people and of nobody else’s; the platform’s is every unit’s', async () => {
    const own = await enabled(manager, { name: '本单位的' });
    const common = await enabled(admin, { name: '平台的' });
    const rival = await test.as('rival');
    const names = async (client: Client) =>
      (await client.list('template-version', { 'f.kind': 'document', 'f.state': 'current' })).tdata.map(
        (v: any) => v.name,
      );
    expect(await names(agent)).toEqual(expect.arrayContaining(['本单位的', '平台的']));
    expect(await names(rival)).toEqual(['平台的']);
    expect((await rival.detail('template-version', own.version)).status).toBe(404);
    expect((await rival.detail('paper-template', own.id)).status).toBe(404);
    expect((await (await test.as('supplier1')).detail('template-version', common.version)).status).not.toBe(200);
  });

  it('is taken in from the platform and offered to it as a draft, the fixed text still fixed and the source said', async () => {
    const common = await enabled(admin, { name: '平台范本' });
    expect((await agent.action('paper-template.takeIn', { id: common.id, asked: { name: '甲' } })).status).toBe(403);
    await manager.done('paper-template.takeIn', { id: common.id, asked: { name: '我们的范本' } });
    const [own] = (await manager.list('paper-template', { 'f.name': '我们的范本' })).tdata;
    const { row } = (await manager.detail('paper-template', own.id)).tdata;
    expect(row).toMatchObject({ state: 'draft', scope: 'unit', drawnFrom: common.id, drawnEdition: 1 });
    expect(row.chapters.map((c: any) => c.fixed)).toEqual([false, true]);
    await manager.done('paper-template.enable', { id: own.id, asked: {} });

    await manager.done('paper-template.offer', { id: own.id, asked: { name: '报送的范本' } });
    const [offered] = (await admin.list('paper-template', { 'f.name': '报送的范本' })).tdata;
    expect(offered).toMatchObject({ state: 'draft', scope: 'platform' });
    const again = await manager.action('paper-template.offer', { id: own.id, asked: { name: '报送的范本' } });
    expect(again.msg).toContain('平台还没有处理');
    // The platform is told which unit offers it and nothing of that unit's library; the other units hear nothing yet.
    const told = (await admin.detail('paper-template', offered.id)).tdata.row;
    expect([told.offeredBy$, told.drawnFrom]).toEqual(['示范工程咨询有限公司', null]);
    const rival = await test.as('rival');
    expect((await rival.detail('paper-template', offered.id)).status).toBe(404);
    expect(await newest(rival, offered.id)).toBeUndefined();
    await admin.done('paper-template.enable', { id: offered.id, asked: {} });
    expect(await newest(rival, offered.id)).toMatchObject({ name: '报送的范本', state: 'current' });
    expect((await rival.detail('paper-template', offered.id)).tdata.row.offeredBy).toBeNull();
  });

  it('is changed by its keepers alone, and what they are writing is theirs', async () => {
    expect((await agent.action('paper-template.create', { values: { name: '甲', kind: 'contract' } })).status).toBe(
      403,
    );
    const own = await enabled(manager);
    const common = await enabled(admin);
    expect((await agent.action('paper-template.revise', { id: own.id })).status).toBe(403);
    expect((await manager.action('paper-template.revise', { id: common.id })).status).toBe(403);
    await admin.done('paper-template.revise', { id: common.id });
    await admin.done('paper-template.save', { id: common.id, values: { chapters: [chapters[0]] } });
    const { tdata } = await agent.detail('paper-template', common.id);
    expect(tdata.row.chapters ?? null).toBeNull();
    expect(tdata.row.$hidden?.chapters ?? tdata.hidden?.chapters).toContain('现行版本');
  });
});

describe('a version', () => {
  it('is what was enabled: named by what changed, kept when the next one comes', async () => {
    const { id, version } = await enabled(manager);
    await manager.done('paper-template.revise', { id });
    expect((await manager.action('paper-template.enable', { id, asked: {} })).msg).toContain('没有差别');
    const changed = chapters.map((c) =>
      c.id === 'instructions' ? { ...c, body: c.body.replace('自行承担', '承担') } : c,
    );
    await manager.done('paper-template.save', { id, values: { chapters: changed } });
    // Until it is enabled papers are offered the one before.
    expect((await newest(agent, id)).id).toBe(version);
    await manager.done('paper-template.enable', { id, asked: {} });
    const second = await newest(agent, id);
    expect(second).toMatchObject({
      edition: 2,
      madeBy: '单位管理员己',
      changes: '改动“投标人须知”中的 1 条',
      state: 'current',
    });
    const first = (await agent.detail('template-version', version)).tdata.row;
    expect(first).toMatchObject({ edition: 1, state: 'superseded', changes: '第一版' });
    expect(first.chapters[1].body).toContain('自行承担');
    await manager.done('paper-template.disable', { id });
    expect((await agent.detail('template-version', second.id)).tdata.row.state).toBe('withdrawn');
    await manager.done('paper-template.restore', { id });
    expect((await agent.detail('template-version', second.id)).tdata.row.state).toBe('current');
  });

  it('is refused with the name that is not known, and the one that is perhaps meant', async () => {
    const { row } = await manager.done('paper-template.create', {
      values: { name: '错', kind: 'document', chapters: [{ ...chapters[0], body: '<p>{{项目名}}</p>' }] },
    });
    const { msg } = await manager.action('paper-template.enable', { id: row.id, asked: {} });
    expect(msg).toContain('{{项目名}}');
    expect(msg).toContain('例如 {{项目名称}}');
  });
});

describe('a document from a template', () => {
  it('is filled from its tender, a gap where nobody has said it yet', async () => {
    const { tdata } = await agent.get('/agency/document/template-values.json', {
      project: built.project,
      lot: built.lot,
    });
    const text = fillHtml(chapters[0]!.body, { ...tdata.values, 监督部门电话: null });
    expect(text).toBe(`<p>项目：${tdata.values.项目名称}，监督电话 【待填：监督部门电话】。</p>`);
    expect(tdata.values.项目名称).toContain('文体中心');
    const rival = await test.as('rival');
    const others = await rival.get('/agency/document/template-values.json', { project: built.project });
    expect(others.tdata).toBeNull();
  });

  it('keeps what is fixed but for its gaps: another word is refused with its clause', async () => {
    const { id: template, version } = await enabled(manager, { name: '固定' });
    const written = (instructions: string) => [
      { id: 'facts', title: '前附表', body: '<p>自己写的</p>' },
      { id: 'instructions', title: '投标人须知', body: instructions },
    ];
    const filled = '<p>1.1 投标人自行承担费用。</p><p>1.2 质量保证期 24 个月，招标人为泸定县。</p>';
    const { row } = await agent.done('tender-document.create', {
      values: { project: built.project, lot: built.lot, template: version, making: 'web', chapters: written(filled) },
    });
    expect([row.template, row.fixedChanges ?? null]).toEqual([version, null]);
    const save = (body: string) =>
      agent.done('tender-document.save', { id: row.id, values: { chapters: written(body) } });
    const other = await save(filled.replace('自行承担', '不承担'));
    expect(other.row.fixedChanges).toMatchObject([
      { id: 'instructions', verdict: 'changed', left: ['1.1 投标人自行承担费用。'] },
    ]);
    const why = (await agent.detail('tender-document', row.id)).tdata.actions.find((a: any) => a.verb === 'submit');
    expect(why.allowed).toBe(false);
    await save(filled);
    // A newer version is no change of the paper: it keeps the one that it began with.
    await manager.done('paper-template.revise', { id: template });
    await manager.done('paper-template.save', { id: template, values: { chapters: [chapters[0]] } });
    await manager.done('paper-template.enable', { id: template, asked: {} });
    expect((await save(filled)).row).toMatchObject({ template: version });
    // What is out of date is not taken anew.
    const again = await agent.action('tender-document.save', {
      id: row.id,
      values: { template: (await enabled(manager, { kind: 'contract', chapters: undefined })).version },
    });
    expect(again.tdata.fields.template).toContain('不能选择');
    await agent.done('tender-document.remove', { id: row.id });
  });

  it('becomes the draft of one itself, its own names as variables', async () => {
    const of = (await agent.get('/agency/document/template-values.json', { project: built.project, lot: built.lot }))
      .tdata.values;
    const { row } = await agent.done('tender-document.create', {
      values: {
        ...{ project: built.project, lot: built.lot, making: 'web' },
        chapters: [{ id: 'a', title: '总则', body: `<p>${of.项目名称}由${of.招标人}招标。</p>` }],
      },
    });
    await agent.done('tender-document.keepAsTemplate', { id: row.id, asked: { name: '我的文件' } });
    const found = (await manager.list('paper-template', { 'f.name': '我的文件' })).tdata[0];
    expect(found).toMatchObject({ kind: 'document', scope: 'unit', state: 'draft' });
    const kept = (await manager.detail('paper-template', found.id)).tdata.row;
    expect(kept.chapters[0].body).toBe('<p>{{项目名称}}由{{招标人}}招标。</p>');
    expect((await (await test.as('rival')).detail('paper-template', found.id)).status).toBe(404);
    await agent.done('evaluation-method.keepAsTemplate', { id: built.method, asked: { name: '我的办法' } });
    const method = (await manager.list('paper-template', { 'f.name': '我的办法' })).tdata[0];
    await manager.done('paper-template.enable', { id: method.id, asked: {} });
    const { values } = (await agent.detail('template-version', (await newest(agent, method.id)).id)).tdata.row;
    expect(values.scoreItems.length).toBeGreaterThan(2);
    expect(values).not.toHaveProperty('project');
    // The platform does not write methods: it gets one from a unit, and another unit takes it in.
    await manager.done('paper-template.offer', { id: method.id, asked: { name: '通用办法' } });
    const [common] = (await admin.list('paper-template', { 'f.name': '通用办法' })).tdata;
    await admin.done('paper-template.enable', { id: common.id, asked: {} });
    await manager.done('paper-template.takeIn', { id: common.id, asked: { name: '取来的办法' } });
    const [taken] = (await manager.list('paper-template', { 'f.name': '取来的办法' })).tdata;
    await manager.done('paper-template.enable', { id: taken.id, asked: {} });
    const again = (await agent.detail('template-version', (await newest(agent, taken.id)).id)).tdata.row;
    expect(again.values).toEqual(values);
  });
});
