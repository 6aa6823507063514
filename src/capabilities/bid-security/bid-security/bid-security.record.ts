import { choice, data, date, files, flag, instant, integer, money, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { round } from '../../project/round/round.record.ts';
import { type Arrival, type Flag, paymentKinds, presences } from './bid-security.rules.ts';

/** What a bidder declares of a guarantee; `server/security.effects.ts` takes it over field by field. */
export const guaranteeFields = {
  guarantor: text('承保人', { required: true, max: 200 }),
  guaranteeNumber: text('保函、保单编号', { required: true, max: 100 }),
  guaranteeForm: choice('形式', { paper: '纸质', electronic: '电子' }, { required: true, initial: 'electronic' }),
  beneficiary: text('受益人', { required: true, max: 200 }),
  guaranteeAmount: money('担保金额', { required: true, min: '0.01' }),
  guaranteeFee: money('费用', { min: '0' }),
  issuedOn: date('出函日期', { required: true }),
  validFrom: date('有效期起', { required: true }),
  validUntil: date('有效期至', { required: true, hint: '不早于{投标}有效期届满之日（实施条例 第26条）' }),
  guaranteeFiles: files('保函、保单文件', { required: true }),
};

export const declarationFields = {
  payerName: text('付款户名', { required: true, max: 200 }),
  payerBank: text('付款开户行', { required: true, max: 200 }),
  payerAccount: text('付款账号', { required: true, max: 50 }),
  basicAccount: text('本单位基本账户账号', {
    required: true,
    max: 50,
    hint: '依法必须招标的，现金、支票形式的保证金从基本账户转出（实施条例 第26条）',
  }),
  paidOn: date('付款日期', { required: true }),
  paidAmount: money('付款金额', { required: true, min: '0.01' }),
  vouchers: files('付款凭证', { required: true }),
};

const declared = <F extends object>(fields: F): F =>
  Object.fromEntries(
    Object.entries(fields).map(([name, f]) => [name, { ...f, readOnly: true, required: false, initial: undefined }]),
  ) as F;

/** 投标保证金 (domain C17): one row per lot and bidder, in a chain of its own until the opening. */
export const bidSecurity = defineRecord('bid-security', {
  label: '{投标}保证金',
  title: (s) => s.supplierName ?? '',
  chain: 'own',
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true }),
    // In which round it was done; none where the lot had none, or before this was kept.
    round: ref('轮次', () => round, { readOnly: true }),
    lotName: text('标段名称', { required: true, readOnly: true, max: 500 }),
    supplier: ref('{投标}人', () => organisation, { required: true, readOnly: true }),
    supplierName: text('{投标}人名称', { required: true, readOnly: true, max: 200 }),
    amount: money('应缴金额', { readOnly: true }),
    reference: text('缴款码', { required: true, readOnly: true, max: 20 }),
    payAccount: text('收款账号', { readOnly: true, max: 50, indexed: true }),
    paidBy: choice('缴纳方式', paymentKinds, { readOnly: true, was: 'way' }),
    isGuarantee: flag('以保函缴纳', { readOnly: true, initial: false }),
    ...declared(declarationFields),
    arrivals: data<Arrival[]>('到账明细'),
    receivedAmount: money('到账金额', { readOnly: true }),
    receivedAt: instant('足额到账时间', { readOnly: true }),
    ...declared(guaranteeFields),
    presence: choice('缴纳情况', presences, { readOnly: true }),
    flags: data<Flag[]>('提示'),
    flagCount: integer('须核对', { readOnly: true, unit: '处' }),
    sharedWith: text('同账户付款的其他{投标}人', { readOnly: true, max: 2000 }),
    lockedAt: instant('锁定时间', { readOnly: true }),
    review: choice(
      '凭证审核',
      { pending: '待审核', accepted: '相符', doubted: '存疑', refused: '不符' },
      { readOnly: true, initial: 'pending' },
    ),
    reviewOpinion: text('审核意见', { readOnly: true, long: true, max: 2000 }),
    reviewedAt: instant('审核时间', { readOnly: true }),
    settledAt: instant('了结时间', { readOnly: true }),
  },
  list: {
    columns: ['supplierName', 'lot', 'paidBy', 'receivedAmount', 'presence', 'flagCount', 'review', 'state'],
    filters: ['state', 'project', 'lot', 'paidBy', 'presence', 'review', 'isGuarantee'],
    search: ['supplierName', 'reference', 'guaranteeNumber'],
    sort: 'supplierName',
    empty:
      '密封至唱标：{开标}前任何人都不能得知谁、有多少单位缴纳了保证金（招标投标法 第22条）。到账由系统凭缴款码自动匹配，唱标后在此列出。',
  },
  detail: [
    { title: '应缴', fields: ['project', 'lot', 'amount', 'reference', 'payAccount', 'paidBy', 'presence'] },
    {
      title: '付款',
      fields: [
        'payerName',
        'payerBank',
        'payerAccount',
        'basicAccount',
        'paidOn',
        'paidAmount',
        'receivedAmount',
        'receivedAt',
        'sharedWith',
        'vouchers',
      ],
    },
    { title: '保函', fields: Object.keys(guaranteeFields) },
    { title: '审核', fields: ['review', 'reviewOpinion', 'reviewedAt', 'lockedAt', 'settledAt'] },
  ],
  unique: [['lot', 'supplier'], ['reference']],
});
