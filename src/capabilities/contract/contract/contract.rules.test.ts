import { describe, expect, it } from 'vitest';
import { securityTooHigh } from '../../award/award-notice/performance-security.rules.ts';
import { compareWithBid, daysIn, isRefused, subcontractsAsLawful } from './contract.rules.ts';

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
    ['3360000.01', '33600000.00', '3360000.00'],
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
});
