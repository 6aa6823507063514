/** A priced list as a bidder's workbook: five columns, three of each item. */
import { writeXlsx } from 'hucre/xlsx';

/** @param change makes another line of one */
export const pricedList = (
  prices: (number | string)[],
  change: (row: unknown[], i: number) => unknown[] = (row) => row,
): Promise<Uint8Array<ArrayBuffer>> =>
  writeXlsx({
    sheets: [
      {
        name: '工程量清单',
        rows: [
          ['项目编码', '项目名称', '工程量', '综合单价', '合价'],
          ...prices.map((p, i) => change([`0101${i}`, `项目${i}`, 3, p, typeof p === 'number' ? 3 * p : ''], i)),
        ] as any,
      },
    ],
  }) as Promise<Uint8Array<ArrayBuffer>>;
