import { defineAccess } from '../../../kernel/access/access.ts';
import { system } from '../../../kernel/access/where.ts';
import { guard, personal } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { reviewedPaper } from '../../../kernel/lifecycle/review.ts';
import { text } from '../../../kernel/record/field.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { officeSide, projectOfficers, projectOwners, projectReviewers } from '../audiences.ts';
import { entrustment } from './entrustment.record.ts';

/** What the guards of an entrustment ask of its project. */
export interface EntrustmentFacts {
  organizeForm: string | null;
  projectState: StateOf<'project'>;
}

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    entrustment: EntrustmentFacts;
  }
}

const isEntrusted = guard<typeof entrustment>(
  'isEntrusted',
  '自行招标的项目没有代理机构，不签委托代理合同',
  ({ facts }) => facts.organizeForm !== 'self',
  { rule: 'TB-12', law: '招标投标法 第12条' },
);
const projectGoesOn = guard<typeof entrustment>(
  'projectGoesOn',
  '项目已经归档或终止，不再签订委托代理合同',
  ({ facts }) => !['archived', 'ended', 'merged', 'split'].includes(facts.projectState),
);
const notOver = guard<typeof entrustment>(
  'notOver',
  '委托期限已经届满，请修改期限',
  ({ row, now }) =>
    !row.endsOn || row.endsOn >= dateInShanghai(now) || `委托期限已于 ${row.endsOn} 届满，请退回修改期限后再签署`,
  { rule: 'TR-14', law: '招标投标法实施条例 第14条' },
);
const notSignedByUs = personal<typeof entrustment>(
  'notSignedByUs',
  '本单位已经签署，等待对方签署',
  ({ row, actor }) => !row.signing?.signatures.some(({ unit }) => unit === actor.orgName),
);
const paperAttached = guard<typeof entrustment>(
  'paperAttached',
  '线下签署的，请先由代理机构上传双方签署的合同文本',
  ({ row }) => (row.attachments ?? []).length > 0,
  { rule: 'TR-14', law: '招标投标法实施条例 第14条' },
);
const nobodySigned = guard<typeof entrustment>(
  'nobodySigned',
  '已有一方电子签名，请双方继续在线签署',
  ({ row }) => (row.signing?.signatures ?? []).length === 0,
);
const lettersNotDelegated = guard<typeof entrustment>(
  'lettersNotDelegated',
  '已经委托代理机构签发{中标}通知书，要改条款请先收回',
  ({ row }) => row.sendsLetters !== true,
);
const lettersDelegated = guard<typeof entrustment>(
  'lettersDelegated',
  '没有委托代理机构签发{中标}通知书，由{招标}人自己签发',
  ({ row }) => row.sendsLetters === true,
);

const editable = ['draft', 'returned'] as const;

const paper = reviewedPaper({
  authors: [projectOfficers],
  reviewers: [projectOwners],
  waitsIn: 'offered',
  tells: ['projectAuthor'],
  opinion: 'returnEntrustment',
  saving: { does: 'fillEntrustment' },
});

export const entrustmentLifecycle = defineLifecycle(entrustment, {
  initial: 'draft',
  states: {
    draft: { label: '起草', tone: 'idle' },
    offered: { label: '待双方签署', tone: 'wait' },
    returned: {
      label: '已退回',
      tone: 'due',
      says: ({ returnedBecause }) => returnedBecause && `退回意见：${returnedBecause}`,
    },
    effective: { label: '已生效', tone: 'done' },
    replaced: { label: '已由新合同代替', tone: 'idle', final: true },
    ended: { label: '已终止', tone: 'due', final: true },
  },
  actions: {
    create: {
      label: '拟委托合同',
      from: null,
      to: 'draft',
      by: [projectOfficers],
      form: 'draft',
      needs: [isEntrusted, projectGoesOn],
      does: 'fillEntrustment',
      law: ['招标投标法 第15条'],
    },
    save: paper.save,
    offer: {
      label: '提交双方签署',
      from: editable,
      to: 'offered',
      by: [projectOfficers],
      complete: true,
      needs: [isEntrusted, projectGoesOn, notOver],
      tells: ['projectOwners'],
      law: ['招标投标法实施条例 第14条', '工程建设项目招标代理机构管理暂行办法 第14条'],
      keeps: ['DL-14'],
      primary: true,
    },
    withdraw: { ...paper.withdraw, does: 'unsignEntrustment' },
    return: paper.return,
    // The signature lies over `entrustmentText`; each side makes it in its own browser.
    sign: {
      label: '电子签署',
      from: 'offered',
      mayEndIn: ['effective'],
      by: [projectOwners, projectOfficers, projectReviewers],
      asks: {
        signature: text('签名', { unsearched: 'code', required: true, max: 2000 }),
        certificate: text('证书', { unsearched: 'code', required: true, max: 4000 }),
      },
      needs: [notOver, notSignedByUs],
      does: 'signEntrustment',
      tells: ['projectOfficers', 'projectOwners'],
      law: ['招标投标法实施条例 第14条'],
      quiet: true,
    },
    confirmPaper: {
      label: '确认线下签署的合同',
      from: 'offered',
      to: 'effective',
      by: [projectOwners],
      needs: [notOver, nobodySigned, paperAttached],
      does: 'beginEntrustment',
      tells: ['projectAuthor'],
      law: ['招标投标法实施条例 第14条'],
      settles: ['委托随即生效，合同内容不能再改，只能另行终止'],
    },
    delegateLetters: {
      label: '委托代理机构签发通知书',
      from: 'effective',
      by: [projectOwners],
      asks: {
        clause: text('委托合同的条款', {
          required: true,
          max: 300,
          hint: '写明委托合同及其中授权代理机构签发{中标}通知书的条款；通知书上会写出',
        }),
      },
      needs: [projectGoesOn, lettersNotDelegated],
      does: 'delegateLetters',
      tells: ['projectAuthor'],
      law: ['招标投标法 第15条', '招标投标法 第45条'],
    },
    takeLettersBack: {
      label: '收回通知书的签发',
      from: 'effective',
      by: [projectOwners],
      needs: [lettersDelegated],
      does: 'takeLettersBack',
      tells: ['projectAuthor'],
      law: ['招标投标法 第45条'],
    },
    end: {
      label: '终止委托',
      from: 'effective',
      to: 'ended',
      by: [projectOwners],
      asks: { because: text('终止原因', { required: true, long: true, max: 2000 }) },
      does: 'endEntrustment',
      tells: ['projectAuthor', 'projectOfficers'],
      law: ['招标投标法 第12条'],
      danger: true,
    },
    replace: {
      label: '由新合同代替',
      from: 'effective',
      to: 'replaced',
      by: [system],
      does: 'closeEntrustment',
      quiet: true,
    },
    remove: paper.remove,
  },
});

export const entrustmentAccess = defineAccess(entrustment, { read: officeSide });
