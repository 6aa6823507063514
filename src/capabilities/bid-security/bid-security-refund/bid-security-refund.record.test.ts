import { describe, expect, it } from 'vitest';
import { hindrance, isForfeit, type LotRefund, remarks, stillOpen } from './bid-security-refund.record.ts';
import { refundSum } from './refund.rules.ts';

const plain: LotRefund = {
  id: '1',
  version: 1,
  supplierName: '甲公司',
  cause: 'contract',
  state: 'due',
  stateLabel: '待核算',
  isGuarantee: false,
  principal: '700000.00',
  dueOn: '2026-03-10',
  late: false,
  payeeName: '甲公司',
  payeeAccount: '6222',
  returnedBecause: null,
  arrivals: [{ at: '2026-01-01T02:00:00Z', amount: '700000.00' }],
  flags: [],
  total: null,
};

describe('U41: refunds of a lot', () => {
  it('computes each bidder by one rate and basis, arrival by arrival', () => {
    const basis = { payOn: '2026-03-02', rate: '0.05', dayBasis: '365' };
    // 1 January arrives, interest from the 2nd: 59 days until 2 March.
    expect(refundSum(plain, basis)).toMatchObject({ interest: '56.58', total: '700056.58' });
    expect(refundSum({ ...plain, cause: 'withdrawn' }, basis)).toEqual({
      interest: null,
      steps: null,
      total: '700000.00',
    });
    expect(refundSum(plain, { ...basis, dayBasis: '360', documentFee: '300' })).toMatchObject({ total: '700357.36' });
  });

  it('leaves out what cannot be done unseen, and says why', () => {
    expect(hindrance(plain)).toBeUndefined();
    expect(hindrance({ ...plain, payeeAccount: null })).toContain('没有收款账号');
    expect(hindrance({ ...plain, principal: null })).toContain('没有到账金额');
    expect(hindrance({ ...plain, arrivals: [] })).toContain('不能计息');
    expect(hindrance({ ...plain, isGuarantee: true, principal: null, payeeAccount: null })).toBeUndefined();
  });

  it('marks what is not as the others are, and keeps forfeits apart', () => {
    expect(remarks(plain)).toEqual([]);
    expect(remarks({ ...plain, payeeName: '乙公司', late: true, flags: ['付款户名与投标人不同'] })).toEqual([
      '已超期',
      '收款户名为 乙公司',
      '付款户名与投标人不同',
    ]);
    expect([isForfeit(plain), isForfeit({ ...plain, cause: 'breach' })]).toEqual([false, true]);
    expect([stillOpen(plain), stillOpen({ ...plain, state: 'review' })]).toEqual([true, false]);
  });
});
