import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { date, files, money, text } from '../../../kernel/record/field.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { byOffice, byOwner } from '../of-performance.ts';
import { beyondWorth, isSame } from '../performance.rules.ts';
import { contractPayment } from './contract-payment.record.ts';

/** What the guards of a payment ask of its performance. */
export interface PaymentFacts {
  performanceState?: StateOf<'performance'> | undefined;
  /** Yuan that the contract is worth today, conceded claims with it; and what other payments take of it. */
  worth?: string;
  others?: string;
}

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'contract-payment': PaymentFacts;
  }
}

const mayBePaid = guard<typeof contractPayment>(
  'mayBePaid',
  '履约开始以后、了结以前才能登记付款',
  ({ facts }) => facts.performanceState !== 'draft' && facts.performanceState !== 'closed',
);
/** No more than the contract is worth is owed. */
const withinWorth = guard<typeof contractPayment>(
  'withinWorth',
  '应付金额超过合同价',
  ({ row, facts }) => beyondWorth(row.amount, facts.others, facts.worth) ?? true,
);
const paidByNow = guard<typeof contractPayment>(
  'paidByNow',
  '付款日期不能晚于今日',
  ({ asked, now }) => !asked.on || String(asked.on) <= dateInShanghai(now),
);
const paysAll = guard<typeof contractPayment>(
  'paysAll',
  '实付金额与应付金额不一致，须写明事由',
  ({ row, asked }) =>
    !asked.amount || isSame(String(asked.amount), row.amount) || Boolean(String(asked.because ?? '').trim()),
);

export const contractPaymentLifecycle = defineLifecycle(contractPayment, {
  initial: 'draft',
  states: {
    draft: { label: '登记中', tone: 'idle' },
    due: { label: '待付款', tone: 'wait' },
    paid: { label: '已付款', tone: 'done', final: true },
    cancelled: { label: '已取消', tone: 'idle', final: true },
  },
  actions: {
    create: {
      label: '新建付款',
      from: null,
      to: 'draft',
      by: byOffice,
      form: 'draft',
      needs: [mayBePaid],
      does: 'placePayment',
    },
    save: { label: '保存', from: 'draft', by: byOffice, form: 'draft', does: 'placePayment' },
    fix: {
      label: '列入应付',
      from: 'draft',
      to: 'due',
      by: byOffice,
      complete: true,
      needs: [mayBePaid, withinWorth],
      does: 'fixPayment',
      tells: ['projectOwners', 'performers'],
      law: ['保障中小企业款项支付条例 第9条'],
      keeps: ['DK-09..17'],
      primary: true,
    },
    pay: {
      label: '登记付款',
      from: 'due',
      to: 'paid',
      by: byOwner,
      asks: {
        on: date('付款日期', { required: true }),
        amount: money('实付金额', { required: true, min: '0.01' }),
        because: text('与应付不一致的事由', { max: 1000, long: true, hint: '扣款的依据，或者少付部分另列' }),
        vouchers: files('付款凭证', { required: true }),
      },
      needs: [paidByNow, paysAll],
      does: 'payContract',
      tells: ['projectOfficers', 'performers'],
      law: ['保障中小企业款项支付条例 第17条'],
      primary: true,
    },
    cancel: {
      label: '取消应付',
      from: 'due',
      to: 'cancelled',
      by: byOwner,
      asks: { because: text('取消的原因', { required: true, max: 500 }) },
      does: 'cancelPayment',
      tells: ['projectOfficers', 'performers'],
      danger: true,
    },
    remove: { label: '删除', from: 'draft', by: byOffice, removes: true, danger: true },
  },
});
