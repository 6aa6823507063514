import { defineAccess } from '../../../kernel/access/access.ts';
import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { approvedBy } from '../../../kernel/lifecycle/review.ts';
import { choice, date, decimal, files, money, text } from '../../../kernel/record/field.ts';
import { officeSideAfterReadOut, ownUnit } from '../../participation/audiences.ts';
import { powerGuards } from '../../powers/powers.guards.ts';
import { bidders, financeOnceKnown, ownersAfterReadOut, reviewersOnceKnown } from '../audiences.ts';
import {
  asTheAwardFell,
  leavesTime,
  mayBeKept,
  notHeardYet,
  notToBeKept,
  paidAsAgreed,
  paidNotAhead,
  payDayNotPast,
  rateGiven,
  secondPerson,
  tenderWasOpened,
  wasHeard,
} from './bid-security-refund.guards.ts';
import { bidSecurityRefund } from './bid-security-refund.record.ts';
import { type Cause, causeLaws, heardAs, keepReasons } from './refund.rules.ts';

const law = ['招标投标法实施条例 第57条', '评标委员会和评标方法暂行规定 第52条'];
const ofMoney = (row: Readonly<Record<string, any>>) => row.isGuarantee !== true;
const withInterest = (row: Readonly<Record<string, any>>) =>
  ofMoney(row) && (causeLaws[row.cause as Cause]?.bearsInterest ?? false);
const ofTermination = (row: Readonly<Record<string, any>>) => ['terminated', 'failed'].includes(row.cause);
const opinion = (label: string) => text(label, { required: true, long: true, max: 2000 });

/** By what interest is computed. */
const basis = {
  payOn: date('拟退日期', { required: true, hint: '利息计至这一天；实际付款须在同一天' }),
  rate: decimal('年利率', {
    required: true,
    min: '0',
    max: '20',
    places: 4,
    unit: '%',
    hint: '银行同期存款利率，例如活期 0.05',
    when: withInterest,
  }),
  rateSource: text('利率来源', {
    required: true,
    max: 300,
    hint: '哪家银行、哪一天的挂牌利率',
    when: withInterest,
  }),
  dayBasis: choice(
    '计息天数基准',
    { 365: '365 天', 360: '360 天' },
    { required: true, initial: '365', when: withInterest },
  ),
  documentFee: money('一并退还的{招标}文件费', {
    min: '0',
    hint: '平台免费提供{招标}文件；另行收取过资格预审文件、{招标}文件费用的在此填写（实施条例 第31条）',
    when: ofTermination,
  }),
};

export const bidSecurityRefundLifecycle = defineLifecycle(bidSecurityRefund, {
  initial: 'due',
  states: {
    due: { label: '待核算', tone: 'wait' },
    review: { label: '待审批', tone: 'wait', review: approvedBy('bid-security-refund') },
    returned: { label: '已退回', tone: 'due' },
    approved: { label: '待付款', tone: 'now' },
    paid: { label: '已退还', tone: 'done' },
    received: { label: '已签收', tone: 'done', final: true },
    keepReview: {
      label: '不予退还待审批',
      tone: 'due',
      review: approvedBy('bid-security-keeping', { approve: 'approveKeep', return: 'refuseKeep' }),
    },
    keepConfirming: { label: '不予退还待监督部门确认', tone: 'wait' },
    kept: { label: '不予退还', tone: 'due', final: true },
    cancelled: { label: '已取消', tone: 'idle', final: true },
  },
  actions: {
    open: {
      label: '生成退还单',
      from: null,
      to: 'due',
      by: [system],
      keeps: ['TR-31', 'TR-35', 'TR-57b', 'PG-49/52'],
      quiet: true,
    },
    submit: {
      label: '核算并提交审批',
      from: ['due', 'returned'],
      to: 'review',
      by: [financeOnceKnown],
      asks: {
        ...basis,
        payeeName: text('收款户名', { max: 200, hint: '不填则原路退回付款户名', when: ofMoney }),
        payeeBank: text('收款开户行', { max: 200, when: ofMoney }),
        payeeAccount: text('收款账号', { max: 50, hint: '不填则原路退回付款账号', when: ofMoney }),
      },
      needs: [payDayNotPast, rateGiven],
      does: 'computeRefund',
      keeps: ['TR-31', 'TR-57b', 'PG-49/52'],
      law,
      primary: true,
    },
    // The same for many bidders at once, each at the account that it paid from (U41).
    submitTogether: {
      label: '一并核算并提交审批',
      from: ['due', 'returned'],
      to: 'review',
      by: [financeOnceKnown],
      asks: basis,
      needs: [payDayNotPast, rateGiven, notToBeKept],
      does: 'computeRefund',
      keeps: ['TR-31', 'TR-57b', 'PG-49/52'],
      law,
      batch: true,
      quiet: true,
    },
    approve: {
      label: '同意退还',
      from: 'review',
      to: 'approved',
      by: [reviewersOnceKnown],
      needs: [secondPerson],
      does: 'stampApproval',
      tells: ['securityFinance'],
      law,
      primary: true,
      batch: true,
    },
    return: {
      label: '退回',
      from: 'review',
      to: 'returned',
      by: [reviewersOnceKnown],
      needs: [secondPerson],
      asks: { opinion: opinion('退回意见') },
      does: 'keepRefundOpinion',
      tells: ['securityFinance'],
      danger: true,
    },
    recompute: { label: '重新核算', from: 'approved', to: 'returned', by: [financeOnceKnown], does: 'dropApproval' },
    pay: {
      label: '登记付款',
      from: 'approved',
      to: 'paid',
      by: [financeOnceKnown],
      asks: {
        paidOn: date('实退日期', { required: true }),
        bankSerial: text('付款流水号或交接单号', { required: true, max: 100 }),
        vouchers: files('付款凭证', { required: true, hint: '银行回单；退还保函的传交接单' }),
      },
      needs: [paidNotAhead, paidAsAgreed],
      does: 'payRefund',
      keeps: ['TR-57b', 'PG-49/52'],
      law,
      primary: true,
    },
    bounce: {
      label: '登记退票',
      from: 'paid',
      to: 'returned',
      by: [financeOnceKnown],
      asks: { because: opinion('退票原因') },
      does: 'bounceRefund',
      danger: true,
    },
    receive: {
      label: '确认收到',
      from: 'paid',
      to: 'received',
      by: [bidders],
      does: 'confirmRefund',
      primary: true,
      settles: ['确认收到以后这笔退还就此了结'],
    },
    proposeKeep: {
      label: '申请不予退还',
      from: ['due', 'returned'],
      to: 'keepReview',
      by: [financeOnceKnown],
      asks: {
        keepReason: choice('情形', keepReasons, { required: true }),
        keepStatement: text('事实和理由', { required: true, long: true, max: 5000 }),
        keepEvidence: files('证据', { required: true }),
        heardBy: date('陈述截止', { required: true, hint: '{投标}人在这一天以前（含当日）可以陈述；至少留出明天一天' }),
      },
      needs: [
        mayBeKept,
        tenderWasOpened,
        leavesTime,
        ...powerGuards(
          'kept-security',
          (_row, asked) => ({ cause: asked.keepReason, proofs: asked.keepEvidence }),
          true,
          { cause: 'keepReason', proofs: 'keepEvidence' },
        ),
        asTheAwardFell,
      ],
      does: 'proposeKeep',
      tells: ['projectOwners', 'projectSupervisors'],

      law: ['招标投标法实施条例 第35条', '招标投标法实施条例 第74条'],
      danger: true,
    },
    beHeard: {
      label: '陈述意见',
      from: 'keepReview',
      by: [bidders],
      asks: {
        heard: choice('意见', heardAs, { required: true }),
        statement: text('陈述', { required: true, long: true, max: 5000 }),
        papers: files('材料'),
      },
      needs: [notHeardYet],
      does: 'hearBidder',
      tells: ['securityFinance', 'projectOwners', 'projectSupervisors'],
      primary: true,
    },
    approveKeep: {
      label: '同意不予退还',
      from: 'keepReview',
      mayEndIn: ['keepConfirming', 'kept'],
      by: [ownersAfterReadOut],
      needs: [
        secondPerson,
        wasHeard,
        ...powerGuards('kept-security', (row) => ({ cause: row.keepReason, proofs: row.keepEvidence })),
      ],
      does: 'decideToKeep',
      keeps: ['TR-74'],
      tells: ['securityFinance', 'projectOwners', 'projectSupervisors'],
      law: ['招标投标法实施条例 第35条', '招标投标法实施条例 第74条'],
      danger: true,
    },
    keep: {
      label: '监督部门确认，不予退还',
      from: 'keepConfirming',
      to: 'kept',
      by: [system],
      does: 'keepSecurity',
      tells: ['securityFinance', 'projectOwners', 'projectSupervisors'],
      law: ['招标投标法实施条例 第35条', '招标投标法实施条例 第74条'],
      quiet: true,
    },
    turnDownKeep: {
      label: '监督部门未确认，应当退还',
      from: 'keepConfirming',
      to: 'returned',
      by: [system],
      does: 'refuseKeep',
      tells: ['securityFinance', 'projectOwners'],
      quiet: true,
    },
    refuseKeep: {
      label: '不同意，应当退还',
      from: 'keepReview',
      to: 'returned',
      by: [ownersAfterReadOut],
      needs: [secondPerson],
      asks: { opinion: opinion('意见') },
      does: 'refuseKeep',
      tells: ['securityFinance'],
    },
    remind: {
      label: '到期提醒',
      from: ['due', 'review', 'returned', 'approved', 'keepReview', 'keepConfirming'],
      by: [system],
      tells: ['securityFinance', 'securityReviewers'],
      quiet: true,
    },
    alarm: {
      label: '退还超期',
      from: ['due', 'review', 'returned', 'approved', 'keepReview', 'keepConfirming'],
      by: [system],
      does: 'alarmRefund',
      keeps: ['TR-57b'],
      tells: ['securityFinance', 'securityReviewers', 'projectOwners', 'projectSupervisors'],
      quiet: true,
    },
    cancel: { label: '取消退还', from: ['due', 'returned'], to: 'cancelled', by: [system], quiet: true },
  },
});

export const bidSecurityRefundAccess = defineAccess(bidSecurityRefund, {
  read: [ownUnit, ...officeSideAfterReadOut, financeOnceKnown, reviewersOnceKnown],
  keeps: ['TB-22'],
});
