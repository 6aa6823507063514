import { describe, expect, it } from 'vitest';
import { reportingAtSeat } from '../../evaluation-report/seat/reporting.lifecycle.ts';
import { clearingSettled } from '../seat/judging.guards.ts';
import { type BidList, baseOf, clear, mediansOf } from './clearing.rules.ts';
import type { ListLine, PricedSheet } from './list-lines.rules.ts';
import { pricedSheet } from './list-lines.rules.ts';

const line = (n: number, unitPrice: string | null, change: Partial<ListLine> = {}): ListLine => ({
  key: `清单 0101${n}`,
  name: `项目${n}`,
  quantity: '10',
  unitPrice,
  total: unitPrice === null ? null : String(Number(unitPrice) * 10),
  ...change,
});
const sheet = (lines: ListLine[], sum: string | null = null): PricedSheet => ({ name: '清单', lines, sum });
const bid = (n: number, lines: ListLine[], price: string | null = null, sum: string | null = null): BidList => ({
  bid: `bid-${n}`,
  supplierName: `第${n}家`,
  price,
  sheets: [sheet(lines, sum)],
});
const document = [sheet([1, 2, 3].map((n) => line(n, null)))];
const kinds = (bids: BidList[], doc = document) =>
  clear(doc, bids).map((f) => `${f.kind} ${f.bidders.join()} ${f.count}`);
const plain = (n: number) =>
  bid(
    n,
    [1, 2, 3].map((i) => line(i, String(100 + i + n))),
  );

describe('a clearing', () => {
  it('finds nothing where every list agrees with itself, the document and the read-out', () => {
    expect(kinds([plain(1), plain(2), plain(3)])).toEqual([]);
    const lines = [1, 2, 3].map((i) => line(i, '100'));
    expect(kinds([bid(1, lines, '3000.00', '3000')])).toEqual([]);
  });

  it('PG-19 finds a product and a sum that are wrong by more than a cent, and says what the unit price makes of it', () => {
    const wrong = (total: string) => bid(1, [line(1, '100.001', { total }), line(2, '1'), line(3, '1')]);
    expect(kinds([wrong('1000.02')])).toEqual([]);
    expect(kinds([wrong('1000.03')])).toEqual(['product 第1家 1']);
    const [found] = clear(document, [wrong('1200')]);
    expect(found!.evidence[0]!.value).toBe('10 × 100.001 写成 1200，按单价为 1,000.01');
    const lines = [1, 2, 3].map((i) => line(i, '100'));
    expect(kinds([bid(1, lines, null, '3000.01')])).toEqual([]);
    expect(kinds([bid(1, lines, null, '3000.02')])).toEqual(['sum 第1家 1']);
    expect(kinds([bid(1, lines, '3001.00')])).toEqual([]);
    expect(kinds([bid(1, lines, '3001.01')])).toEqual(['readOut 第1家 1']);
  });

  it('PG-25/26 finds what is omitted, left unpriced, added and changed against the document’s list', () => {
    const found = kinds([
      bid(1, [line(1, '100'), line(2, null), line(9, '5'), line(3, '100', { quantity: '9', total: '900' })]),
      bid(2, [line(1, '100')]),
    ]);
    expect(found.toSorted()).toEqual(
      ['unpriced 第1家 1', 'added 第1家 1', 'quantity 第1家 1', 'omitted 第2家 2'].toSorted(),
    );
  });

  it('without a list of the document goes by what more than half of the bidders listed, and judges no quantity', () => {
    const bids = [
      bid(1, [line(1, '100'), line(2, '100')]),
      bid(2, [line(1, '101'), line(2, '101', { quantity: '9', total: '909' })]),
      bid(3, [line(1, '102')]),
    ];
    expect(baseOf([], bids).lines.size).toBe(2);
    expect(kinds(bids, [])).toEqual(['omitted 第3家 1']);
    expect(clear([], bids)[0]!.says).toContain('以过半数投标人列项为准');
    expect(baseOf([], bids.slice(0, 1)).lines.size).toBe(0);
  });

  it('points at a unit price from three tenths off the median of three on, on both sides', () => {
    const at = (price: string) => [bid(1, [line(1, '100')]), bid(2, [line(1, '100')]), bid(3, [line(1, price)])];
    const one = [sheet([line(1, null)])];
    expect(kinds(at('129.99'), one)).toEqual([]);
    expect(kinds(at('130'), one)).toEqual(['unbalanced 第3家 1']);
    expect(kinds(at('70.01'), one)).toEqual([]);
    expect(kinds(at('70'), one)).toEqual(['unbalanced 第3家 1']);
    expect(kinds(at('130').slice(1), one)).toEqual([]);
    expect(clear(one, at('130'))[0]!.evidence[0]!.value).toBe('单价 130，各家中位数 100，高 30.0%');
  });

  it('holds unit prices against the document’s own where it gives them', () => {
    const priced = [sheet([line(1, '100')])];
    expect(kinds([bid(1, [line(1, '131')])], priced)).toEqual(['overReference 第1家 1']);
    expect(kinds([bid(1, [line(1, '129')])], priced)).toEqual([]);
  });

  it('finds lists that are alike, by the rules of the report on collusion', () => {
    const many = (n: number, factor: number) =>
      bid(
        n,
        Array.from({ length: 12 }, (_, i) => line(i, ((i + 10) * factor).toFixed(4))),
      );
    const doc = [sheet(Array.from({ length: 12 }, (_, i) => line(i, null)))];
    expect(kinds([many(1, 1), many(2, 1.05)], doc)).toEqual(['unitPrice 第1家,第2家 1']);
    expect(
      kinds(
        [
          many(1, 1),
          bid(
            2,
            Array.from({ length: 12 }, (_, i) => line(i, String(9 + ((i * 7) % 11)))),
          ),
        ],
        doc,
      ),
    ).not.toContain('unitPrice 第1家,第2家 1');
  });

  it('shows the heaviest lines and counts them all', () => {
    const lines = Array.from({ length: 30 }, (_, i) => line(i, '10', { total: String(100 + i + 1) }));
    const [found] = clear([sheet(lines.map((l) => ({ ...l, unitPrice: null, total: null })))], [bid(1, lines)]);
    expect(found).toMatchObject({ kind: 'product', count: 30 });
    expect(found!.evidence).toHaveLength(10);
    expect(found!.evidence[0]!.what).toContain('010129');
  });

  it('takes the mean of the two in the middle of an even number', () => {
    const at = (prices: string[]) => mediansOf(prices.map((p, i) => bid(i, [line(1, p)]))).get('清单 01011');
    expect(at(['1', '9', '2', '4'])).toBe(3);
    expect(at(['9', '1', '2'])).toBe(2);
    expect(at(['1', '2'])).toBeUndefined();
  });
});

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

describe('a result', () => {
  it('is not confirmed while a finding waits for the committee’s word', () => {
    expect(reportingAtSeat.actions.confirmResult.needs).toContain(clearingSettled);
    const holds = (openClearing?: number) => clearingSettled.holds({ facts: { openClearing } } as never);
    expect([holds(1), holds(0), holds(undefined)]).toEqual([false, true, true]);
  });
});
