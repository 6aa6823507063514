import type { Regime } from '../../../platform/law/rulebook.ts';

/** The dates of a tender that the law ties to one another, as they are called in sentences. */
export const scheduleLabels = {
  noticePublishedAt: '公告发布',
  documentIssuedAt: '招标文件开始发出',
  documentSaleEndsAt: '招标文件获取截止',
  /** The last day on which an addendum that affects preparation leaves the deadline alone. */
  clarificationDeadline: '澄清、修改发出截止',
  /** Until when a potential bidder can object to the document. */
  objectionDeadline: '对招标文件提出异议截止',
  bidDeadline: '投标截止',
  openingAt: '开标',
  withdrawalReceivedAt: '收到投标人撤回通知',
  withdrawalRefundedAt: '退还撤回人的投标保证金',
  reportReceivedAt: '收到评标报告',
  publicityStartsAt: '中标候选人公示开始',
  publicityEndsAt: '中标候选人公示结束',
  awardDecidedAt: '确定中标人',
  writtenReportAt: '提交招标投标情况书面报告',
  awardNoticeSentAt: '发出中标通知书',
  contractSignedAt: '签订书面合同',
  securityRefundedAt: '退还投标保证金',
} as const;

export type ScheduleField = keyof typeof scheduleLabels;

export interface Term {
  rule: string;
  law: string;
  /** The date that is judged. */
  field: ScheduleField;
  /** The event it is counted from, or back from. */
  from: ScheduleField;
  /**
   * `not-before`: on the day of the event or later; `at-least`: not before the period has passed; `at-most`: within it;
   * `counted-back`: so many days before; `exact-day`: the law fixes the day; `same-time`: to the second.
   */
  kind: 'not-before' | 'at-least' | 'at-most' | 'counted-back' | 'exact-day' | 'same-time';
  /** Calendar days; 0 where the kind has no period. */
  days: number;
  /** The period runs to 24:00 of its last day, not to the end of business. */
  isWholeDay?: boolean;
  says: string;
  saysIfVoluntary?: string;
  ifBroken: Record<Regime, 'block' | 'warn'>;
}

const blocks = { 'ZB-M': 'block', 'ZB-MS': 'block', 'ZB-V': 'block' } as const;
const warns = { 'ZB-M': 'warn', 'ZB-MS': 'warn', 'ZB-V': 'warn' } as const;
/** Binding only for projects that must be tendered. */
const blocksIfMandatory = { ...blocks, 'ZB-V': 'warn' } as const;

/** In the order of a tender's life; domain A1, A2 and A15. */
export const terms: Term[] = [
  {
    rule: 'TR-16a',
    law: '招标投标法实施条例 第16条',
    field: 'documentIssuedAt',
    from: 'noticePublishedAt',
    kind: 'not-before',
    days: 0,
    says: '招标文件按公告规定的时间发售，不早于公告发布',
    ifBroken: warns,
  },
  {
    rule: 'TR-16a',
    law: '招标投标法实施条例 第16条',
    field: 'documentSaleEndsAt',
    from: 'documentIssuedAt',
    kind: 'at-least',
    days: 5,
    says: '招标文件的发售期不得少于 5 日',
    ifBroken: blocks,
  },
  {
    rule: 'TB-24',
    law: '招标投标法 第24条',
    field: 'bidDeadline',
    from: 'documentIssuedAt',
    kind: 'at-least',
    days: 20,
    says: '自招标文件开始发出之日起至投标截止不得少于 20 日',
    saysIfVoluntary: '应给投标人编制投标文件的合理时间，参照不少于 20 日',
    ifBroken: blocksIfMandatory,
  },
  {
    rule: 'TB-34',
    law: '招标投标法 第34条',
    field: 'openingAt',
    from: 'bidDeadline',
    kind: 'same-time',
    days: 0,
    says: '开标应在投标截止的同一时间进行',
    ifBroken: blocks,
  },
  {
    rule: 'TR-21',
    law: '招标投标法 第23条、招标投标法实施条例 第21条',
    field: 'clarificationDeadline',
    from: 'bidDeadline',
    kind: 'counted-back',
    days: 15,
    says: '影响编制的澄清、修改应在投标截止至少 15 日前发出，不足的顺延投标截止',
    ifBroken: blocks,
  },
  {
    rule: 'TR-22a',
    law: '招标投标法实施条例 第22条',
    field: 'objectionDeadline',
    from: 'bidDeadline',
    kind: 'exact-day',
    days: 10,
    says: '对招标文件的异议应在投标截止 10 日前提出，不得另定期限',
    ifBroken: warns,
  },
  {
    rule: 'TR-35',
    law: '招标投标法实施条例 第35条',
    field: 'withdrawalRefundedAt',
    from: 'withdrawalReceivedAt',
    kind: 'at-most',
    days: 5,
    says: '投标截止前撤回的，自收到书面撤回通知之日起 5 日内退还投标保证金',
    ifBroken: warns,
  },
  {
    rule: 'TR-54a',
    law: '招标投标法实施条例 第54条',
    field: 'publicityStartsAt',
    from: 'reportReceivedAt',
    kind: 'at-most',
    days: 3,
    says: '自收到评标报告之日起 3 日内公示中标候选人',
    ifBroken: warns,
  },
  {
    rule: 'TR-54a',
    law: '招标投标法实施条例 第54条',
    field: 'publicityEndsAt',
    from: 'publicityStartsAt',
    kind: 'at-least',
    days: 3,
    isWholeDay: true,
    says: '中标候选人公示期不得少于 3 日',
    ifBroken: blocksIfMandatory,
  },
  {
    rule: 'TB-47',
    law: '招标投标法 第47条',
    field: 'writtenReportAt',
    from: 'awardDecidedAt',
    kind: 'at-most',
    days: 15,
    says: '自确定中标人之日起 15 日内向监督部门提交书面报告',
    ifBroken: warns,
  },
  {
    rule: 'TB-46',
    law: '招标投标法 第46条',
    field: 'contractSignedAt',
    from: 'awardNoticeSentAt',
    kind: 'at-most',
    days: 30,
    says: '自中标通知书发出之日起 30 日内订立书面合同',
    ifBroken: warns,
  },
  {
    rule: 'TR-57b',
    law: '招标投标法实施条例 第57条',
    field: 'securityRefundedAt',
    from: 'contractSignedAt',
    kind: 'at-most',
    days: 5,
    says: '书面合同签订后 5 日内退还投标保证金及银行同期存款利息',
    ifBroken: warns,
  },
];
