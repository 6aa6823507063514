import { choice, data, date, decimal, files, flag, instant, money, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { round } from '../../project/round/round.record.ts';
import { bidSecurity } from '../bid-security/bid-security.record.ts';
import { type Cause, causeLaws, causes, heardAs, type InterestStep, keepReasons } from './refund.rules.ts';

/** 退还保证金 (domain C17): what goes back, until when, how it was computed, who agreed, when it was paid and received. */
export const bidSecurityRefund = defineRecord('bid-security-refund', {
  label: '保证金退还',
  title: (r) => r.supplierName ?? '',
  chain: 'own',
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true, readOnly: true }),
    // That of its security.
    round: ref('轮次', () => round, { readOnly: true }),
    lotName: text('标段名称', { required: true, readOnly: true, max: 500 }),
    security: ref('{投标}保证金', () => bidSecurity, { required: true, readOnly: true }),
    number: text('退还编号', { required: true, readOnly: true, max: 40 }),
    supplier: ref('{投标}人', () => organisation, { required: true, readOnly: true }),
    supplierName: text('{投标}人名称', { required: true, readOnly: true, max: 200 }),
    isGuarantee: flag('退还保函', { readOnly: true, initial: false }),
    cause: choice('退还事由', causes, { required: true, readOnly: true }),
    causeNote: text('说明', { readOnly: true, max: 1000, long: true }),
    startedOn: date('事由发生日', { required: true, readOnly: true }),
    dueOn: date('应退日期', { required: true, readOnly: true }),
    principal: money('保证金本金', { readOnly: true }),
    documentFee: money('{招标}文件费', { readOnly: true }),
    interest: money('利息', { readOnly: true }),
    total: money('应退合计', { readOnly: true }),
    rate: decimal('年利率', { readOnly: true, unit: '%', places: 4 }),
    rateSource: text('利率来源', { readOnly: true, max: 300 }),
    dayBasis: choice('计息天数基准', { 365: '365 天', 360: '360 天' }, { readOnly: true }),
    payOn: date('拟退日期', { readOnly: true }),
    steps: data<InterestStep[]>('利息计算'),
    payeeName: text('收款户名', { readOnly: true, max: 200 }),
    payeeBank: text('收款开户行', { readOnly: true, max: 200 }),
    payeeAccount: text('收款账号', { readOnly: true, max: 50 }),
    preparedBy: ref('核算人', () => user, { readOnly: true }),
    returnedBecause: text('退回意见', { readOnly: true, long: true }),
    keepReason: choice('不予退还的情形', keepReasons, { readOnly: true }),
    keepStatement: text('事实和理由', { readOnly: true, long: true, max: 5000 }),
    keepEvidence: files('证据', { readOnly: true }),
    // The bidder who may lose it is heard first.
    heardBy: date('陈述截止', { readOnly: true }),
    heard: choice('{投标}人的意见', heardAs, { readOnly: true }),
    heardStatement: text('{投标}人的陈述', { readOnly: true, long: true, max: 5000 }),
    heardFiles: files('{投标}人的材料', { readOnly: true }),
    heardAt: instant('陈述时间', { readOnly: true }),
    approvedBy: ref('审批人', () => user, { readOnly: true }),
    approvedAt: instant('审批时间', { readOnly: true }),
    paidOn: date('实退日期', { readOnly: true }),
    bankSerial: text('付款流水号', { readOnly: true, max: 100 }),
    vouchers: files('付款凭证', { readOnly: true }),
    bouncedBecause: text('退票原因', { readOnly: true, long: true, max: 1000 }),
    lateSince: instant('超期时间', { readOnly: true }),
    receivedAt: instant('{投标}人签收时间', { readOnly: true }),
  },
  list: {
    columns: ['supplierName', 'lot', 'cause', 'total', 'dueOn', 'paidOn', 'lateSince', 'state'],
    filters: ['state', 'project', 'lot', 'cause', 'dueOn', 'isGuarantee'],
    search: ['supplierName', 'number', 'bankSerial'],
    sort: 'dueOn',
    empty:
      '合同签订、{招标}终止后，退还单由系统逐家生成并计算到期日；截止前撤回的，唱标前密封，只有{投标}人自己可见（招标投标法 第22条）。',
  },
  detail: [
    {
      title: '事由',
      fields: ['project', 'lot', 'security', 'cause', 'causeNote', 'startedOn', 'dueOn', 'lateSince'],
    },
    { title: '收款', fields: ['payeeName', 'payeeBank', 'payeeAccount'] },
    {
      title: '办理',
      fields: ['preparedBy', 'approvedBy', 'approvedAt', 'payOn', 'paidOn', 'bankSerial', 'vouchers', 'receivedAt'],
    },
    {
      title: '不予退还',
      fields: [
        ...(['keepReason', 'keepStatement', 'keepEvidence', 'heardBy'] as const),
        ...(['heard', 'heardStatement', 'heardFiles', 'heardAt'] as const),
      ],
    },
  ],
});

// What the page that refunds a whole lot shows of each bidder, and why one of them is not done with the others. Pure.

export interface LotRefund {
  id: string;
  version: number;
  supplierName: string;
  cause: Cause;
  state: string;
  stateLabel: string;
  isGuarantee: boolean;
  principal: string | null;
  dueOn: string;
  late: boolean;
  payeeName: string | null;
  payeeAccount: string | null;
  returnedBecause: string | null;
  /** When and how much came in; nothing where a guarantee was given. */
  arrivals: { at: string; amount: string }[];
  /** What was pointed out of the payment. */
  flags: string[];
  total: string | null;
}

export interface LotRefunds {
  lot: { id: string; name: string };
  refunds: LotRefund[];
}

export const stillOpen = ({ state }: Pick<LotRefund, 'state'>): boolean => state === 'due' || state === 'returned';

/** It may be kept, which is decided by itself. */
export const isForfeit = ({ cause, state }: Pick<LotRefund, 'cause' | 'state'>): boolean =>
  cause === 'breach' || ['keepReview', 'keepConfirming', 'kept'].includes(state);

/** What would go wrong if it were done unseen: it has to be corrected first. */
export function hindrance({ isGuarantee, principal, payeeAccount, arrivals, cause }: LotRefund): string | undefined {
  if (isGuarantee) return undefined;
  if (!principal) return '没有到账金额，请先核对保证金';
  if (!payeeAccount) return '没有收款账号，请单独核算时填写';
  return causeLaws[cause].bearsInterest && arrivals.length === 0 ? '没有到账明细，不能计息' : undefined;
}

/** What the cashier should look at before it goes with the others. */
export const remarks = (refund: LotRefund): string[] => [
  ...(refund.isGuarantee ? ['退还保函，不涉及金额和利息'] : []),
  ...(refund.returnedBecause ? [`退回：${refund.returnedBecause}`] : []),
  ...(refund.late ? ['已超期'] : []),
  ...(refund.arrivals.length > 1 ? [`分 ${refund.arrivals.length} 笔到账，各自计息`] : []),
  ...(refund.payeeName && !refund.supplierName.includes(refund.payeeName) ? [`收款户名为 ${refund.payeeName}`] : []),
  ...refund.flags,
];
