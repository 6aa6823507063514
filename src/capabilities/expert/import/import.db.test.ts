/** L15: a workbook of experts over HTTP: read in the background, a verdict for each row, all of the accepted rows or none. */
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { checkedLines, entered, settled, verdictsOf, workbookType } from '../../../platform/imports/testing/imports.ts';
import { expertColumns, expertSheet } from './expert-sheet.ts';

let test: TestOffice;
let agent: Client;
beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
});
afterAll(() => test?.close());

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
function idNumber(n: number): string {
  const body = `51010119700101${String(n).padStart(3, '0')}`;
  return body + '10X98765432'[weights.reduce((sum, w, i) => sum + w * Number(body[i]), 0) % 11];
}
const line = (n: number, more: Record<string, unknown> = {}) => ({
  姓名: `专家${n}`,
  身份证号: idNumber(n),
  专家库: '本单位自建的专家库',
  工作单位: '某设计院',
  职称等级: '高级',
  从业年限: 12,
  评标专业代码: 'A08，B01',
  手机: '13900001111',
  ...more,
});
const imported = (lines: Record<string, unknown>[]) => checkedLines(agent, 'expert-import', expertSheet, lines);
const registered = async () => (await agent.list('expert', { 'f.state': 'pending' })).tdata;

describe('an import of experts', () => {
  it('says of each row what the form and the law say, and enters what was accepted, for another to review', async () => {
    const row = await imported([
      line(1),
      line(2, { 从业年限: 7 }),
      line(3, { 职称等级: '中级' }),
      line(4, { 身份证号: '510101197001010001', 手机: '139000011119' }),
      line(1),
      line(5, { 专家库: '省级人民政府组建的综合专家库' }),
      line(6, { 专家库: '省级人民政府组建的综合专家库', 专家库名称: '四川省综合评标专家库', 专家库中的编号: 'SC1' }),
      line(7, { 账号: 'nobody' }),
      line(8, { 账号: 'expert1', 职称等级: '中级', 同等专业水平的依据: '注册土木工程师' }),
    ]);
    expect(row).toMatchObject({ accepted: 3, duplicate: 1, faulty: 5, name: '专家名册.xlsx', unread: null });
    const verdicts = await verdictsOf(agent, 'expert-import', row.id);
    expect(verdicts.map((v) => [v.row, v.verdict, (v.faults ?? []).map((f) => f.field)])).toEqual([
      [2, 'accepted', []],
      [3, 'faulty', ['从业年限']],
      [4, 'faulty', ['同等专业水平的依据']],
      [5, 'faulty', ['身份证号', '手机']],
      [6, 'duplicate', []],
      [7, 'faulty', ['专家库名称', '专家库中的编号']],
      [8, 'accepted', []],
      [9, 'faulty', ['账号']],
      [10, 'accepted', []],
    ]);
    expect(verdicts[1]!.faults![0]!.rule).toContain('应当从业满 8 年（招标投标法 第37条）');
    expect(await registered()).toEqual([]);

    // What was wrong goes back as it came, with why.
    const file = await agent.fetch(`/agency/expert-import/faulty.xlsx?id=${row.id}`);
    const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
    expect(sheets[0]!.rows).toHaveLength(6);
    expect(JSON.stringify(sheets[0]!.rows[1])).toContain('评标专家应当从业满 8 年');
    const rival = await test.as('rival');
    expect((await rival.fetch(`/agency/expert-import/faulty.xlsx?id=${row.id}`)).status).toBe(404);
    expect((await rival.detail('expert-import', row.id)).status).toBe(404);

    await entered(agent, 'expert-import', row.id);
    const waiting = await registered();
    expect(waiting.map((e: any) => e.majors)).toEqual(['A08,B01', 'A08,B01', 'A08,B01']);
    const kept = await rows(test.office.db, sql`select data from import_row where import_id = ${row.id}`);
    expect(JSON.stringify(kept)).toContain(idNumber(2));
    expect(JSON.stringify(kept)).not.toContain(idNumber(1));
    // The law's checks, another's review and the keeper of the state's registers stand as for what is typed.
    const state = waiting.find((e: any) => e.origin === 'provincial');
    const reviewer = await test.as('reviewer');
    expect((await agent.action('expert.approve', { id: state.id })).code).not.toBe('v');
    expect((await reviewer.action('expert.approve', { id: state.id })).msg).toContain(
      '由平台管理员对照专家库的名单审核',
    );
    const again = await imported([line(1)]);
    expect((await verdictsOf(agent, 'expert-import', again.id))[0]!.says).toContain(
      '专家库中已有这个身份证号（专家1，待审核）',
    );
    expect((await agent.action('expert-import.confirm', { id: again.id })).msg).toContain('没有一行可以登记');
  });

  it('enters nothing at all when one of its rows was taken meanwhile', async () => {
    const [one, two] = [await imported([line(20), line(21)]), await imported([line(21)])];
    await entered(agent, 'expert-import', two.id);
    const no = await entered(agent, 'expert-import', one.id);
    expect(no.unread).toContain('第 3 行“专家21”现在不能登记');
    expect((await registered()).map((e: any) => e.name)).not.toContain('专家20');
    await agent.done('expert-import.recheck', { id: one.id });
    expect(await settled(agent, 'expert-import', one.id)).toMatchObject({ accepted: 1, duplicate: 1 });
  });

  it('says why a file could not be read, and goes on', async () => {
    await expect(agent.upload('名册.xlsx', 'PK\u0003\u0004 没有内容', workbookType)).rejects.toThrow(
      '已损坏，不能打开',
    );
    const long = await imported(Array.from({ length: expertSheet.most + 1 }, (_, i) => line(i % 900)));
    expect(long.unread).toContain(`一次最多 ${expertSheet.most} 行`);
    await agent.done('expert-import.remove', { id: long.id });
  });

  it('begins with a template whose headings it reads itself', async () => {
    const response = await agent.fetch('/agency/expert-import/template.xlsx');
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    expect(sheets[0]!.rows[0]).toEqual(Object.values(expertColumns).map((c) => c.title));
    expect((await (await test.as('owner')).fetch('/agency/expert-import/template.xlsx')).status).toBe(403);
  });
});
