import { describe, expect, it } from 'vitest';
import { reportingAtSeat } from '../../evaluation-report/seat/reporting.lifecycle.ts';
import { clearingSettled } from '../seat/judging.guards.ts';
import { bid, document, kinds, line, sheet } from '../testing/priced-lines.ts';
import { type BidList, baseOf, clear, mediansOf } from './clearing.rules.ts';
import type { ListLine } from './list-lines.rules.ts';

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

  it('points at a price of nothing like at any other, though no median counts it', () => {
    const one = [sheet([line(1, null)])];
    const others = [1, 2, 3].map((n) => bid(n, [line(1, '100')]));
    expect(kinds([...others, bid(4, [line(1, '0')])], one)).toEqual(['unbalanced 第4家 1']);
    // A bidder that left the price open has bid none.
    expect(kinds([...others, bid(4, [line(1, null)])], one)).toEqual(['unpriced 第4家 1']);
    expect(mediansOf([bid(1, [line(1, '0')]), bid(2, [line(1, null)]), ...others.slice(1)]).size).toBe(0);
    expect(mediansOf([...others.slice(1), bid(9, [line(1, '100', { quantity: null })])]).size).toBe(0);
  });

  it('a line without a quantity, or without one of the prices, is held against nothing that it lacks', () => {
    const others = [1, 2, 3].map((n) => bid(n, [line(1, '100')]));
    const one = [sheet([line(1, null)])];
    expect(kinds([...others, bid(4, [line(1, '900', { quantity: null })])], one)).toEqual([]);
    expect(kinds([bid(4, [line(1, '900', { total: null })])], one)).toEqual([]);
    expect(kinds([bid(4, [line(1, null, { total: '5' })])], one)).toEqual(['unpriced 第4家 1']);
  });

  it('a bidder without a list omits nothing, and is none of those whose lists are counted', () => {
    const none = (n: number): BidList => ({ ...bid(n, []), sheets: [] });
    expect(kinds([plain(1), plain(2), none(3)])).toEqual([]);
    const listed = [bid(1, [line(1, '100'), line(2, '5')]), bid(2, [line(1, '100')])];
    expect([...baseOf([], [...listed, none(3), none(4)]).lines.keys()]).toEqual(['清单 01011']);
    // A single bid cannot be compared with others.
    expect(kinds([bid(1, [line(1, '100')])], [])).toEqual([]);
  });

  it('says of each finding what it is about, by the weight in yuan', () => {
    const doc = [sheet([line(1, null), line(2, null), line(3, null, { name: '' }), line(4, null, { quantity: null })])];
    const [a, b, c] = [
      bid(1, [line(1, '100'), line(2, '10'), line(3, '1000'), line(4, '1')]),
      bid(2, [line(1, '100'), line(2, '10'), line(3, '1000'), line(4, '1')]),
      bid(3, [line(1, '100'), line(2, '10'), line(3, '1000'), line(4, '1')]),
    ];
    const found = (own: ListLine[]) =>
      Object.fromEntries(
        clear(doc, [a!, b!, c!, bid(4, own)])
          .filter((f) => f.bidders[0] === '第4家')
          .map((f) => [f.kind, f.evidence]),
      );
    expect(found([]).omitted).toEqual([
      { what: '清单 01013', value: '工程量 10' },
      { what: '清单 01011 项目1', value: '工程量 10' },
      { what: '清单 01012 项目2', value: '工程量 10' },
      { what: '清单 01014 项目4', value: '工程量 —' },
    ]);
    const odd = found([
      line(1, '100', { quantity: '12', total: '1200' }),
      line(2, '10', { quantity: '3', total: '30' }),
      line(3, null, { quantity: '1' }),
      line(7, '5'),
      line(8, '6', { total: null }),
      line(9, '7'),
    ]);
    expect(odd.quantity!.map((e) => e.value)).toEqual(['清单 10，投标 12', '清单 10，投标 3', '清单 10，投标 1']);
    expect(odd.added).toEqual([
      { what: '清单 01019 项目9', value: '合价 70' },
      { what: '清单 01017 项目7', value: '合价 50' },
      { what: '清单 01018 项目8', value: '合价 —' },
    ]);
    expect(odd.unpriced).toEqual([{ what: '清单 01013 项目3', value: '工程量 1，没有单价' }]);
    const unbalanced = found([line(1, '200'), line(2, '500'), line(3, '100'), line(4, '1')]).unbalanced!;
    expect(unbalanced.map((e) => e.value)).toEqual([
      '单价 100，各家中位数 1000，低 90.0%',
      '单价 500，各家中位数 10，高 4900.0%',
      '单价 200，各家中位数 100，高 100.0%',
    ]);
    // A difference of prices weighs by how much there is of it.
    const [weighed] = clear(
      [],
      [
        a!,
        b!,
        c!,
        bid(4, [line(1, '200', { quantity: '1000', total: '200000' }), line(3, '100'), line(2, '10'), line(4, '1')]),
      ],
    );
    expect(weighed!.evidence.map((e) => e.value)).toEqual([
      '单价 200，各家中位数 100，高 100.0%',
      '单价 100，各家中位数 1000，低 90.0%',
    ]);
  });

  it('says what sums come to, and whom each finding is about', () => {
    const id = '00000000-0000-7000-8000-00000000000a';
    const lines = [1, 2, 3].map((i) => line(i, '100'));
    const found = clear(document, [{ ...bid(1, lines, '2000', '2900'), bid: id }]);
    expect(found.map(({ evidence, ...f }) => [f.id, f.bids, f.says, evidence])).toEqual([
      [
        'sum:00000000000a',
        [id],
        '第1家：合计不等于各项之和 1 处',
        [{ what: '清单', value: '合计写成 2,900.00，各项之和 3,000.00' }],
      ],
      [
        'readOut:00000000000a',
        [id],
        '第1家：清单合计与唱标价不一致 1 处',
        [
          {
            what: '各表合价之和',
            value: '3,000.00 元，唱标价 2,000.00 元，相差 1,000.00 元（未列入清单的税费、措施费等须另行核对）',
          },
        ],
      ],
    ]);
    const empty = bid(
      1,
      [1, 2, 3].map((i) => line(i, '0')),
      '2000',
      '5',
    );
    expect(clear(document, [empty]).map((f) => f.evidence[0]!.value)).toEqual(['合计写成 5.00，各项之和 0.00']);
    // Only what is omitted depends on the list that it is compared with.
    const wrong = [bid(1, [line(1, '100', { total: '1' })]), bid(2, [line(1, '100')])];
    expect(clear([], wrong)[0]!.says).toBe('第1家：单价与工程量的乘积不等于合价 1 处');
    expect(clear(document, [bid(1, [line(1, '100')])])[0]!.says).toBe('第1家：清单缺项 2 处');
  });

  it('tells how many bids were compared', () => {
    const told: number[] = [];
    clear(document, [plain(1), plain(2), plain(3)], (done) => told.push(done));
    expect(told).toEqual([1, 2, 3]);
  });

  it('shows a hundred pairs that are alike, ten lines of each', () => {
    const many = (n: number) =>
      bid(
        n,
        Array.from({ length: 12 }, (_, i) => line(i, String(i + 10))),
      );
    const found = clear(
      [sheet(many(0).sheets[0]!.lines)],
      Array.from({ length: 15 }, (_, n) => many(n)),
    );
    expect(found).toHaveLength(100);
    expect(found[0]!.evidence).toHaveLength(10);
    expect(found[0]!.evidence[1]).toEqual({ what: '第1家 清单 01010', value: '10' });
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

describe('a result', () => {
  it('is not confirmed while a finding waits for the committee’s word', () => {
    expect(reportingAtSeat.actions.confirmResult.needs).toContain(clearingSettled);
    const holds = (openClearing?: number) => clearingSettled.holds({ facts: { openClearing } } as never);
    expect([holds(1), holds(0), holds(undefined)]).toEqual([false, true, true]);
  });
});
