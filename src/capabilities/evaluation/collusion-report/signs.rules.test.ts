import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { BidTraces } from './bid-traces.ts';
import { collusionSigns } from './signs.rules.ts';

const names = ['甲建设有限公司', '乙建设有限公司', '丙建设有限公司', '丁建设有限公司'];
const bid = (at: number, traces: Partial<BidTraces> = {}): BidTraces => ({
  bid: `00000000-0000-7000-8000-00000000000${at}`,
  supplierName: names[at]!,
  submittedAt: null,
  addresses: [{ step: '递交', address: `203.0.113.${at}` }],
  signingKey: `key${at}`,
  files: [{ name: '投标文件.pdf', sha256: `f${at}` }],
  documents: [{ file: '投标文件.pdf', facts: { author: `编制人${at}` } }],
  people: [{ role: '联系人', name: `联系人${at}` }],
  contacts: [{ role: '手机', value: `1390000000${at}` }],
  accounts: [{ role: '基本户', value: `62220000${at}` }],
  price: ['33612345.67', '34250988.00', '33987654.32', '35100200.10'][at]!,
  priceLines: [],
  unread: [],
  ...traces,
});
const honest = () => names.map((_, i) => bid(i));
const planted = (traces: Partial<BidTraces>, also: Partial<BidTraces> = traces) => [
  bid(0, traces),
  bid(1, also),
  bid(2),
  bid(3),
];
const kinds = (bids: BidTraces[], own?: Set<string>) => collusionSigns(bids, own).map((s) => [s.kind, s.bidders]);
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
    expect(kinds(planted(traces), new Set(['form']))).toEqual([]);
  });

  it('a department that answers the telephone is no person', () =>
    expect(kinds(planted({ people: [{ role: '联系人', name: '招投标部' }] }))).toEqual([]));

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

  it('keeps the id of a sign when it is computed again', () => {
    const ids = () => collusionSigns(planted({ signingKey: 'same' })).map((s) => s.id);
    expect(ids()).toEqual(ids());
    expect(ids()[0]!.length).toBeLessThanOrEqual(64);
  });
});
