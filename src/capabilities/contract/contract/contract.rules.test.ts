import { describe, expect, it } from 'vitest';
import { securityTooHigh } from '../../award/award-notice/letter.ts';
import { compareWithBid, daysIn, isRefused, saidInChapters, subcontractsAsLawful } from './contract.rules.ts';

const bid = { price: '33600000.00', term: '540 天', quality: '合格' };
const differences = (contract: Partial<typeof bid>) =>
  compareWithBid({ ...bid, durationDays: 540, ...contract }, bid)
    .filter((c) => !c.same)
    .map((c) => c.field);

describe('compareWithBid', () => {
  it.each([
    ['the same', {}, []],
    ['blanks, full-width figures and a full stop are no difference', { term: '５４０天。', quality: ' 合格' }, []],
    ['a price written otherwise is the same amount', { price: '33600000' }, []],
    ['a cent', { price: '33600000.01' }, ['价款']],
    ['a day', { term: '541 天' }, ['期限']],
    ['another quality', { quality: '优良' }, ['质量']],
    ['nothing at all', { price: '', term: '', quality: '' }, ['价款', '期限', '质量']],
  ])('%s', (_what, contract, expected) => expect(differences(contract)).toEqual(expected));
});

describe('compareWithBid with what document and lot say (TR-57a, L12)', () => {
  const asked = { ...bid, content: '土建工程', durationDays: 600, payment: '按月支付 80%', warranty: '24 个月' };
  const contract = { ...asked, durationDays: 540 };
  const refused = (values: object) =>
    compareWithBid({ ...contract, ...values }, asked)
      .filter(isRefused)
      .map((c) => c.field);

  it.each([
    ['as they say', {}, []],
    ['another subject', { content: '绿化养护' }, ['标的']],
    ['the document’s days where the bid promised fewer', { durationDays: 600 }, ['工期']],
    ['no days', { durationDays: null }, ['工期']],
    ['another payment without a word', { payment: '一次付清' }, ['付款方式']],
    [
      'another payment by name and reason',
      { payment: '一次付清', deviations: [{ term: 'payment', reason: '双方商定' }] },
      [],
    ],
    [
      'the reason for another term',
      { payment: '一次付清', deviations: [{ term: 'warranty', reason: '双方商定' }] },
      ['付款方式'],
    ],
    ['a reason of blanks', { warranty: '无', deviations: [{ term: 'warranty', reason: ' ' }] }, ['质量保修']],
  ])('%s', (_what, values, expected) => expect(refused(values)).toEqual(expected));

  it('takes the document’s days where the bid names none, and asks nothing that was not said', () => {
    const open = { ...bid, term: '按招标文件', durationDays: 600 };
    expect(
      compareWithBid({ ...open, durationDays: 540 }, open)
        .filter(isRefused)
        .map((c) => c.bid),
    ).toEqual(['600 天']);
    expect(compareWithBid(bid, bid).map((c) => c.field)).toEqual(['价款', '期限', '质量', '工期']);
  });

  it('shows each term as both papers say it, and by which paper', () => {
    expect(compareWithBid({ ...contract, payment: '一次付清' }, asked)).toEqual([
      { field: '价款', isAmount: true, bid: bid.price, contract: bid.price, same: true },
      { field: '期限', bid: '540 天', contract: '540 天', same: true },
      { field: '质量', bid: '合格', contract: '合格', same: true },
      { field: '标的', byDocument: true, bid: '土建工程', contract: '土建工程', same: true },
      // The bidder's own promise goes before the document.
      { field: '工期', bid: '540 天', contract: '540 天', same: true },
      {
        field: '付款方式',
        byDocument: true,
        bid: '按月支付 80%',
        contract: '一次付清',
        same: false,
        reason: null,
      },
      { field: '质量保修', byDocument: true, bid: '24 个月', contract: '24 个月', same: true },
    ]);
    const byDocument = compareWithBid({ ...contract, term: '按招标文件' }, { ...asked, term: '按招标文件' });
    expect(byDocument.find((c) => c.field === '工期')).toEqual({
      field: '工期',
      byDocument: true,
      bid: '600 天',
      contract: '540 天',
      same: false,
    });
  });

  it('an empty draft differs in all that was said, and shows nothing for it', () => {
    const nothing = { price: null, term: null, quality: null };
    expect(compareWithBid(nothing, { ...asked, payment: null }).map((c) => [c.field, c.contract, c.same])).toEqual([
      ['价款', '', false],
      ['期限', '', false],
      ['质量', '', false],
      ['标的', '', false],
      ['工期', '', false],
      ['质量保修', '', false],
    ]);
    // Where nothing was said, nothing binds; only a price is never left open.
    expect(compareWithBid(nothing, nothing).map((c) => [c.field, c.bid, c.same])).toEqual([
      ['价款', '', false],
      ['期限', '', true],
      ['质量', '', true],
    ]);
    expect(compareWithBid(bid, nothing)[0]).toMatchObject({ bid: '', contract: bid.price, same: false });
  });

  it('a deviation of its own term without a reason is none', () => {
    expect(refused({ payment: '一次付清', deviations: [{ term: 'payment', reason: null }] })).toEqual(['付款方式']);
    expect(refused({ payment: '一次付清', deviations: null })).toEqual(['付款方式']);
  });

  it('shows what was read out beside a correction that the bidder confirmed (12 号令 19)', () => {
    const price = (readOut: string | null) => compareWithBid(bid, { ...bid, readOut })[0];
    expect(price('33500000.00')).toMatchObject({ bid: bid.price, readOut: '33500000.00', same: true });
    expect(price('33600000')).not.toHaveProperty('readOut');
    expect(price(null)).not.toHaveProperty('readOut');
  });

  it('a price in words or as a rate is held against what the contract says in words', () => {
    const priced = (priceText: string | null, price: string | null = null) =>
      compareWithBid({ ...bid, price, priceText }, { ...bid, price: null, priceText: '下浮率 12.5%' })[0];
    expect(priced('下浮率 12.5 %')).toEqual({
      field: '价款',
      bid: '下浮率 12.5%',
      contract: '下浮率 12.5 %',
      same: true,
    });
    expect(priced('下浮率 12%')).toMatchObject({ same: false });
    expect(priced(null)).toMatchObject({ contract: '', same: false });
    expect(priced('下浮率 12.5%', '980.00')).toMatchObject({ contract: '980.00 元', same: false });
    // An amount that was read out with words beside it is an amount.
    expect(compareWithBid(bid, { ...bid, priceText: '叁仟叁佰陆拾万元整' })[0]).toMatchObject({
      isAmount: true,
      same: true,
    });
  });

  it.each([
    ['540 天', 540],
    ['５４０日历天', 540],
    ['540个日历天', 540],
    ['18 个月', null],
    ['设计 30 天，施工 510 天', null],
  ])('daysIn %s', (term, days) => expect(daysIn(term)).toBe(days));
});

describe('securityTooHigh', () => {
  it.each([
    ['3360000.00', '33600000.00', undefined],
    ['3360000.01', '33600000.00', '3,360,000.00'],
    ['0.09', '0.99', undefined],
    ['0.10', '0.99', '0.09'],
    [null, '1.00', undefined],
    ['1.00', null, undefined],
  ])('%s of %s', (security, price, most) => {
    const because = securityTooHigh(security, price);
    if (most === undefined) expect(because).toBeUndefined();
    else expect(because).toContain(`最高 ${most} 元`);
  });
});

describe('subcontractsAsLawful (TB-48)', () => {
  const part = { scope: '绿化', amount: '100.00', isCore: false, isAgain: false };
  it.each([
    ['nothing', [], undefined],
    ['what is not the core, once', [part], undefined],
    ['the core', [{ ...part, isCore: true }], '主体、关键性工作'],
    ['a second time', [{ ...part, isAgain: true }], '只能分包一次'],
    ['a cent less than all', [{ ...part, amount: '999.99' }], undefined],
    [
      'all of it in parts',
      [
        { ...part, amount: '400' },
        { ...part, amount: '600.00' },
      ],
      '转让或者肢解',
    ],
  ])('%s', (_what, parts, says) => {
    const because = subcontractsAsLawful(parts, '1000.00');
    if (says) expect(because).toContain(says);
    else expect(because).toBeUndefined();
  });

  it('says all of it at once, with its article', () => {
    const nameless = { scope: null, amount: null, isCore: true, isAgain: true };
    expect(subcontractsAsLawful([nameless, { ...part, amount: '1000' }], '1000.00')).toBe(
      '“”属于主体、关键性工作，不得分包；“”由接受分包的人再次分包，只能分包一次；分包金额合计 1000.00 元，达到合同价，等于转让或者肢解后分别转让（招标投标法 第48条）',
    );
    expect(subcontractsAsLawful([{ ...part, isCore: true, isAgain: true }], null)).toBe(
      '“绿化”属于主体、关键性工作，不得分包；“绿化”由接受分包的人再次分包，只能分包一次（招标投标法 第48条）',
    );
  });

  it('a contract without a list of them, or without a price, has none that is too much', () => {
    expect(subcontractsAsLawful(null, '1000.00')).toBeUndefined();
    expect(subcontractsAsLawful([part], null)).toBeUndefined();
  });
});

describe('the performance security of the letter (TR-57a, TR-58)', () => {
  const refused = (security: string | null, asked: string | null) =>
    compareWithBid({ ...bid, durationDays: 540, performanceSecurity: security }, { ...bid, performanceSecurity: asked })
      .filter(isRefused)
      .map((c) => c.field);
  it.each([
    ['as the letter asks', '3360000', '3360000.00', []],
    ['a cent more', '3360000.01', '3360000.00', ['履约担保']],
    ['left out', null, '3360000.00', ['履约担保']],
    ['nothing where the letter asks for nothing', null, null, []],
  ])('%s', (_what, security, asked, expected) => expect(refused(security, asked)).toEqual(expected));
});

describe('saidInChapters', () => {
  const chapters =
    '合同条款\n工程款按月支付至百分之八十；竣工后结清。发包人应提供场地。\n中标人应当在签约前提交履约保证金。';
  it('gives the document’s own sentences of what no field says, and none of what one says', () => {
    expect(saidInChapters(chapters, [])).toEqual([
      { field: '付款方式', sentences: ['工程款按月支付至百分之八十；'] },
      { field: '履约担保', sentences: ['中标人应当在签约前提交履约保证金。'] },
    ]);
    const compared = compareWithBid(
      { ...bid, payment: '一次付清', performanceSecurity: '1' },
      { ...bid, payment: '按月支付', performanceSecurity: '1' },
    );
    expect(saidInChapters(chapters, compared)).toEqual([]);
    expect(saidInChapters(null, [])).toEqual([]);
  });
});
