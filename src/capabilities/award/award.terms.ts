import { has } from '../../kernel/access/where.ts';
import { agencyOwes, defineTerms, ownerOwes } from '../../platform/deadlines/term.ts';
import { evaluationReport } from '../evaluation-report/evaluation-report/evaluation-report.record.ts';
import { waysThatDemand, waysThatLimit } from '../procedure/ways-that-demand.ts';
import { awardNotice } from './award-notice/award-notice.record.ts';
import { candidatePublicity } from './candidate-publicity/candidate-publicity.record.ts';
import { offlineAward } from './offline-award/offline-award.record.ts';
import { winnerConfirmation } from './winner-confirmation/winner-confirmation.record.ts';

export const reportTerms = defineTerms(evaluationReport, {
  publicity: {
    label: '公示{中标}候选人',
    rule: 'TR-54a',
    law: '招标投标法实施条例 第54条',
    event: '收到{评标}报告',
    closes: '候选人公示发布',
    // Asked when the term is worked out, and not when the program starts, so that a row that is added later counts from
    // then on.
    get applies() {
      return { state: 'delivered', project: waysThatDemand('publicity.held') } as const;
    },
    starts: (r) => r.deliveredAt,
    lasts: 'publicity.start',
    owes: agencyOwes,
    done: {
      anyOf: [
        has(
          () => candidatePublicity,
          { theirs: 'lot', ours: 'lot' },
          { state: { in: ['published', 'frozen', 'ended'] } },
        ),
        { lot: { state: { in: ['failed', 'terminated'] } } },
      ],
    },
  },
  // Guidance: it reminds the owner, and refuses nothing.
  review: {
    label: '审查{评标}报告和{中标}候选人（指引，不具强制力）',
    rule: 'ZY-37',
    law: '招标人主体责任履行指引（发改法规〔2025〕1358号） 第37条',
    event: '收到{评标}报告',
    closes: '确定{中标}人',
    get applies() {
      return { state: 'delivered', project: waysThatLimit('report.review') } as const;
    },
    starts: (r) => r.deliveredAt,
    lasts: 'report.review',
    owes: ownerOwes,
    done: {
      lot: { state: { in: ['awarded', 'contracted', 'performed', 'accepted', 'archived', 'failed', 'terminated'] } },
    },
  },
});

export const publicityTerms = defineTerms(candidatePublicity, {
  end: {
    label: '候选人公示结束（提出异议截止）',
    rule: 'TR-54a',
    law: '招标投标法实施条例 第54条',
    event: '公示开始',
    closes: '公示期届满',
    applies: { state: { in: ['published', 'frozen'] } },
    starts: (p) => p.startsAt,
    ends: (p) => p.endsAt,
    owes: agencyOwes,
    done: { state: 'ended' },
    stops: { state: 'frozen' },
    isWindow: true,
    concerns: 'bidders',
  },
});

export const confirmationTerms = defineTerms(winnerConfirmation, {
  writtenReport: {
    label: '提交{招标}情况书面报告',
    rule: 'TB-47',
    law: '招标投标法 第47条',
    event: '确定{中标}人',
    closes: '登记书面报告',
    get applies() {
      return { state: 'decided', project: waysThatDemand('award.reported') } as const;
    },
    starts: (c) => c.decidedAt,
    lasts: 'report.written',
    owes: ownerOwes,
    done: { reportedOn: { not: null } },
    remindsItself: true,
  },
  // 招标投标法 45 names no days: the letters go out while the bid binds, and everybody hears of it before that ends.
  letters: {
    label: '发出{中标}通知书和未{中标}通知',
    rule: 'TB-45',
    law: '招标投标法 第45条；评标委员会和评标方法暂行规定 第40条',
    event: '确定{中标}人',
    closes: '签发全部通知书；最迟在{投标}有效期内',
    applies: { state: 'decided', lettersBy: { not: null } },
    starts: (c) => c.decidedAt,
    ends: (c) => c.lettersBy,
    owes: ownerOwes,
    done: {
      anyOf: [
        has(
          () => awardNotice,
          { theirs: 'confirmation', ours: 'id' },
          { kind: 'award', state: { in: ['sent', 'received'] } },
        ),
        { lot: { state: { in: ['contracted', 'performed', 'accepted', 'archived', 'failed', 'terminated'] } } },
      ],
    },
    warns: [30, 10, 5, 3, 1],
  },
});

export const offlineAwardTerms = defineTerms(offlineAward, {
  writtenReport: {
    label: '提交{招标}情况书面报告',
    rule: 'TB-47',
    law: '招标投标法 第47条',
    event: '确定{中标}人',
    closes: '登记书面报告',
    get applies() {
      return { state: 'filed', project: waysThatDemand('award.reported') } as const;
    },
    starts: (a) => a.decidedOn,
    lasts: 'report.written',
    owes: ownerOwes,
    done: { reportedOn: { not: null } },
  },
});

/** Both sides owe the contract; the agency keeps the day. */
export const awardNoticeTerms = defineTerms(awardNotice, {
  contract: {
    label: '订立书面合同',
    rule: 'TB-46',
    law: '招标投标法 第46条',
    event: '{中标}通知书发出',
    closes: '合同生效',
    applies: { kind: 'award', state: { in: ['sent', 'received'] } },
    starts: (n) => n.datedOn,
    lasts: 'contract.signing',
    owes: agencyOwes,
    done: { lot: { state: { in: ['contracted', 'performed', 'accepted', 'archived', 'terminated'] } } },
    remindsItself: true,
    follows: { day: (n) => n.contractBy, action: 'moveContractTerm' },
    tells: 'supplier',
  },
});
