import { describe, expect, it } from 'vitest';
import { securityTooHigh } from '../../award/award-notice/performance-security.rules.ts';
import { compareWithBid, subcontractsAsLawful } from './contract.rules.ts';

const bid = { price: '33600000.00', term: '540 天', quality: '合格' };
const differences = (contract: Partial<typeof bid>) =>
  compareWithBid({ ...bid, ...contract }, bid)
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
