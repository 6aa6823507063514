/** 批量登记 over HTTP: a workbook, a verdict per row, and all of the accepted rows or none. */
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditCode } from '../../../../database/seed/people.ts';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { columns } from '../import/import.rules.ts';
import { buildSupplier, supplierValues } from '../testing/supplier-values.ts';

let test: TestOffice;
let agent: Client;
beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
});
afterAll(() => test?.close());

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
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
async function workbook(lines: Record<string, unknown>[]) {
  const headings = Object.values(columns).map((c) => c.title);
  const bytes = await writeXlsx({
    sheets: [{ name: '供应商', columns: headings.map((h) => ({ header: h, key: h })), data: lines as never }],
  });
  return agent.upload('供应商名册.xlsx', new Uint8Array(bytes), type);
}
const inRegister = async (body: string) => (await agent.list('supplier', { 'f.code': creditCode(body) })).total;

describe('an import', () => {
  it('gives every row its verdict, enters nothing before it is confirmed, and then what was accepted', async () => {
    await buildSupplier(test, '91510100MA0000501');
    const file = await workbook([
      line('91510100MA0000502'),
      line('91510100MA0000501'),
      line('91510100MA0000503', { 联系手机: '1390', 企业性质: '民办' }),
      line('91510100MA0000502'),
      line('91510100MA0000504'),
    ]);
    const { row } = await agent.done('supplier-import.create', { values: { file: [file] } });
    expect(row).toMatchObject({ state: 'checked', accepted: 2, duplicate: 2, faulty: 1, name: '供应商名册.xlsx' });
    expect(row.verdicts.map((v: any) => [v.row, v.verdict])).toEqual([
      [2, 'accepted'],
      [3, 'duplicate'],
      [4, 'faulty'],
      [5, 'duplicate'],
      [6, 'accepted'],
    ]);
    expect(row.verdicts[1].says).toContain('已由示范工程咨询有限公司登记');
    expect(row.verdicts[2].faults.map((f: any) => f.field)).toEqual(['企业性质', '联系手机']);
    expect(await inRegister('91510100MA0000502')).toBe(0);
    expect((await (await test.as('rival')).detail('supplier-import', row.id)).status).toBe(404);
    await agent.done('supplier-import.confirm', { id: row.id });
    expect([await inRegister('91510100MA0000502'), await inRegister('91510100MA0000504')]).toEqual([1, 1]);
    expect(await inRegister('91510100MA0000503')).toBe(0);
    // Each still waits for a second person.
    const reviewer = await test.as('reviewer');
    const { tdata: waiting } = await reviewer.list('supplier', { 'f.state': 'pending' });
    expect(waiting).toHaveLength(2);
    // Of the whole sheet they hear once.
    const told = async () =>
      (await reviewer.list('message')).tdata
        .map((m: any) => m.subject)
        .filter((subject: string) => subject.startsWith('待审核') && subject.includes('件'));
    await expect.poll(told).toEqual([expect.stringMatching(/^待审核：.+ 等 2 件$/)]);
    const items = waiting.map(({ id, version }: any) => ({ id, version }));
    const outcomes = await reviewer.post('/agency/supplier/batch.json', { verb: 'approve', items });
    expect(outcomes.tdata.map((o: any) => o.code)).toEqual(['v', 'v']);
  });

  it('enters nothing at all when one of its rows was taken meanwhile, and says which', async () => {
    const file = await workbook([line('91510100MA0000505'), line('91510100MA0000506')]);
    const { row } = await agent.done('supplier-import.create', { values: { file: [file] } });
    expect(row.accepted).toBe(2);
    await (await test.as('rival')).done('supplier.create', { values: supplierValues('91510100MA0000506') });
    const refused = await agent.action('supplier-import.confirm', { id: row.id });
    expect(refused.msg).toContain('第 3 行');
    expect(refused.msg).toContain('没有登记任何一行');
    expect(await inRegister('91510100MA0000505')).toBe(0);
    const again = (await agent.done('supplier-import.recheck', { id: row.id })).row;
    expect(again).toMatchObject({ accepted: 1, duplicate: 1 });
    await agent.done('supplier-import.confirm', { id: row.id });
    expect(await inRegister('91510100MA0000505')).toBe(1);
  });

  it('refuses what is no workbook, what has no head, and what has nothing to enter', async () => {
    const fake = await agent.upload('名册.xlsx', 'PK\u0003\u0004 没有内容', type);
    expect((await agent.action('supplier-import.create', { values: { file: [fake] } })).msg).toContain(
      '不是 Excel 工作簿',
    );
    const bytes = await writeXlsx({
      sheets: [{ name: '表', columns: [{ header: '日期', key: 'd' }], data: [{ d: '1' }] }],
    });
    const headless = await agent.upload('别的表.xlsx', new Uint8Array(bytes), type);
    expect((await agent.action('supplier-import.create', { values: { file: [headless] } })).msg).toContain(
      '没有找到表头',
    );
    const { row } = await agent.done('supplier-import.create', {
      values: { file: [await workbook([line('91510100MA0000507', { 联系人: '' })])] },
    });
    expect((await agent.action('supplier-import.confirm', { id: row.id })).msg).toContain('没有一行可以登记');
  });

  it('begins with a template whose headings it reads itself', async () => {
    const response = await agent.fetch('/agency/supplier-import/template.xlsx');
    expect(response.status).toBe(200);
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    expect(sheets[0]!.rows[0]).toContain('统一社会信用代码');
    expect(sheets[1]!.rows.length).toBeGreaterThan(10);
  });
});
