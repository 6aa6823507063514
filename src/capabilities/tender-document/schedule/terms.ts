import type { LimitName } from '../../../platform/law/rulebook.ts';

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

interface Judged {
  /** The date that is judged. */
  field: ScheduleField;
  /** The event it is counted from, or back from. */
  from: ScheduleField;
}

/** A date whose distance from another the rulebook limits. */
export interface PeriodTerm extends Judged {
  /** `at-least`: not before the period has passed; `at-most`: within it; `counted-back`: so many days before; `exact-day`: the law fixes the day. */
  kind: 'at-least' | 'at-most' | 'counted-back' | 'exact-day';
  limit: LimitName;
  /** The period runs to 24:00 of its last day, not to the end of business. */
  isWholeDay?: boolean;
  /** @param amount the limit in words: 5 日 */
  says: (amount: string) => string;
  /** Where the rulebook only advises it. */
  saysIfAdvised?: (amount: string) => string;
}

/** A date that has no distance: `not-before`: on the day of the event or later; `same-time`: to the second. */
export interface OrderTerm extends Judged {
  kind: 'not-before' | 'same-time';
  rule: string;
  law: string;
  ifBroken: 'block' | 'warn';
  says: string;
}

export type Term = PeriodTerm | OrderTerm;

/** In the order of a tender's life. */
export const terms: Term[] = [
  {
    rule: 'TR-16a',
    law: '招标投标法实施条例 第16条',
    field: 'documentIssuedAt',
    from: 'noticePublishedAt',
    kind: 'not-before',
    says: '招标文件按公告规定的时间发售，不早于公告发布',
    ifBroken: 'warn',
  },
  {
    limit: 'document.sale',
    field: 'documentSaleEndsAt',
    from: 'documentIssuedAt',
    kind: 'at-least',
    says: (amount) => `招标文件的发售期不得少于 ${amount}`,
  },
  {
    limit: 'bid.preparation',
    field: 'bidDeadline',
    from: 'documentIssuedAt',
    kind: 'at-least',
    says: (amount) => `自招标文件开始发出之日起至投标截止不得少于 ${amount}`,
    saysIfAdvised: (amount) => `应给投标人编制投标文件的合理时间，参照不少于 ${amount}`,
  },
  {
    rule: 'TB-34',
    law: '招标投标法 第34条',
    field: 'openingAt',
    from: 'bidDeadline',
    kind: 'same-time',
    says: '开标应在投标截止的同一时间进行',
    ifBroken: 'block',
  },
  {
    limit: 'clarification.before',
    field: 'clarificationDeadline',
    from: 'bidDeadline',
    kind: 'counted-back',
    says: (amount) => `影响编制的澄清、修改应在投标截止至少 ${amount}前发出，不足的顺延投标截止`,
  },
  {
    limit: 'objection.document.before',
    field: 'objectionDeadline',
    from: 'bidDeadline',
    kind: 'exact-day',
    says: (amount) => `对招标文件的异议应在投标截止 ${amount}前提出，不得另定期限`,
  },
  {
    limit: 'security.refund.withdrawn',
    field: 'withdrawalRefundedAt',
    from: 'withdrawalReceivedAt',
    kind: 'at-most',
    says: (amount) => `投标截止前撤回的，自收到书面撤回通知之日起 ${amount}内退还投标保证金`,
  },
  {
    limit: 'publicity.start',
    field: 'publicityStartsAt',
    from: 'reportReceivedAt',
    kind: 'at-most',
    says: (amount) => `自收到评标报告之日起 ${amount}内公示中标候选人`,
  },
  {
    limit: 'publicity.lasts',
    field: 'publicityEndsAt',
    from: 'publicityStartsAt',
    kind: 'at-least',
    isWholeDay: true,
    says: (amount) => `中标候选人公示期不得少于 ${amount}`,
  },
  {
    limit: 'report.written',
    field: 'writtenReportAt',
    from: 'awardDecidedAt',
    kind: 'at-most',
    says: (amount) => `自确定中标人之日起 ${amount}内向监督部门提交书面报告`,
  },
  {
    limit: 'contract.signing',
    field: 'contractSignedAt',
    from: 'awardNoticeSentAt',
    kind: 'at-most',
    says: (amount) => `自中标通知书发出之日起 ${amount}内订立书面合同`,
  },
  {
    limit: 'security.refund.winner',
    field: 'securityRefundedAt',
    from: 'contractSignedAt',
    kind: 'at-most',
    says: (amount) => `书面合同签订后 ${amount}内退还投标保证金及银行同期存款利息`,
  },
];
