import { expect, it } from 'vitest';
import { knownAnswers } from './bid-security.rules.ts';

const known = {
  payer: { name: '某建设工程有限公司', bank: '工商银行成都分行', account: '6222 0000 1111 2222' },
  amount: '80000.00',
  buyer: '甘孜州水利局',
  validityEnd: '2026-06-23',
};

it('U33: the payment form knows unit, account and what is still to be paid', () => {
  expect(knownAnswers('declare', { receivedAmount: '30000.00' }, known, '2026-03-02')).toEqual({
    payerName: '某建设工程有限公司',
    payerBank: '工商银行成都分行',
    payerAccount: '6222 0000 1111 2222',
    basicAccount: '6222 0000 1111 2222',
    paidAmount: '50000.00',
    paidOn: '2026-03-02',
  });
});

it('U33: what the unit said before stands, and what nobody knows is asked', () => {
  const bare = { ...known, payer: { name: '某公司', bank: null, account: null } };
  const said = knownAnswers('declare', { payerAccount: '99', receivedAmount: '80000' }, bare, '2026-03-02');
  expect(said).toEqual({ payerName: '某公司', payerAccount: '99', paidOn: '2026-03-02' });
});

it('U33: a guarantee is for the owner, over the amount, until the bids have lost their validity', () => {
  expect(knownAnswers('lodge', {}, known, '2026-03-02')).toEqual({
    beneficiary: '甘孜州水利局',
    guaranteeAmount: '80000.00',
    validUntil: '2026-06-23',
  });
  expect(knownAnswers('other', {}, known, '2026-03-02')).toEqual({});
});
