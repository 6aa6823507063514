import { system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { text } from '../../../kernel/record/field.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { bodyHasNoGap } from '../../../platform/templates/no-gaps.guard.ts';
import { isOver } from '../../evaluation/bid-validity/validity.rules.ts';
import { notForbidden } from '../../powers/verdicts.guards.ts';
import { projectOfficers, projectOwners, projectReviewers } from '../../project/audiences.ts';
import { notSuspended } from '../../project/lot/lot.lifecycle.ts';
import type { DecisionFacts } from '../result-notice/result-notice.lifecycle.ts';
import { sameWords } from '../same-words.ts';
import { addressee } from './award-notice.access.ts';
import { awardNotice } from './award-notice.record.ts';
import { saysDelegation, threatensNothing } from './letter.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'award-notice': DecisionFacts & {
      biddersWithoutLetter: number;
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

const decided = guard<typeof awardNotice>(
  'decided',
  '尚未确定{中标}人，不能发出{中标}通知书',
  ({ facts }) => facts.confirmationState === 'decided',
  { rule: 'TB-45', law: '招标投标法 第45条' },
);
const isAward = guard<typeof awardNotice>(
  'isAward',
  '未{中标}通知随{中标}通知书一并生成和发出，不单独处理',
  ({ row }) => row.kind === 'award',
  { rule: 'TB-45', law: '招标投标法 第45条' },
);
const letterOfToday = guard<typeof awardNotice>(
  'letterOfToday',
  '正文写明了发出日期，请先更新正文',
  ({ row, now }) =>
    row.datedOn === dateInShanghai(now) || `正文的落款日期是 ${row.datedOn ?? '空'}，请先更新正文再签发`,
  { rule: 'TB-46', law: '招标投标法 第46条' },
);
const everybodyHasLetter = guard<typeof awardNotice>(
  'everybodyHasLetter',
  '每一个{投标}人都应同时收到通知，请先更新正文以补齐未{中标}通知',
  ({ facts }) => facts.biddersWithoutLetter === 0,
  { rule: 'TB-45', law: '招标投标法 第45条' },
);

/** The contract follows the letter, and both what was offered (招标投标法 46). */
const letterTrueToBid = guard<typeof awardNotice>(
  'letterTrueToBid',
  '{中标}通知书应与{招标}文件和{中标}人的{投标}一致',
  ({ row, facts }) => {
    const differ = [
      ...(sameWords(row.scope, facts.lotContent) ? [] : [`{中标}范围应为标段内容“${facts.lotContent}”`]),
      ...(sameWords(row.term, facts.bidTerm) ? [] : [`工期{投标}为“${facts.bidTerm}”`]),
      ...(sameWords(row.quality, facts.bidQuality) ? [] : [`质量{投标}为“${facts.bidQuality}”`]),
      ...(!facts.publishedManager || sameWords(row.manager, facts.publishedManager)
        ? []
        : [`项目负责人公示为“${facts.publishedManager}”`]),
    ];
    return differ.length === 0 || `{中标}通知书应与{招标}文件和{中标}人的{投标}一致：${differ.join('；')}`;
  },
  { rule: 'TR-57a', law: '招标投标法实施条例 第57条' },
);
/** A bid that no longer binds cannot be accepted. */
const withinValidity = guard<typeof awardNotice>(
  'withinValidity',
  '{投标}有效期已经届满，不能发出{中标}通知书',
  ({ facts, now }) => {
    if (facts.bidState === 'lapsed')
      return '{中标}人没有同意延长{投标}有效期，其{投标}不再有约束力，请取消其{中标}资格后重新确定{中标}人';
    if (!facts.validUntil || !isOver(facts.validUntil, now)) return true;
    return `{投标}有效期已于 ${facts.validUntil} 届满，请先由{招标}人通知全体{投标}人延长{投标}有效期，再发出{中标}通知书`;
  },
  { rule: 'PG-40', law: '评标委员会和评标方法暂行规定 第40条' },
);
/** What everybody reads comes first (招标投标法 45). */
const asPublished = guard<typeof awardNotice>(
  'asPublished',
  '已公布的{中标}结果是另一单位',
  ({ facts }) =>
    !facts.publishedOther ||
    `已公布的{中标}结果是${facts.publishedOther}，请先发布{中标}结果变更公告，再发出{中标}通知书`,
  { rule: 'TB-45', law: '招标投标法 第45条' },
);
const asksWhatWasAsked = guard<typeof awardNotice>(
  'asksWhatWasAsked',
  '{招标}文件没有要求{投标}保证金，通知书不能写“{投标}保证金不予退还”，请更换模板或者修改正文后更新',
  ({ row, facts }) => threatensNothing(row.body ?? '', facts.bidSecurity),
  { rule: 'TR-74', law: '招标投标法实施条例 第74条' },
);
const mayGoOut = [withinValidity, asPublished, asksWhatWasAsked] as const;
const issuerIsEntitled = guard<typeof awardNotice>(
  'issuerIsEntitled',
  '{中标}通知书由{招标}人签发；由代理机构代发的，请{招标}人先在委托代理合同中授权',
  ({ actor, facts }) => {
    if (!facts.delegation) return actor.orgType === 'buyer';
    return actor.orgType === 'agency' || '{招标}人已委托代理机构签发，要自己签发请先在委托代理合同中收回';
  },
  { rule: 'TB-45', law: '招标投标法 第45条' },
);
const letterSaysWhoSigns = guard<typeof awardNotice>(
  'letterSaysWhoSigns',
  '委托签发的约定在拟稿之后有变化，请经办人撤回后重新提交',
  ({ row, facts }) => saysDelegation(row.body ?? '', facts.delegation ?? null),
  { rule: 'TB-45', law: '招标投标法 第45条' },
);
const anotherPerson = guard<typeof awardNotice>(
  'anotherPerson',
  '不能签发自己拟写的通知书，请由另一人签发',
  ({ row, actor }) => row.preparedBy !== actor.id && row.adduserid !== actor.id,
  { rule: 'C43' },
);

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
      afterSave: true,
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
        letterOfToday,
        letterSaysWhoSigns,
      ],
      does: 'sendLetters',
      tells: ['projectAuthor', 'projectOwners', 'projectSupervisors', 'awardAddressee'],
      law: ['招标投标法 第45条', '招标投标法 第46条'],
      quiet: true,
    },
    sendLoss: {
      label: '发出未{中标}通知',
      from: 'draft',
      to: 'sent',
      anchors: 'sent',
      by: [system],
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
