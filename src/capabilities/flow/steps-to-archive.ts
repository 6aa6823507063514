/** The second half of an open tender: from the opening to the sealed archive. */
import { usualAmount } from '../../platform/law/rulebook.ts';
import { awardNotice } from '../award/award-notice/award-notice.record.ts';
import { candidatePublicity } from '../award/candidate-publicity/candidate-publicity.record.ts';
import { reEvaluation } from '../award/re-evaluation/re-evaluation.record.ts';
import { resultNotice } from '../award/result-notice/result-notice.record.ts';
import { winnerConfirmation } from '../award/winner-confirmation/winner-confirmation.record.ts';
import { bidSecurityRefund } from '../bid-security/bid-security-refund/bid-security-refund.record.ts';
import { archive } from '../closing/archive/archive.record.ts';
import { contract } from '../contract/contract/contract.record.ts';
import { objection } from '../dispute/objection/objection.record.ts';
import { committee } from '../evaluation/committee/committee.record.ts';
import { evaluationReport } from '../evaluation/evaluation-report/evaluation-report.record.ts';
import { evaluationResult } from '../evaluation/evaluation-result/evaluation-result.record.ts';
import { priceScore } from '../evaluation/price-score/price-score.record.ts';
import { opening } from '../opening/opening/opening.record.ts';
import { openingEntry } from '../opening/opening-entry/opening-entry.record.ts';
import { type Stage, sealedWords } from './step.ts';

export const stagesToArchive: readonly Stage[] = [
  {
    id: 'kaibiao',
    label: '{开标}',
    lot: ['opening'],
    steps: [
      {
        id: 'opening',
        label: '{开标}室',
        record: opening,
        done: ['closed'],
        screen: 'opening.room',
        waits: '公告发布后自动排定',
      },
      {
        id: 'opening-entry',
        label: '{开标}一览表',
        record: openingEntry,
        done: ['opened', 'unopened', 'confirmed'],
        screen: 'opening-entry.list',
        sealed: sealedWords,
        waits: '唱标后列出',
      },
    ],
  },
  {
    id: 'pingbiao',
    label: '{评标}',
    lot: ['opened', 'evaluating'],
    steps: [
      {
        id: 'committee',
        label: '{评标}委员会',
        record: committee,
        done: ['evaluating', 'summarised', 'signed', 'dissolved'],
        screen: 'committee.list',
        begin: 'committee.form',
        waits: '{开标}前锁定名单与规则，唱标后抽取',
      },
      {
        id: 'qualification',
        label: '资格审查',
        // Each member's own verdicts are the committee's; what everybody may know is that they were summed up.
        record: priceScore,
        done: ['computed'],
        gone: ['replaced'],
        behind: '已汇总',
        screen: 'qualification.list',
        waits: '评委逐项审查',
      },
      {
        id: 'price-score',
        label: '报价得分',
        record: priceScore,
        done: ['computed'],
        gone: ['replaced'],
        screen: 'price-score.list',
        waits: '资格审查汇总后计算',
      },
      {
        id: 'evaluation-result',
        label: '评审结果',
        record: evaluationResult,
        done: ['confirmed'],
        gone: ['replaced'],
        screen: 'evaluation-result.list',
        waits: '评委提交评分后汇总',
      },
      {
        id: 'evaluation-report',
        label: '{评标}报告',
        record: evaluationReport,
        done: ['delivered'],
        gone: ['replaced'],
        screen: 'evaluation-report.list',
        waits: '结果确认后起草',
      },
      {
        id: 're-evaluation',
        label: '复评',
        record: reEvaluation,
        done: ['finished', 'ended'],
        screen: 're-evaluation.list',
        begin: 're-evaluation.form',
        waits: '没有复评',
        optional: true,
      },
    ],
  },
  {
    id: 'dingbiao',
    label: '{定标}',
    lot: ['evaluated', 'publicity', 'awarded', 'contracted'],
    steps: [
      {
        id: 'candidate-publicity',
        label: '候选人公示',
        record: candidatePublicity,
        done: ['ended'],
        gone: ['withdrawn'],
        screen: 'candidate-publicity.list',
        begin: 'candidate-publicity.form',
        waits: `收到{评标}报告后 ${usualAmount('publicity.start')}内`,
      },
      {
        id: 'objection',
        label: '异议',
        record: objection,
        done: ['answered', 'withdrawn'],
        screen: 'objection.list',
        waits: '没有异议',
        optional: true,
      },
      {
        id: 'winner-confirmation',
        label: '{定标}',
        record: winnerConfirmation,
        done: ['decided'],
        gone: ['lapsed'],
        screen: 'winner-confirmation.list',
        begin: 'winner-confirmation.form',
        waits: '公示结束后由{招标}人决定',
      },
      {
        id: 'result-notice',
        label: '{中标}结果公告',
        record: resultNotice,
        done: ['published'],
        gone: ['withdrawn'],
        screen: 'result-notice.list',
        begin: 'result-notice.form',
        waits: '{定标}后',
      },
      {
        id: 'award-notice',
        label: '{中标}通知书',
        record: awardNotice,
        done: ['sent', 'received'],
        gone: ['revoked'],
        screen: 'award-notice.list',
        begin: 'award-notice.form',
        waits: '{定标}后与未{中标}通知同时发出',
      },
      {
        id: 'contract',
        label: '合同',
        record: contract,
        done: ['effective'],
        screen: 'contract.list',
        begin: 'contract.form',
        waits: `通知书发出后 ${usualAmount('contract.signing')}内`,
      },
      {
        id: 'bid-security-refund',
        label: '退还保证金',
        record: bidSecurityRefund,
        done: ['paid', 'received', 'kept', 'cancelled'],
        screen: 'bid-security-refund.list',
        waits: `合同签订后 ${usualAmount('security.refund.winner')}内`,
        optional: true,
      },
      {
        id: 'archive',
        label: '归档',
        record: archive,
        done: ['sealed', 'appraised'],
        screen: 'archive.list',
        begin: 'archive.form',
        waits: '合同生效后',
      },
    ],
  },
];
