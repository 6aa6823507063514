/** 批量登记 over HTTP: a workbook read in the background, a verdict per row, and all of the accepted rows or none. */
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditCode } from '../../../../database/seed/people.ts';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import {
  checkedFile,
  checkedLines,
  entered,
  settled,
  verdictsOf,
  workbookType,
} from '../../../platform/imports/testing/imports.ts';
import { buildSupplier, supplierValues, verify, withPapers } from '../testing/supplier-values.ts';
import { supplierSheet } from './supplier-sheet.ts';

let test: TestOffice;
let agent: Client;
beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
});
afterAll(() => test?.close());

const line = (body: string, more: Record<string, unknown> = {}) => ({
  法人名称: `${body}公司`,
  统一社会信用代码: creditCode(body),
  企业性质: '国有',
  法定代表人: '张三',
  行政区划: '510100',
  '注册资本（元）': '5000000',
  联系人: '李四',
  联系手机: '13900000001',
  ...more,
});
const checked = (lines: Record<string, unknown>[]) => checkedLines(agent, 'supplier-import', supplierSheet, lines);
const inRegister = async (body: string) => (await agent.list('supplier', { 'f.code': creditCode(body) })).total;

describe('an import', () => {
  it('gives every row its verdict, enters nothing before it is confirmed, and then what was accepted', async () => {
    await buildSupplier(test, '91510100MA0000501');
    const row = await checked([
      line('91510100MA0000502'),
      line('91510100MA0000501'),
      line('91510100MA0000503', { 联系手机: '1390', 企业性质: '民办' }),
      line('91510100MA0000502'),
      line('91510100MA0000504', { 行政区划: '513321' }),
    ]);
    expect(row).toMatchObject({ state: 'checked', accepted: 2, duplicate: 2, faulty: 1, name: '供应商名册.xlsx' });
    const verdicts = await verdictsOf(agent, 'supplier-import', row.id);
    expect(verdicts.map((v) => [v.row, v.verdict])).toEqual([
      [2, 'accepted'],
      [3, 'duplicate'],
      [4, 'faulty'],
      [5, 'duplicate'],
      [6, 'accepted'],
    ]);
    expect(verdicts[1]!.says).toContain('已由示范工程咨询有限公司登记');
    expect(verdicts[2]!.faults!.map((f) => f.field)).toEqual(['企业性质', '联系手机']);
    // A county that was given up is entered as what it became, and the verdict says so.
    expect(verdicts[4]!.says).toContain('513321（康定县）已于 2015 年变更');
    expect((await verdictsOf(agent, 'supplier-import', row.id, 'faulty')).map((v) => v.row)).toEqual([4]);
    expect(await inRegister('91510100MA0000502')).toBe(0);
    const rival = await test.as('rival');
    expect((await rival.detail('supplier-import', row.id)).status).toBe(404);
    for (const what of ['rows.json', 'progress.json', 'faulty.xlsx'])
      expect((await rival.fetch(`/agency/supplier-import/${what}?id=${row.id}`)).status, what).toBe(404);

    expect(await entered(agent, 'supplier-import', row.id)).toMatchObject({ state: 'imported', unread: null });
    expect([await inRegister('91510100MA0000502'), await inRegister('91510100MA0000504')]).toEqual([1, 1]);
    expect(await inRegister('91510100MA0000503')).toBe(0);
    const [became] = await verdictsOf(agent, 'supplier-import', row.id, 'accepted');
    expect((await agent.detail('supplier', became!.entered!)).tdata.row.code).toBe(creditCode('91510100MA0000502'));
    // A workbook holds no scans: each waits for its papers, and then for a second person.
    const { tdata: begun } = await agent.list('supplier', { 'f.state': 'draft', sort: 'code' });
    expect(begun.map((s: any) => s.region).sort()).toEqual(['510100', '513301']);
    const [bare, shown] = begun as [any, any];
    await agent.done('supplier.save', { id: shown.id, values: await withPapers(agent, {}, shown.code) });
    const items = await Promise.all(
      [bare, shown].map(async ({ id }) => ({ id, version: (await agent.detail('supplier', id)).tdata.row.version })),
    );
    const outcomes = (await agent.post('/agency/supplier/batch.json', { verb: 'submit', items })).tdata;
    expect(outcomes).toMatchObject([
      { code: 'valerror', msg: expect.stringContaining('营业执照（没有') },
      { code: 'v', msg: '' },
    ]);
    expect((await verify(await test.as('reviewer'), shown.id)).row.state).toBe('active');
  });

  it('sends the faulty rows back as they came, with why, to be mended and sent again', async () => {
    const row = await checked([line('91510100MA0000510', { 联系手机: '1390' }), line('91510100MA0000511')]);
    const response = await agent.fetch(`/agency/supplier-import/faulty.xlsx?id=${row.id}`);
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    const [head, wrong, ...more] = sheets[0]!.rows as string[][];
    expect(more).toEqual([]);
    expect(wrong!.at(-1)).toContain('联系手机：');
    wrong![head!.indexOf('联系手机')] = '13900000002';
    const bytes = await writeXlsx({ sheets: [{ name: '供应商', rows: [head!, wrong!] }] });
    const again = await checkedFile(agent, 'supplier-import', await agent.upload('改.xlsx', bytes, workbookType));
    expect(again).toMatchObject({ accepted: 1, faulty: 0 });
  });

  it('enters nothing at all when one of its rows was taken meanwhile, and says which', async () => {
    const row = await checked([line('91510100MA0000505'), line('91510100MA0000506')]);
    expect(row.accepted).toBe(2);
    const rival = await test.as('rival');
    const taken = await withPapers(rival, supplierValues('91510100MA0000506'));
    await rival.done('supplier.create', { values: taken });
    const refused = await entered(agent, 'supplier-import', row.id);
    expect(refused).toMatchObject({ state: 'checked', unread: expect.stringContaining('第 3 行') });
    expect(refused.unread).toContain('没有登记任何一行');
    expect(await inRegister('91510100MA0000505')).toBe(0);
    await agent.done('supplier-import.recheck', { id: row.id });
    const again = await settled(agent, 'supplier-import', row.id);
    expect(again).toMatchObject({ accepted: 1, duplicate: 1, unread: null });
    await entered(agent, 'supplier-import', row.id);
    expect(await inRegister('91510100MA0000505')).toBe(1);
  });

  it('that is stopped while its rows are entered leaves none of them', async () => {
    const bodies = Array.from({ length: 900 }, (_, i) => `91510100MA000${String(6000 + i)}`);
    const row = await checked(bodies.map((body) => line(body)));
    expect(row.accepted).toBe(900);
    await agent.done('supplier-import.confirm', { id: row.id });
    const progress = async () =>
      (await agent.get('/agency/supplier-import/progress.json', { id: row.id })).tdata as { done: number };
    await expect.poll(async () => (await progress()).done, { timeout: 30_000 }).toBeGreaterThan(0);
    const stopped = await agent.done('supplier-import.stop', { id: row.id });
    expect(stopped.row).toMatchObject({ state: 'checked', unread: '已停止登记，没有登记任何一行' });
    await agent.done('supplier-import.remove', { id: row.id });
    // What comes after it is read, so the background has finished with it.
    await checked([line('91510100MA0000508')]);
    const other = await checked([line('91510100MA0000509')]);
    await entered(agent, 'supplier-import', other.id);
    expect(await inRegister('91510100MA0000509')).toBe(1);
    expect(await inRegister(bodies[0]!)).toBe(0);
  }, 120_000);

  it('says why of what is no workbook, what has no head, and what has nothing to enter', async () => {
    const sent = async (name: string, bytes: Uint8Array | string) =>
      (await checkedFile(agent, 'supplier-import', await agent.upload(name, bytes, workbookType))).unread;
    await expect(sent('名册.xlsx', 'PK\u0003\u0004 没有内容')).rejects.toThrow('已损坏，不能打开');
    const headless = { name: '表', columns: [{ header: '日期', key: 'd' }], data: [{ d: '1' }] };
    expect(await sent('别的表.xlsx', await writeXlsx({ sheets: [headless] }))).toContain('没有找到表头');
    const row = await checked([line('91510100MA0000507', { 联系人: '' })]);
    expect((await agent.action('supplier-import.confirm', { id: row.id })).msg).toContain('没有一行可以登记');
  });

  it('begins with a template whose headings it reads itself, with its closed lists', async () => {
    const response = await agent.fetch('/agency/supplier-import/template.xlsx');
    expect(response.status).toBe(200);
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    expect(sheets[0]!.rows[0]).toContain('统一社会信用代码');
    expect(sheets[0]!.dataValidations!.some((v) => v.values?.includes('私营'))).toBe(true);
    expect(sheets[1]!.rows.length).toBeGreaterThan(10);
    expect((await (await test.as('owner')).fetch('/agency/supplier-import/template.xlsx')).status).toBe(403);
  });
});
