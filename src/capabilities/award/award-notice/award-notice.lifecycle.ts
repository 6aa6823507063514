import { system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { text } from '../../../kernel/record/field.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { projectOfficers } from '../../project/audiences.ts';
import { notSuspended } from '../../project/lot/lot.guards.ts';
import { addressee } from './award-notice.access.ts';
import { awardNotice } from './award-notice.record.ts';

const decided = guard(
  'decided',
  '尚未确定{中标}人，不能发出{中标}通知书',
  ({ facts }) => facts.confirmationState === 'decided',
  { rule: 'TB-45', law: '招标投标法 第45条' },
);
const isAward = guard(
  'isAward',
  '未{中标}通知随{中标}通知书一并生成和发出，不单独处理',
  ({ row }) => row.kind === 'award',
  { rule: 'TB-45', law: '招标投标法 第45条' },
);
const letterOfToday = guard(
  'letterOfToday',
  '正文写明了发出日期，请先更新正文',
  ({ row, now }) =>
    row.datedOn === dateInShanghai(now) || `正文的落款日期是 ${row.datedOn ?? '空'}，请先更新正文再签发`,
  { rule: 'TB-46', law: '招标投标法 第46条' },
);
const everybodyHasLetter = guard(
  'everybodyHasLetter',
  '每一个{投标}人都应同时收到通知，请先更新正文以补齐未{中标}通知',
  ({ facts }) => facts.biddersWithoutLetter === 0,
  { rule: 'TB-45', law: '招标投标法 第45条' },
);

export const awardNoticeLifecycle = defineLifecycle(awardNotice, {
  initial: 'draft',
  states: {
    draft: { label: '起草', tone: 'idle' },
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
    send: {
      label: '签发全部通知书',
      from: 'draft',
      to: 'sent',
      anchors: 'sent',
      by: [projectOfficers],
      complete: true,
      asks: {
        signature: text('签章', { required: true, long: true }),
        certificate: text('证书', { required: true, long: true }),
      },
      needs: [isAward, notSuspended, decided, everybodyHasLetter, letterOfToday],
      does: 'sendLetters',
      tells: ['projectOwners', 'projectSupervisors', 'awardAddressee'],
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
      from: ['draft', 'sent', 'received'],
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
