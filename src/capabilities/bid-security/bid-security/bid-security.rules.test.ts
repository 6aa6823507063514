import { describe, expect, it } from 'vitest';
import {
  type Arrival,
  completeAt,
  flagsOf,
  type GivenSecurity,
  paymentKinds,
  plain,
  presenceOf,
  presenceSentence,
  receivedTotal,
  type SecurityTerms,
  tooShort,
  tooSmall,
  validityEnd,
} from './bid-security.rules.ts';

const terms: SecurityTerms = {
  amount: '700000.00',
  deadline: '2026-03-31T01:30:00.000Z',
  validityDays: 90,
  wantsBasicAccount: true,
  buyer: '泸定县文化体育局',
};
const arrival = (over: Partial<Arrival> = {}): Arrival => ({
  at: '2026-03-20T02:00:00.000Z',
  amount: '700000.00',
  payerName: '甲公司',
  payerAccount: '6222 0001',
  serial: '1',
  by: 'reference',
  ...over,
});
const given = (over: Partial<GivenSecurity> = {}): GivenSecurity => ({
  paidBy: 'transfer',
  isGuarantee: false,
  arrivals: [arrival()],
  basicAccount: '62220001',
  supplierName: '甲公司',
  guaranteeAmount: null,
  validUntil: null,
  beneficiary: null,
  ...over,
});
const ids = (g: GivenSecurity, t = terms) => flagsOf(g, t).map((f) => f.id);

describe('validity of a guarantee (TR-26a)', () => {
  it('ends with the bids’: the deadline’s day and so many days', () => {
    expect(validityEnd(terms)).toBe('2026-06-29');
    // 23:30 of the 30th in UTC is the 31st in China.
    expect(validityEnd({ ...terms, deadline: '2026-03-30T23:30:00.000Z' })).toBe('2026-06-29');
  });
  it('refuses a day less and passes the day itself', () => {
    expect(tooShort('2026-06-28', terms)).toContain('至少到 2026-06-29');
    expect(tooShort('2026-06-29', terms)).toBeUndefined();
  });
  it('nobody can say how long where deadline or validity are not known', () => {
    expect(validityEnd({ ...terms, deadline: null })).toBeNull();
    expect(tooShort('2026-06-28', { ...terms, deadline: null })).toBeUndefined();
    expect(tooShort(null, terms)).toBeUndefined();
  });
  it('covers the amount to the fen', () => {
    expect(tooSmall('699999.99', terms)).toContain('700,000.00 元');
    expect(tooSmall('700000.00', terms)).toBeUndefined();
  });
});

describe('presence', () => {
  it.each([
    ['paid', given()],
    ['paid', given({ arrivals: [arrival({ amount: '300000' }), arrival({ amount: '400000', serial: '2' })] })],
    ['short', given({ arrivals: [arrival({ amount: '699999.99' })] })],
    ['late', given({ arrivals: [arrival({ at: '2026-03-31T01:30:00.000Z' })] })],
    ['paid', given({ arrivals: [arrival({ at: '2026-03-31T01:29:59.999Z' })] })],
    ['guaranteed', given({ arrivals: [], isGuarantee: true })],
    ['absent', given({ arrivals: null })],
  ] as const)('%s', (presence, g) => expect(presenceOf(g, terms)).toBe(presence));

  it('is complete with the arrival that completes it, whatever the order of registration', () => {
    const first = arrival({ amount: '400000', at: '2026-03-10T00:00:00.000Z' });
    const last = arrival({ amount: '300000', at: '2026-03-12T00:00:00.000Z' });
    expect(completeAt([last, first], '700000')).toBe(last.at);
    expect(completeAt([first, last], '700000')).toBe(last.at);
    expect(completeAt([first], '700000')).toBeNull();
    expect(completeAt(null, '700000')).toBeNull();
  });

  it('no deadline makes money late', () => {
    const late = given({ arrivals: [arrival({ at: '2026-03-31T01:30:00.000Z' })] });
    expect(presenceOf(late, { ...terms, deadline: null })).toBe('paid');
    expect(flagsOf(late, { ...terms, deadline: null })).toEqual([]);
  });

  it('sums what came in', () => {
    expect(receivedTotal([arrival({ amount: '0.10' }), arrival({ amount: '0.20' })])).toBe('0.30');
    expect(receivedTotal([])).toBeNull();
    expect(receivedTotal(null)).toBeNull();
  });

  it('is one line for the read-out', () => {
    expect(presenceSentence(given(), terms)).toBe('已足额到账 700,000.00 元（2026-03-20 10:00）');
    expect(presenceSentence(given({ arrivals: [], paidBy: null }), terms)).toBe('未缴纳');
    expect(presenceSentence(given({ arrivals: [] }), terms)).toContain('尚未查到到账');
    const guarantee = { arrivals: [], isGuarantee: true, validUntil: '2026-06-29' };
    expect(presenceSentence(given({ ...guarantee, paidBy: 'bankGuarantee', guaranteeAmount: '700000' }), terms)).toBe(
      `${paymentKinds.bankGuarantee} 700,000.00 元，有效期至 2026-06-29`,
    );
    expect(presenceSentence(given({ ...guarantee, paidBy: null }), terms)).toBe('保函 0.00 元，有效期至 2026-06-29');
    expect(presenceSentence(given({ arrivals: [arrival({ amount: '1' })] }), terms)).toBe('未足额 1.00 元');
  });
});

describe('flags', () => {
  it('another account than the basic one is to be looked at where a tender is a must (TR-26b)', () => {
    expect(ids(given())).toEqual([]);
    expect(ids(given({ arrivals: [arrival({ payerAccount: '62220002' })] }))).toEqual(['notBasic']);
    expect(
      ids(given({ arrivals: [arrival({ payerAccount: '62220002' })] }), { ...terms, wantsBasicAccount: false }),
    ).toEqual([]);
  });
  it('does not suspect whom it cannot compare', () => {
    expect(ids(given({ arrivals: [arrival({ payerAccount: '' })] }))).toEqual([]);
    expect(ids(given({ basicAccount: null }))).toEqual([]);
    expect(ids(given({ arrivals: [arrival({ payerName: '' })] }))).toEqual([]);
    expect(ids(given({ supplierName: null }))).toEqual([]);
    expect(ids(given({ arrivals: null }))).toEqual([]);
    expect(plain('6222-0001 a')).toBe('62220001A');
  });
  it('tells short, over, late and another payer', () => {
    expect(ids(given({ arrivals: [arrival({ amount: '1.00' })] }))).toEqual(['short']);
    expect(ids(given({ arrivals: [arrival({ amount: '700000.01' })] }))).toEqual(['over']);
    expect(ids(given({ arrivals: [arrival({ at: terms.deadline! })] }))).toEqual(['late']);
    expect(ids(given({ arrivals: [arrival({ payerName: '乙' })] }))).toEqual(['otherPayer']);
  });
  it('finds a guarantee that a moved deadline has outlived', () => {
    const g = given({
      arrivals: [],
      isGuarantee: true,
      guaranteeAmount: '700000',
      validUntil: '2026-06-29',
      beneficiary: '泸定县文化体育局',
    });
    expect(ids(g)).toEqual([]);
    expect(ids(g, { ...terms, deadline: '2026-04-01T01:30:00.000Z' })).toEqual(['validity']);
    expect(ids({ ...g, beneficiary: '别人' })).toEqual(['beneficiary']);
    expect(ids({ ...g, beneficiary: null })).toEqual([]);
    expect(flagsOf({ ...g, guaranteeAmount: '699999.99' }, terms)).toEqual([
      { id: 'guaranteeAmount', says: '担保金额 699,999.99 元，不足{招标}文件要求的 700,000.00 元' },
    ]);
    // Money needs no validity.
    expect(ids(given({ validUntil: '2026-01-01', beneficiary: '别人' }))).toEqual([]);
  });
});
