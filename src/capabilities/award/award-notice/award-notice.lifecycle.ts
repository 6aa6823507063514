import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, mine, system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { text } from '../../../kernel/record/field.ts';
import { bodyHasNoGap } from '../../../platform/templates/fill.ts';
import { notForbidden } from '../../powers/verdicts.guards.ts';
import { officeSide, projectOfficers, projectOwners, projectReviewers } from '../../project/audiences.ts';
import { notSuspended } from '../../project/lot/lot.lifecycle.ts';
import type { DecisionFacts } from '../result-notice/result-notice.record.ts';
import {
  anotherPerson,
  decided,
  everybodyHasLetter,
  everyWinnerReady,
  isAward,
  issuerIsEntitled,
  letterOfToday,
  letterSaysWhoSigns,
  letterTrueToBid,
  mayGoOut,
} from './award-notice.guards.ts';
import { awardNotice } from './award-notice.record.ts';

/** A letter is its addressee's once it is sent; no bidder sees another's. */
export const addressee = audience(
  '收件单位',
  { supplier: mine, state: { in: ['sent', 'received', 'revoked'] } },
  { orgTypes: ['supplier'] },
);

/** 招标投标法 第31条: what a consortium is bound by, each member reads. */
export const addresseeMember = audience(
  '收件联合体的成员',
  { memberUnits: { includes: mine }, state: { in: ['sent', 'received', 'revoked'] } },
  { orgTypes: ['supplier'] },
);

export const awardNoticeAccess = defineAccess(awardNotice, { read: [...officeSide, addressee, addresseeMember] });

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'award-notice': DecisionFacts & {
      biddersWithoutLetter: number;
      /** Others who won the lot and whose letter is not handed in to be sent. */
      unready: string[];
      /** Who wrote the letters that go out with this one. */
      writtenBy: string[];
      lotContent?: string | null;
      bidTerm?: string | null;
      bidQuality?: string | null;
      /** The winner's bid still binds it, until that day. */
      bidState?: string | null;
      validUntil?: string | null;
      /** The winner whom the published result names, where that is another decision's. */
      publishedOther?: string | null;
      bidSecurity?: string | null;
      /** Who leads the work, as the candidate was published. */
      publishedManager?: string | null;
    };
  }
}

export const awardNoticeLifecycle = defineLifecycle(awardNotice, {
  initial: 'draft',
  states: {
    draft: { label: '起草', tone: 'idle' },
    ready: { label: '待签发', tone: 'wait' },
    sent: { label: '已发出', tone: 'now' },
    received: { label: '已签收', tone: 'done', final: true },
    revoked: { label: '已撤销', tone: 'due', final: true },
  },
  actions: {
    create: {
      label: '新建{中标}通知书',
      from: null,
      to: 'draft',
      by: [projectOfficers],
      form: 'draft',
      needs: [decided],
      does: 'fillAwardNotice',
      law: ['招标投标法 第45条'],
    },
    addLoss: { label: '生成未{中标}通知', from: null, to: 'draft', by: [system], form: 'draft', quiet: true },
    save: {
      label: '保存',
      from: 'draft',
      by: [projectOfficers],
      form: 'draft',
      needs: [isAward],
      does: 'writeLetters',
    },
    prepare: {
      label: '更新正文',
      from: 'draft',
      by: [projectOfficers],
      needs: [isAward, decided],
      does: 'writeLetters',
      law: ['招标投标法 第45条'],
    },
    rewrite: { label: '重写正文', from: 'draft', by: [system], does: 'takeLetter', quiet: true },
    submit: {
      label: '提交签发',
      from: 'draft',
      to: 'ready',
      by: [projectOfficers],
      complete: true,
      needs: [isAward, notSuspended, notForbidden('letters'), decided, ...mayGoOut, letterTrueToBid, bodyHasNoGap],
      does: 'readyLetters',
      tells: ['projectOwners', 'letterIssuers'],
      law: ['招标投标法 第45条'],
      primary: true,
    },
    reopen: {
      label: '撤回修改',
      from: 'ready',
      to: 'draft',
      by: [projectOfficers],
      needs: [isAward],
    },
    return: {
      label: '退回',
      from: 'ready',
      to: 'draft',
      by: [projectOwners, projectReviewers],
      needs: [isAward, issuerIsEntitled, anotherPerson],
      asks: { opinion: text('退回意见', { required: true, long: true, max: 2000 }) },
      does: 'keepLetterOpinion',
      tells: ['projectAuthor'],
      danger: true,
    },
    // A person who signs on a later day puts that day's date into what the officer wrote.
    redate: {
      label: '更新落款日期',
      from: 'ready',
      by: [projectOwners, projectReviewers],
      needs: [isAward, decided, issuerIsEntitled],
      does: 'writeLetters',
      quiet: true,
    },
    send: {
      label: '签发全部通知书',
      from: 'ready',
      to: 'sent',
      anchors: 'sent',
      by: [projectOwners, projectReviewers],
      complete: true,
      asks: {
        signature: text('签章', { unsearched: 'code', required: true, long: true }),
        certificate: text('证书', { unsearched: 'code', required: true, long: true }),
      },
      needs: [
        isAward,
        notSuspended,
        notForbidden('letters'),
        decided,
        ...mayGoOut,
        issuerIsEntitled,
        anotherPerson,
        everybodyHasLetter,
        everyWinnerReady,
        letterOfToday,
        letterSaysWhoSigns,
      ],
      does: 'sendLetters',
      tells: ['projectAuthor', 'projectOwners', 'projectSupervisors', 'awardAddressee'],
      law: ['招标投标法 第45条', '招标投标法 第46条'],
      quiet: true,
    },
    // Another that won the lot: signed in the same list.
    sendWith: {
      label: '随其他{中标}通知书发出',
      from: 'ready',
      to: 'sent',
      anchors: 'sent',
      by: [system],
      causedBy: 'award-notice.send',
      complete: true,
      needs: [isAward, decided, ...mayGoOut, letterOfToday, letterSaysWhoSigns],
      does: 'sendWithOthers',
      tells: ['projectAuthor', 'awardAddressee'],
      quiet: true,
    },
    sendLoss: {
      label: '发出未{中标}通知',
      from: 'draft',
      to: 'sent',
      anchors: 'sent',
      by: [system],
      causedBy: 'award-notice.send',
      does: 'takeSignature',
      tells: ['awardAddressee'],
      quiet: true,
    },
    receive: {
      label: '签收',
      from: 'sent',
      to: 'received',
      by: [addressee],
      does: 'stampReceipt',
      tells: ['projectOfficers'],
      primary: true,
    },
    remindContract: {
      label: '提醒签订合同',
      from: ['sent', 'received'],
      by: [system],
      does: 'remindOfContract',
      law: ['招标投标法 第46条'],
      quiet: true,
    },
    // The lot stood still, or a year's holidays moved the last day.
    moveContractTerm: {
      label: '签订合同期限顺延',
      from: ['sent', 'received'],
      by: [system],
      does: 'moveContractTerm',
      law: ['招标投标法 第46条'],
      quiet: true,
    },
    remove: {
      label: '删除',
      from: 'draft',
      by: [projectOfficers],
      needs: [isAward],
      does: 'dropLosses',
      removes: true,
      danger: true,
    },
    // The decision behind them fell (招标投标法 64, 实施条例 55, 74).
    revoke: {
      label: '撤销通知书',
      from: ['draft', 'ready', 'sent', 'received'],
      to: 'revoked',
      by: [system],
      does: 'revokeLetter',
      tells: ['awardAddressee'],
      quiet: true,
    },
    file: {
      label: '登记线下通知书',
      from: null,
      to: 'sent',
      anchors: 'sent',
      by: [system],
      form: 'draft',
      does: 'fileLetter',
      tells: ['projectOwners', 'projectSupervisors', 'awardAddressee'],
      quiet: true,
    },
    drop: { label: '撤下', from: 'draft', by: [system], removes: true, quiet: true },
  },
});
