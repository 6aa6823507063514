/** The first half of an open tender: from the plan to the sealed bids. */
import { bidSecurity } from '../bid-security/bid-security/bid-security.record.ts';
import { bidSecurityAccount } from '../bid-security/bid-security-account/bid-security-account.record.ts';
import { noticeChange } from '../notice/change/notice-change.record.ts';
import { notice } from '../notice/notice/notice.record.ts';
import { openingEntry } from '../opening/opening-entry/opening-entry.record.ts';
import { question } from '../participation/question/question.record.ts';
import { siteVisit } from '../participation/site-visit/site-visit.record.ts';
import { lot } from '../project/lot/lot.record.ts';
import { project } from '../project/project/project.record.ts';
import { addendum } from '../tender-document/addendum/addendum.record.ts';
import { evaluationMethod } from '../tender-document/evaluation-method/evaluation-method.record.ts';
import { tenderDocument } from '../tender-document/tender-document/tender-document.record.ts';
import { type Stage, sealedWords } from './step.ts';

export const stagesToBids: readonly Stage[] = [
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
        waits: '{评标}办法试算后编制',
      },
      {
        id: 'notice',
        label: '{招标}公告',
        record: notice,
        done: ['published'],
        screen: 'notice.list',
        begin: 'notice.form',
        waits: '{招标}文件审核通过后编写',
      },
      {
        id: 'notice-change',
        label: '变更公告',
        record: noticeChange,
        done: ['published'],
        screen: 'notice-change.list',
        waits: '公告发布后，需要时变更',
        optional: true,
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
      {
        id: 'site-visit',
        label: '踏勘',
        record: siteVisit,
        done: ['sent'],
        screen: 'site-visit.list',
        begin: 'site-visit.form',
        waits: '需要时通知全体取得文件的单位',
        optional: true,
      },
      {
        id: 'bid-security-account',
        label: '保证金账号',
        record: bidSecurityAccount,
        done: ['open'],
        screen: 'bid-security-account.list',
        begin: 'bid-security-account.form',
        waits: '要求{投标}保证金的标段设置',
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
        screen: 'document-download.register',
        sealed: sealedWords,
        behind: '获取已截止',
        waits: sealedWords,
      },
      {
        id: 'bid-security',
        label: '{投标}保证金',
        record: bidSecurity,
        done: ['locked', 'releasing', 'returned', 'kept', 'none'],
        screen: 'bid-security.list',
        sealed: sealedWords,
        waits: '没有保证金',
        optional: true,
      },
      {
        id: 'bid',
        label: '递交{投标}',
        record: openingEntry,
        done: ['opened', 'unopened', 'confirmed'],
        screen: 'bid.list',
        sealed: sealedWords,
        behind: '{投标}已截止',
        waits: sealedWords,
      },
    ],
  },
];
