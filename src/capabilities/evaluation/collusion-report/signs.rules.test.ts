import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bid, names, planted } from '../testing/bid-traces.ts';
import type { BidTraces, TendersOwn } from './bid-traces.ts';
import { collusionSigns } from './signs.rules.ts';
import { nothingFound } from './signs.ts';

const honest = () => names.map((_, i) => bid(i));
const kinds = (bids: BidTraces[], own: Partial<TendersOwn> = {}) =>
  collusionSigns(bids, { files: new Set(), documents: [], priceLines: [], ...own }).map((s) => [s.kind, s.bidders]);
const pair = [names[0], names[1]];

describe('signs of collusion (TR-39/40, F5)', () => {
  it('finds none among honest bids', () => expect(kinds(honest())).toEqual([]));

  it('finds none in the prices of a real opening', () => {
    const [, ...lines] = fs.readFileSync('tests/data/real-opening/28-bidders.csv', 'utf8').trim().split(/\r?\n/);
    const bids = lines.map((line, i) => ({
      ...bid(0, { addresses: [], signingKey: null, files: [], documents: [], people: [], contacts: [], accounts: [] }),
      bid: String(i),
      supplierName: line.split(',')[1]!,
      price: line.split(',')[2]!,
    }));
    expect(bids).toHaveLength(29);
    expect(kinds(bids)).toEqual([]);
  });

  it.each([
    ['file', { files: [{ name: '施工方案.pdf', sha256: 'same' }] }],
    ['key', { signingKey: 'same' }],
    ['address', { addresses: [{ step: '递交', address: '198.51.100.7' }] }],
    ['contact', { contacts: [{ role: '手机', value: '138-0000 1234' }] }],
    ['person', { people: [{ role: '项目负责人', name: '张某某' }] }],
    ['account', { accounts: [{ role: '保证金付款账户', value: '6222 0001' }] }],
    ['document', { documents: [{ file: '报价.xlsx', facts: { lastEditor: '王工' } }] }],
    ['document', { documents: [{ file: '方案.pdf', facts: { documentId: 'aabbccddeeff0011' } }] }],
    ['price', { price: '33000000.00' }],
  ] as const)('finds a planted pair by %s, with the evidence of both', (kind, traces) => {
    const signs = collusionSigns(planted(traces as Partial<BidTraces>));
    expect(signs.map((s) => [s.kind, s.bidders])).toEqual([[kind, pair]]);
    expect(new Set(signs[0]!.evidence.map((e) => e.bidder))).toEqual(new Set(pair));
  });

  it('compares the maker of one file with the last editor of another', () => {
    const bids = planted(
      { documents: [{ file: 'a.docx', facts: { author: '王工' } }] },
      { documents: [{ file: 'b.docx', facts: { lastEditor: '王工' } }] },
    );
    expect(kinds(bids)).toEqual([['document', pair]]);
  });

  it('the owner’s blank form handed back, a program’s own name and this machine’s address are no signs', () => {
    const traces = {
      files: [{ name: '投标函格式.docx', sha256: 'form' }],
      documents: [{ file: 'a.docx', facts: { author: 'Administrator' } }],
      addresses: [{ step: '递交', address: '127.0.0.1' }],
    };
    expect(kinds(planted(traces), { files: new Set(['form']) })).toEqual([]);
  });

  it('a department that answers the telephone is no person', () =>
    expect(kinds(planted({ people: [{ role: '联系人', name: '招投标部' }] }))).toEqual([]));

  describe('R5 what the tender handed out', () => {
    const form = {
      author: '招标代理 王工',
      company: '四川某某招标代理有限公司',
      documentId: 'abc',
      created: '2026-03-01T08:00:00Z',
    };
    const filledIn = (i: number) =>
      bid(i, { documents: [{ file: '投标文件格式.docx', facts: { ...form, lastEditor: `${names[i]}的人` } }] });
    it('accuses nobody who filled it in', () => {
      const bids = names.map((_, i) => filledIn(i));
      expect(kinds(bids).map(([kind]) => kind)).toEqual(['document']);
      expect(kinds(bids, { documents: [{ file: '格式.docx', facts: form }] })).toEqual([]);
    });
    it('hides nobody: who edited two copies of it is told', () => {
      const two = [0, 1].map((i) =>
        bid(i, { documents: [{ file: '格式.docx', facts: { ...form, lastEditor: 'Li Gong' } }] }),
      );
      const [sign, ...others] = collusionSigns([...two, bid(2)], {
        files: new Set(),
        documents: [{ file: '格式.docx', facts: form }],
        priceLines: [],
      });
      expect(others).toEqual([]);
      expect(sign!.evidence.map((e) => e.value)).toEqual(['Li Gong', 'Li Gong']);
    });
    it('fixes prices that stand in every bid: only the others are compared', () => {
      const line = (i: number, unitPrice: string) => ({
        key: `清单 ${i}`,
        quantity: '2',
        unitPrice,
        total: `${Number(unitPrice) * 2}`,
      });
      const fixed = Array.from({ length: 12 }, (_, i) => line(i, '100'));
      const bids = [0, 1].map((i) =>
        bid(i, { priceLines: [...fixed, line(90, `${7 + i}`), line(91, `${9 + 3 * i}`)] }),
      );
      expect(kinds(bids).map(([kind]) => kind)).toEqual(['unitPrice']);
      expect(kinds(bids, { priceLines: fixed.map((l) => ({ ...l, unitPrice: '100.00' })) })).toEqual([]);
    });
  });

  it('S2 a report without signs says what was compared, and is no whole one where something was not', () => {
    const examined = [{ what: '不能在限度内读取的文件（只比对摘要）', covers: '甲公司：大.pdf' }];
    expect(nothingFound({ bids: 3, examined: [] })).toMatchObject({ isWhole: true });
    expect(nothingFound({ bids: 1, examined: [] })).toMatchObject({ isWhole: false });
    expect(nothingFound({ bids: 3, examined })).toMatchObject({
      isWhole: false,
      says: expect.stringContaining('大.pdf'),
    });
  });

  it('finds another bidder’s papers between one’s own', () => {
    const bids = planted({ files: [{ name: `${names[2]}类似业绩.pdf`, sha256: 'x' }] }, {});
    expect(kinds(bids)).toEqual([['mixed', [names[0], names[2]]]]);
  });

  it('finds prices in equal steps and in equal ratios, from three bids on', () => {
    const priced = (...prices: string[]) => prices.map((price, i) => bid(i, { price }));
    expect(collusionSigns(priced('100.00', '110.00', '120.00', '999.00')).map((s) => s.says)).toEqual([
      '甲建设有限公司、乙建设有限公司、丙建设有限公司：报价依次相差 10.00 元，成等差',
    ]);
    expect(collusionSigns(priced('100000000', '101000000', '102010000')).map((s) => s.says)).toEqual([
      '甲建设有限公司、乙建设有限公司、丙建设有限公司：报价依次为前一家的 1.010000 倍，成等比',
    ]);
    expect(kinds(priced('100.00', '110.00'))).toEqual([]);
    expect(kinds(priced('100.00', '110.00', '120.01'))).toEqual([]);
  });

  it('finds three same errors in priced lists, not two, and no right products', () => {
    const lines = (wrong: number, price = 10) =>
      Array.from({ length: 5 }, (_, i) => ({
        key: `清单 ${i}`,
        quantity: '3',
        unitPrice: String(price + i),
        total: String(3 * (price + i) + (i < wrong ? 7 : 0)),
      }));
    const priced = (wrong: number) => planted({ priceLines: lines(wrong) });
    expect(kinds(priced(3))).toEqual([['priceError', pair]]);
    expect(kinds(priced(2))).toEqual([]);
    expect(kinds(priced(0))).toEqual([]);
    expect(kinds(planted({ priceLines: lines(4) }, { priceLines: lines(4, 11) }))).toEqual([]);
  });

  it('finds unit prices in one fixed ratio over ten lines', () => {
    const lines = (ratio: number, length = 10) =>
      Array.from({ length }, (_, i) => {
        const unitPrice = ((i + 3) * ratio).toFixed(4);
        return { key: `清单 ${i}`, quantity: '1', unitPrice, total: unitPrice };
      });
    expect(kinds(planted({ priceLines: lines(1) }, { priceLines: lines(0.97) }))).toEqual([['unitPrice', pair]]);
    expect(kinds(planted({ priceLines: lines(1, 9) }, { priceLines: lines(0.97, 9) }))).toEqual([]);
  });

  it('shows the evidence of both, line by line, and no more of it than can be read', () => {
    const line = (i: number, unitPrice: string, total: string) => ({
      key: `清单 ${i}`,
      quantity: '3',
      unitPrice,
      total,
    });
    const wrong = Array.from({ length: 12 }, (_, i) => line(i, '10', '37'));
    const [sign] = collusionSigns(planted({ priceLines: wrong })).filter((s) => s.kind === 'priceError');
    expect(sign!.says).toBe('甲建设有限公司、乙建设有限公司：有 12 处相同的计算错误');
    expect(sign!.evidence).toHaveLength(20);
    expect(sign!.evidence.slice(0, 2)).toEqual([
      { bidder: names[0], what: '清单 0', value: '3 × 10 写成 37' },
      { bidder: names[1], what: '清单 0', value: '3 × 10 写成 37' },
    ]);
  });

  it('an error is the same only where both made it, with the same price and the same product', () => {
    const lines = (of: { quantity: string; unitPrice: string; total: string }, from = 0) =>
      Array.from({ length: 4 }, (_, i) => ({ key: `清单 ${from + i}`, ...of }));
    const wrong = { quantity: '3', unitPrice: '10', total: '37' };
    const against = (other: typeof wrong, from = 0) =>
      kinds(planted({ priceLines: lines(wrong) }, { priceLines: lines(other, from) }));
    expect(against(wrong)).toEqual([['priceError', pair]]);
    // Right with another quantity, wrong with another price or product, or wrong elsewhere.
    expect(against({ quantity: '3.7', unitPrice: '10', total: '37' })).toEqual([]);
    expect(against({ ...wrong, unitPrice: '11' })).toEqual([]);
    expect(against({ ...wrong, total: '38' })).toEqual([]);
    expect(against(wrong, 2)).toEqual([]);
    // A cent is rounding.
    expect(kinds(planted({ priceLines: lines({ ...wrong, total: '30.01' }) }))).toEqual([]);
    expect(kinds(planted({ priceLines: lines({ ...wrong, total: '29.98' }) }))).toEqual([['priceError', pair]]);
  });

  describe('who made a document', () => {
    const made = (facts: object, also = facts) =>
      collusionSigns(
        planted({ documents: [{ file: 'a.docx', facts }] }, { documents: [{ file: 'b.docx', facts: also }] }),
      ).map((s) => [s.kind, s.evidence.map((e) => `${e.what}=${e.value}`)]);

    it('is told by name whatever the case or the blanks around', () => {
      expect(made({ author: ' Wang Gong' }, { company: 'wang gong ' })).toEqual([
        ['document', ['a.docx 的作者= Wang Gong', 'b.docx 的单位=wang gong ']],
      ]);
    });

    it('is not told by one letter, nor by what a program fills in', () => {
      expect(made({ author: 'A' })).toEqual([]);
      expect(made({ author: ' A ' })).toEqual([]);
      expect(made({ author: ' Administrator ' })).toEqual([]);
      expect(made({ author: '王工' })).toHaveLength(1);
    });

    it('is told by the original and the second in which it was made', () => {
      expect(made({ documentId: 'aabb' })).toEqual([
        ['document', ['a.docx 的文档编号=aabb', 'b.docx 的文档编号=aabb']],
      ]);
      const created = '2026-05-01T08:00:01Z';
      expect(made({ created })).toEqual([
        ['document', [`a.docx 的创建时间=${created}`, `b.docx 的创建时间=${created}`]],
      ]);
      // The number of a document is no moment, and a moment no number.
      expect(made({ documentId: created }, { created })).toEqual([]);
    });
  });

  describe('another bidder’s name', () => {
    const found = (traces: Partial<BidTraces>, other: Partial<BidTraces> = {}) =>
      collusionSigns([bid(0, traces), bid(1, other)]).map((s) => [s.kind, s.says, s.evidence]);

    it('in the properties of a file', () => {
      const facts = { author: '编制人', company: `${names[1]}经营部` };
      expect(found({ documents: [{ file: 'a.docx', facts }] })).toEqual([
        [
          'mixed',
          '甲建设有限公司的投标文件中出现了乙建设有限公司的文件',
          [{ bidder: names[0], what: 'a.docx 的文档属性', value: names[1] }],
        ],
      ]);
    });

    it('in the name of a file, but never one’s own', () => {
      const files = (name: string) => ({ files: [{ name, sha256: 'x' }] });
      expect(found(files(`${names[1]}业绩.pdf`))[0]![2]).toEqual([
        { bidder: names[0], what: '文件名称', value: `${names[1]}业绩.pdf` },
      ]);
      expect(found(files(`${names[0]}业绩.pdf`))).toEqual([]);
      // Three signs are too few to be a unit’s name.
      expect(found(files('丁公司业绩.pdf'), { supplierName: '丁公司' })).toEqual([]);
      expect(found(files('丁某公司业绩.pdf'), { supplierName: '丁某公司' })).toHaveLength(1);
    });
  });

  it('a person is one whose name only begins like an office, a department with blanks is none', () => {
    const people = (name: string) => kinds(planted({ people: [{ role: '联系人', name }] }));
    expect(people('部小明')).toEqual([['person', pair]]);
    expect(people(' 招投标部 ')).toEqual([]);
  });

  it('only the own machine has no address: one that merely ends like it has', () => {
    const from = (address: string) => kinds(planted({ addresses: [{ step: '递交', address }] }));
    expect(['::1', '127.0.0.1', '::ffff:127.0.0.1'].flatMap(from)).toEqual([]);
    expect(['2001:db8::1', '10.127.0.1'].flatMap(from)).toEqual([
      ['address', pair],
      ['address', pair],
    ]);
  });

  it('a contact is the same however it is typed', () => {
    const contact = (value: string) => ({ contacts: [{ role: '邮箱', value }] });
    expect(kinds(planted(contact('Bid-01@x.com'), contact('bid01@X.COM ')))).toEqual([['contact', pair]]);
  });

  it('what the same bidders share stands in one sign, named once', () => {
    const files = [
      { name: 'a.pdf', sha256: 's1' },
      { name: 'b.pdf', sha256: 's2' },
    ];
    const [sign, ...others] = collusionSigns(planted({ files }));
    expect(others).toEqual([]);
    expect(sign!.evidence).toHaveLength(4);
    expect(sign!.says).toMatch(/^甲建设有限公司、乙建设有限公司：./);
  });

  it('keeps the id of a sign when it is computed again', () => {
    const ids = () => collusionSigns(planted({ signingKey: 'same' })).map((s) => s.id);
    expect(ids()).toEqual(ids());
    expect(ids()[0]!.length).toBeLessThanOrEqual(64);
  });
});
