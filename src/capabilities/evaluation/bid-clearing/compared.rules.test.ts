import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import { sha256Hex } from '../../../kernel/record/sha256.ts';
import { basisOf, clearingEdition, compared } from './compared.rules.ts';
import { type PricedSheet, pricedSheet } from './list-lines.rules.ts';

/** What today's edition finds in the lists below; they were fewer before the second. */
const found: Readonly<Record<number, string>> = {
  2: '245967f7eafdcce37e93249950a623b7b253714f7828729c92cfc10dbc05dfa9',
};

const head = ['项目编码', '项目名称', '工程量', '综合单价', '合价'];
const sheet = (...rows: unknown[][]): PricedSheet[] => [pricedSheet('清单', [head, ...rows])!];
const lines = (times: number, change: (row: unknown[], i: number) => unknown[] = (row) => row) =>
  sheet(
    ...Array.from({ length: 12 }, (_, i) =>
      change([`0101${i}`, `项目${i}`, 3, (i + 1) * times, 3 * (i + 1) * times], i),
    ),
    ['合计', '', '', '', 3 * 78 * times],
  );

describe('the rules of a clearing', () => {
  it('are another edition as soon as they find or say something else: archives are computed again by their own', async () => {
    const document = sheet(
      ...Array.from({ length: 12 }, (_, i) => [`0101${i}`, `项目${i}`, i === 11 ? 4 : 3, i === 3 ? 2 : '', '']),
    );
    const bids = [
      lines(10),
      lines(11, (row, i) => (i < 4 ? [...row.slice(0, 4), 1] : row)),
      lines(11, (row, i) => (i < 4 ? [...row.slice(0, 4), 1] : row)),
      lines(30, (row, i) => (i === 5 ? [...row.slice(0, 3), '', ''] : i === 6 ? ['9999', ...row.slice(1)] : row)),
      lines(10, (row, i) => (i === 2 ? [...row.slice(0, 3), 0, 0] : row)),
      lines(10, (row, i) => (i === 8 ? [...row.slice(0, 2), 1000, 0, 4] : row)),
    ].map((sheets, i) => ({ bid: `bid-${i}`, supplierName: `第${i}家`, price: i === 0 ? '2340.00' : '1.00', sheets }));
    const all = [compared(document, bids), compared([], bids), basisOf(true, 1), basisOf(false, 2), basisOf(false, 1)];
    const kinds = new Set(compared(document, bids).findings.map((f) => f.kind));
    expect([...kinds].toSorted()).toEqual(
      [
        'added',
        'omitted',
        'overReference',
        'priceError',
        'product',
        'quantity',
        'readOut',
        'sum',
        'unbalanced',
        'unitPrice',
        'unpriced',
      ].toSorted(),
    );
    expect(await sha256Hex(canonicalJson(all))).toBe(found[clearingEdition]);
  });
});
