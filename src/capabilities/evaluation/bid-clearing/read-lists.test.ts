import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { type ClearedBid, outcomeOf, uncheckedIn } from './clearing.ts';
import { isOtherTable, workbookLists } from './read-lists.ts';

const bytesOf = async (sheets: Record<string, unknown[][]>) =>
  new Uint8Array(
    await writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows: rows as never })) }),
  );
const oneHead = [
  ['项目编码', '项目名称', '工程量', '综合单价', '合价'],
  ['010101', '土方', 100, 12.5, 1250],
];
/** As GB 50500 prints it: 金额 over 综合单价 and 合价. */
const twoHeads = [
  ['项目编码', '项目名称', '工程量', '金额（元）', ''],
  ['', '', '', '综合单价', '合价'],
  ['010101', '土方', 100, 12.5, 1250],
];

describe('R4 what was not read is named', () => {
  it('a sheet with figures in which no list is recognised, beside one that is read', async () => {
    const read = await workbookLists(
      await bytesOf({ 分部: oneHead, 措施: twoHeads, 说明: [['编制说明'], ['按图施工']] }),
    );
    expect(read!.sheets.map((s) => s.name)).toEqual(['分部']);
    expect(read!.unlisted).toEqual(['措施']);
  });

  it('workbooks of kinds that are not read', () => {
    const names = ['a.xls', 'b.XLSM', 'c.et', 'd.csv', 'e.ods', 'f.xlsx', 'g.pdf', 'xls'];
    expect(names.filter((name) => isOtherTable({ name }))).toEqual(['a.xls', 'b.XLSM', 'c.et', 'd.csv', 'e.ods']);
  });

  it('bidder by bidder, also one of whom nothing was read', () => {
    const bid = (more: Partial<ClearedBid>): ClearedBid => ({
      ...{ bid: '1', supplierName: '甲', files: [], lines: 0, sum: null, readOut: null, unread: [] },
      ...more,
    });
    expect(
      uncheckedIn([
        bid({ lines: 3, files: ['a.xlsx'], unlisted: [] }),
        bid({ supplierName: '乙', lines: 3, unread: ['b.xlsx'], unlisted: ['c.xlsx › 措施'] }),
        bid({ supplierName: '丙' }),
      ]),
    ).toEqual(['乙：b.xlsx（不能在限度内读取）、c.xlsx › 措施（没有认出清单的表头）', '丙：没有可读的清单']);
  });

  it('S2 and a clearing that read nothing is not one that found nothing', () => {
    const of = (listed: number, findingCount: number, state = 'computed') =>
      outcomeOf({ bids: 4, listed, findingCount, state });
    expect([of(0, 0), of(2, 0), of(4, 5), of(0, 0, 'waiting')]).toEqual([
      ...['未核对：没有读到清单', '发现 0 项，读到 2/4 份', '发现 5 项，读到 4/4 份', ''],
    ]);
  });
});
