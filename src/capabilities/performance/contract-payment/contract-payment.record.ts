import { defineAccess } from '../../../kernel/access/access.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, date, files, integer, money, text } from '../../../kernel/record/field.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { taken } from '../../../kernel/record/origin.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { strictest } from '../../../platform/law/rulebook.ts';
import { officeSide } from '../../project/audiences.ts';
import { byOffice, byOwner, contractorSide, ofPerformanceFields } from '../of-performance.ts';
import { performance } from '../performance/performance.record.ts';
import { beyondWorth, dueTooLate, isSame } from '../performance.rules.ts';

export const paymentKinds = {
  advance: '预付款',
  progress: '进度款',
  completion: '交货、竣工款',
  settlement: '结算款',
  other: '其他',
} as const;

/** 合同付款 (domain C32, DK-09): one payment that the buyer owes, and when it was made. */
export const contractPayment = defineRecord('contract-payment', {
  label: '合同付款',
  title: (p) => p.name ?? '',
  chain: { by: 'project' },
  numbered: { field: 'number', prefix: 'FK' },
  fields: {
    ...ofPerformanceFields,
    number: text('付款编号', { required: true, readOnly: true, max: 50 }),
    name: text('付款事项', { required: true, max: 200, hint: '如“第 2 期进度款”' }),
    kind: choice('款项', paymentKinds, { required: true, initial: 'progress' }),
    amount: money('应付金额', { required: true, min: '0.01' }),
    basisOn: date('交付或者验收合格日期', {
      required: true,
      hint: '预付款填付款条件成就之日；合同以验收为条件的填验收合格之日',
      from: taken('performance', () => performance, 'acceptedOn', { loose: true }),
    }),
    dueOn: date('应付日期', { hint: '合同约定的付款日；不填的按没有约定计算' }),
    // Not taken from the contract: a day beyond the law's must be backed by a clause that somebody looked up (DK-09).
    condition: text('付款条件', { long: true, max: 2000, hint: '合同条款' }),
    paidOn: date('付款日期', { readOnly: true }),
    paid: money('实付金额', { readOnly: true }),
    lateDays: integer('逾期', { readOnly: true, unit: '天' }),
    interest: money('逾期利息', { readOnly: true, hint: '合同没有约定利率的，按日万分之五' }),
    vouchers: files('付款凭证', { readOnly: true }),
    cancelledBecause: text('取消的原因', { readOnly: true, max: 500 }),
  },
  list: {
    columns: ['name', 'performance', 'kind', 'amount', 'dueOn', 'paidOn', 'lateDays', 'state'],
    filters: ['state', 'project', 'lot', 'performance', 'kind', 'amount', 'dueOn', 'paidOn'],
    search: ['name', 'number'],
    empty: '还没有合同付款。按合同的付款节点登记应付金额和日期，到期前提醒{招标}人；付款后登记凭证，逾期的算出利息。',
  },
  form: [{ title: '付款', fields: ['performance', 'name', 'kind', 'amount', 'basisOn', 'dueOn', 'condition'] }],
  detail: [
    {
      title: '应付',
      fields: [
        ...(['number', 'performance', 'project', 'lot', 'contractor', 'kind', 'amount', 'basisOn', 'dueOn'] as const),
        'condition',
      ],
    },
    { title: '付款', fields: ['paidOn', 'paid', 'lateDays', 'interest', 'vouchers', 'cancelledBecause'] },
  ],
  rules: [
    {
      rule: 'DK-09..17',
      law: '保障中小企业款项支付条例 第9条',
      field: 'dueOn',
      effect: 'warn',
      check: (p) => dueTooLate(p.basisOn, p.dueOn, strictest),
    },
  ],
});

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
      begunOn: { performance: ['running', 'performed', 'accepted', 'terminated'] },
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

export const contractPaymentAccess = defineAccess(contractPayment, {
  read: [...officeSide, ...contractorSide({ in: ['due', 'paid', 'cancelled'] }).reads],
});
