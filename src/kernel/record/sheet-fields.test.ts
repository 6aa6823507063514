import { describe, expect, it } from 'vitest';
import { choice, flag, integer, money, ref, text } from './field.ts';
import { saidRows } from './sheet.ts';
import { readFieldRow, sheetOfFields } from './sheet-fields.ts';

const shown = Object.entries({
  name: text('名称', { required: true, max: 5 }),
  price: money('单价', { required: true, min: '0.01' }),
  kind: choice('类别', { works: '{工程}', goods: '货物' }),
  months: integer('工期', { unit: '月', hint: '不少于 3 个月' }),
  spare: flag('备用', { required: true, initial: false }),
  maker: ref('厂家', () => undefined as never),
});
const words = (said: string) => said.replace(/[{}]/g, '');
const kind = sheetOfFields('清单', shown, words, 3);
const read = (...rows: unknown[][]) =>
  saidRows([['某清单'], ['名称', '单价', '类 别', '工期（月）', '备用'], ...rows] as never, kind)!.map((row) =>
    readFieldRow(row, shown, kind, words),
  );

describe('rows of a form’s table in a workbook', () => {
  it('have the columns that a person types, with what each takes', () => {
    expect(Object.entries(kind.columns).map(([name, c]) => [name, c.title, c.remedy, c.words])).toEqual([
      ['name', '名称', '必填。最多 5 个字符', undefined],
      ['price', '单价（元）', '必填。填数字，单位元', undefined],
      ['kind', '类别', '填 工程 或 货物', ['工程', '货物']],
      ['months', '工期（月）', '不少于 3 个月', undefined],
      ['spare', '备用', '填 是 或 否', ['是', '否']],
    ]);
    expect([kind.head, kind.most]).toEqual([['name', 'price'], 3]);
  });

  it('are read as the form would send them, with or without the unit in the heading', () => {
    expect(read(['水泥', '1,200.50', '工程', '6', '是'])).toEqual([
      { values: { name: '水泥', price: '1200.50', kind: 'works', months: 6, spare: true } },
    ]);
    expect(read(['水泥', '1200'])).toEqual([{ values: { name: '水泥', price: '1200.00' } }]);
  });

  it('are left out as a whole where one cell is wrong or missing, each fault with its remedy', () => {
    expect(read(['', '很多', '服务'], ['钢筋', '3'])).toEqual([
      {
        faults: [
          { field: '名称', rule: '没有填写', remedy: '必填。最多 5 个字符' },
          { field: '单价（元）', rule: expect.stringMatching(/^“很多”/), remedy: '必填。填数字，单位元' },
          { field: '类别', rule: expect.stringContaining('可以写工程、货物'), remedy: '填 工程 或 货物' },
        ],
      },
      { values: { name: '钢筋', price: '3.00' } },
    ]);
  });
});
