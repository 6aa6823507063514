/** Priced lists as workbooks hold them. */
import { describe, expect, it } from 'vitest';
import { pricedSheet } from './list-lines.rules.ts';

describe('a priced list in a workbook', () => {
  const head = ['项目编码', '项目名称', '工程量', '综合单价', '合价'];

  it('keeps lines without a price, tells repeated items apart and reads the sum', () => {
    const read = pricedSheet('表1', [
      ['某工程'],
      head,
      ['0101', '土方', 3, 10, 30],
      ['0101', '土方', 2, '', ''],
      ['0102', '石方', '1,000', '2.5', '2,500'],
      ['', '小计说明', '', '', ''],
      ['合计', '', '', '', 2530],
    ]);
    expect(read).toEqual({
      name: '表1',
      sum: '2530',
      lines: [
        { key: '表1 0101', name: '土方', quantity: '3', unitPrice: '10', total: '30' },
        { key: '表1 0101（2）', name: '土方', quantity: '2', unitPrice: null, total: null },
        { key: '表1 0102', name: '石方', quantity: '1000', unitPrice: '2.5', total: '2500' },
      ],
    });
  });

  it('begins below the head, wherever that stands', () => {
    const rows = [['项目编码', '', '', '', ''], ['0100', '旧表', 1, 1, 1], head, ['0101', '土方', 3, 10, 30]];
    expect(pricedSheet('表', rows)!.lines.map((l) => l.key)).toEqual(['表 0101']);
    expect(pricedSheet('表', rows.slice(2))!.lines.map((l) => l.key)).toEqual(['表 0101']);
  });

  it('reads the total of a line, not its unit price, and does without a column of totals', () => {
    const read = (titles: string[], ...row: unknown[]) => pricedSheet('表', [titles, row])!.lines[0]!;
    expect(read(['编码', '数量', '合价（综合单价）', '金额'], '1', 3, 10, 30)).toMatchObject({
      unitPrice: '10',
      total: '30',
    });
    expect(read(['编码', '数量', '单价'], '1', 3, 10)).toMatchObject({ name: '', unitPrice: '10', total: null });
    expect(read(['合价', '编码', '数量', '单价'], 30, '1', 3, 10)).toMatchObject({ total: '30' });
  });

  it('a sum is told by code or name, not by a remark', () => {
    const read = (...rows: unknown[][]) =>
      pricedSheet('表', [[...head, '备注'], ['0101', '土方', 3, 10, 30, ''], ...rows])!;
    expect(read(['1', '合计', 1, '', 40])).toMatchObject({ sum: '40', lines: [{ key: '表 0101' }] });
    expect(read(['本页合计', '', 1, '', 50], ['', '总价', '', '', ''])).toMatchObject({ sum: '50' });
    expect(read(['0102', '石方', 1, 2, 2, '合计见附表']).lines).toHaveLength(2);
    // Also where the name stands before the code.
    const turned = pricedSheet('表', [
      ['项目名称', '项目编码', '工程量', '综合单价', '合价'],
      ['合计', '0', 3, '', 30],
      ['土方', '0101', 3, 10, 30],
    ])!;
    expect(turned.sum).toBe('30');
  });

  it('an item that has no name of its own is called by itself, and names stay readable', () => {
    const named = pricedSheet('表', [
      ['项目名称', '数量', '单价'],
      ['土方', 3, 10],
    ])!;
    expect(named.lines[0]).toMatchObject({ key: '表 土方', name: '' });
    const long = '长'.repeat(200);
    const lines = pricedSheet('表', [
      head,
      ['0101', long, 3, 10, 30],
      [long, '', 3, 10, 30],
      [`${long}二`, '', 3, 10, 30],
    ])!.lines;
    expect(lines[0]!.name).toBe('长'.repeat(60));
    // Cut to what can be kept, they are still told apart.
    expect(lines.map((l) => l.key)).toEqual(['表 0101', `表 ${'长'.repeat(88)}`, `表 ${'长'.repeat(88)}（2）`]);
  });

  it('is none without a head of item, quantity and unit price, or without lines', () => {
    expect(
      pricedSheet('表', [
        ['姓名', '电话'],
        ['甲', '1'],
      ]),
    ).toBeUndefined();
    expect(pricedSheet('表', [head])).toBeUndefined();
  });
});
