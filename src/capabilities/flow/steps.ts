/**
 * The life of an open tender, stage by stage: what the flow page draws. Each step is a record of its own; its state,
 * holder and refusals are the record's, so nothing is decided here.
 */
import type { RecordType } from '../../kernel/record/record.ts';
import { awardNotice } from '../award/award-notice/award-notice.record.ts';
import { candidatePublicity } from '../award/candidate-publicity/candidate-publicity.record.ts';
import { resultNotice } from '../award/result-notice/result-notice.record.ts';
import { winnerConfirmation } from '../award/winner-confirmation/winner-confirmation.record.ts';
import { archive } from '../closing/archive/archive.record.ts';
import { contract } from '../contract/contract/contract.record.ts';
import { objection } from '../dispute/objection/objection.record.ts';
import { committee } from '../evaluation/committee/committee.record.ts';
import { evaluationReport } from '../evaluation/evaluation-report/evaluation-report.record.ts';
import { evaluationResult } from '../evaluation/evaluation-result/evaluation-result.record.ts';
import { priceScore } from '../evaluation/price-score/price-score.record.ts';
import { qualification } from '../evaluation/qualification/qualification.record.ts';
import { notice } from '../notice/notice/notice.record.ts';
import { opening } from '../opening/opening/opening.record.ts';
import { openingEntry } from '../opening/opening-entry/opening-entry.record.ts';
import { question } from '../participation/question/question.record.ts';
import { lot } from '../project/lot/lot.record.ts';
import { project } from '../project/project/project.record.ts';
import { addendum } from '../tender-document/addendum/addendum.record.ts';
import { evaluationMethod } from '../tender-document/evaluation-method/evaluation-method.record.ts';
import { tenderDocument } from '../tender-document/tender-document/tender-document.record.ts';

export interface Step {
  id: string;
  label: string;
  record: RecordType<any>;
  /** States in which the step is behind us. */
  done: readonly string[];
  /** The screen where its work is done. */
  screen: string;
  /** The screen of a new one, where a person begins it. */
  begin?: string;
  /** Constant words, whoever asks and whatever there is, until the lot is opened. */
  sealed?: string;
  /** The words once it is done, where the record that tells it speaks of something else. */
  behind?: string;
  /** What it waits for when nothing is there yet. */
  waits: string;
  /** It need not happen. */
  optional?: boolean;
}

export interface Stage {
  id: string;
  label: string;
  /** Lot states in which this stage is running. */
  lot: readonly string[];
  steps: readonly Step[];
}

const sealedWords = '密封至开标';

export const stages: readonly Stage[] = [
  {
    id: 'fangan',
    label: '方案',
    lot: ['draft'],
    steps: [
      {
        id: 'project',
        label: '项目登记',
        record: project,
        done: ['running', 'archived'],
        screen: 'project.detail',
        waits: '经办登记',
      },
      {
        id: 'lot',
        label: '标段',
        record: lot,
        done: [
          'draft',
          'issued',
          'opening',
          'opened',
          'evaluating',
          'evaluated',
          'publicity',
          'awarded',
          'contracted',
          'archived',
        ],
        screen: 'lot.list',
        begin: 'lot.form',
        waits: '经办登记标段',
      },
      {
        id: 'evaluation-method',
        label: '{评标}办法',
        record: evaluationMethod,
        done: ['tried', 'locked'],
        screen: 'evaluation-method.list',
        begin: 'evaluation-method.form',
        waits: '项目审核通过后编制',
      },
    ],
  },
  {
    id: 'fabiao',
    label: '发标',
    lot: ['draft'],
    steps: [
      {
        id: 'tender-document',
        label: '{招标}文件',
        record: tenderDocument,
        done: ['issued'],
        screen: 'tender-document.list',
        begin: 'tender-document.form',
        waits: '评标办法试算后编制',
      },
      {
        id: 'notice',
        label: '{招标}公告',
        record: notice,
        done: ['published'],
        screen: 'notice.list',
        begin: 'notice.form',
        waits: '招标文件审核通过后编写',
      },
      {
        id: 'addendum',
        label: '补遗澄清',
        record: addendum,
        done: ['issued'],
        screen: 'addendum.list',
        begin: 'addendum.form',
        waits: '需要时发出',
        optional: true,
      },
    ],
  },
  {
    id: 'toubiao',
    label: '{投标}',
    lot: ['issued'],
    steps: [
      {
        id: 'question',
        label: '答疑澄清',
        record: question,
        done: ['answered', 'published'],
        screen: 'question.list',
        waits: '没有提问',
        optional: true,
      },
      {
        id: 'document-download',
        label: '文件获取',
        record: openingEntry,
        done: ['opened', 'unopened', 'confirmed'],
        screen: 'document-download.list',
        sealed: sealedWords,
        behind: '获取已截止',
        waits: sealedWords,
      },
      {
        id: 'bid',
        label: '递交{投标}',
        record: openingEntry,
        done: ['opened', 'unopened', 'confirmed'],
        screen: 'bid.list',
        sealed: sealedWords,
        behind: '投标已截止',
        waits: sealedWords,
      },
    ],
  },
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
        waits: '开标前锁定名单与规则，唱标后抽取',
      },
      {
        id: 'qualification',
        label: '资格审查',
        record: qualification,
        done: ['submitted'],
        screen: 'qualification.list',
        waits: '评委逐项审查',
      },
      {
        id: 'price-score',
        label: '报价得分',
        record: priceScore,
        done: ['computed'],
        screen: 'price-score.list',
        waits: '资格审查汇总后计算',
      },
      {
        id: 'evaluation-result',
        label: '评审结果',
        record: evaluationResult,
        done: ['confirmed'],
        screen: 'evaluation-result.list',
        waits: '评委提交评分后汇总',
      },
      {
        id: 'evaluation-report',
        label: '{评标}报告',
        record: evaluationReport,
        done: ['delivered'],
        screen: 'evaluation-report.list',
        waits: '结果确认后起草',
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
        screen: 'candidate-publicity.list',
        begin: 'candidate-publicity.form',
        waits: '收到评标报告后 3 日内',
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
        screen: 'winner-confirmation.list',
        begin: 'winner-confirmation.form',
        waits: '公示结束后由招标人决定',
      },
      {
        id: 'result-notice',
        label: '{中标}结果公告',
        record: resultNotice,
        done: ['published'],
        screen: 'result-notice.list',
        begin: 'result-notice.form',
        waits: '定标后',
      },
      {
        id: 'award-notice',
        label: '{中标}通知书',
        record: awardNotice,
        done: ['sent', 'received'],
        screen: 'award-notice.list',
        begin: 'award-notice.form',
        waits: '定标后与未中标通知同时发出',
      },
      {
        id: 'contract',
        label: '合同',
        record: contract,
        done: ['effective'],
        screen: 'contract.list',
        begin: 'contract.form',
        waits: '通知书发出后 30 日内',
      },
      {
        id: 'archive',
        label: '归档',
        record: archive,
        done: ['sealed'],
        screen: 'archive.list',
        begin: 'archive.form',
        waits: '合同生效后',
      },
    ],
  },
];
