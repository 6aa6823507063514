/**
 * Locked, drawn before the buyer's own witnesses by a number that was unknown when the list was locked, and open to
 * everybody's repeating (87号令 14).
 */

import { defineAccess } from '../../../kernel/access/access.ts';
import { guard, personal } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { date, text } from '../../../kernel/record/field.ts';
import { showInstant } from '../../../kernel/record/kinds.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { amountOf, type Limit, numberOf } from '../../../platform/law/rulebook.ts';
import {
  anotherUnit,
  earliestSource,
  publicDigits,
  sourceConfirmed,
  sourceWaits,
} from '../../expert/draw/public-source.ts';
import { beginsBy } from '../../procedure/ways/index.ts';
import { officeSide, projectOfficers, projectOwners, projectSupervisors } from '../../project/audiences.ts';
import { invitationDraw } from './invitation-draw.record.ts';

/** What must hold of a draw of those who are invited; facts from `server/invitation-draw.server.ts`. */
declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'invitation-draw': {
      way: string | null;
      lotState: StateOf<'lot'>;
      /** The state of the invitation that names the lot, where there is one. */
      paper: StateOf<'notice'> | null;
      /** How many draws of the lot stand beside this one. */
      others: number;
      /** The units on the lot's list, by where they come from. */
      listed: { source: string; count: number }[];
      /** The rulebook wants it drawn, of how many times the number, before how many witnesses. */
      mustDraw: boolean;
      fewest: Limit | undefined;
      pool: Limit | undefined;
      witnesses: Limit | undefined;
    };
  }
}

const open: readonly (string | null)[] = [null, 'draft', 'returned'];

export const drawsHere = guard<typeof invitationDraw>(
  'drawsHere',
  '本标段的受邀单位不由抽取产生：只有以邀请方式{招标}、邀请书还没有提交审核的标段可以抽取',
  ({ facts }) => beginsBy(facts.way, 'invitation') && facts.lotState === 'draft' && open.includes(facts.paper),
  { rule: 'Z87-14', law: '87号令 第14条' },
);

export const onlyDraw = guard<typeof invitationDraw>(
  'onlyDraw',
  '本标段已有受邀单位的抽取，请在它上面办理',
  ({ facts }) => facts.others === 0,
);

/** Enough to choose from: drawing everyone is no draw. */
export const poolIsWide = guard<typeof invitationDraw>(
  'poolIsWide',
  '备选单位不足',
  ({ row, facts: { listed, fewest, pool } }) => {
    const count = row.count ?? 0;
    if (fewest && count < numberOf(String(fewest.value)).toNumber())
      return `抽取数量为 ${count} 家，应邀请 ${amountOf(fewest)}以上（${fewest.law}），请增加抽取数量`;
    const all = listed.reduce((sum, l) => sum + l.count, 0);
    // Those that came by a public call are no choice of the buyer's.
    const isCalled = listed.every((l) => l.source === 'prequalified');
    const least = pool && !isCalled ? numberOf(String(pool.value)).times(count).ceil().toNumber() : count + 1;
    if (all >= least) return true;
    return pool && !isCalled
      ? `备选单位 ${all} 家，拟抽取 ${count} 家；从供应商库选取或者书面推荐的，备选单位不得少于拟抽取数量的 ${amountOf(pool)}，即 ${least} 家（${pool.law}），请补足名单`
      : `备选单位 ${all} 家，不多于拟抽取的 ${count} 家，不需要抽取；请补充备选单位，或者删除抽取、全部邀请`;
  },
  { rule: 'Z87-14', law: '87号令 第14条' },
);

/** The three ways in which candidates may come about where the law wants a draw. */
export const comesByLaw = guard<typeof invitationDraw>(
  'comesByLaw',
  '备选单位只能由发布资格预审公告征集、从供应商库选取或者书面推荐产生，名单中有“了解的单位”，请改正来源或者移出名单',
  ({ facts }) => !facts.mustDraw || !facts.listed.some((l) => l.source === 'known'),
  { rule: 'Z87-14', law: '87号令 第14条' },
);

/** The number that was public before the list stood could have been looked at first. */
export const publishedAfterList = guard<typeof invitationDraw>(
  'publishedAfterList',
  '公开随机源须是名单锁定之后公布的',
  ({ row, asked, now }) => {
    if (!row.lockedAt) return false;
    const earliest = earliestSource(row.lockedAt, row.lockedAt);
    const published = String(asked.publishedOn ?? '');
    if (published < earliest)
      return `名单于 ${showInstant(row.lockedAt)} 锁定，公开随机源须是 ${earliest} 及以后公布的`;
    return published <= dateInShanghai(now) || '公布日期还没有到，请在公布后记录';
  },
  { rule: 'Z87-14', law: '87号令 第14条', onAnswers: true },
);

export const notConfirmed = guard<typeof invitationDraw>(
  'notConfirmed',
  '公开随机源已经核对，不能再改',
  ({ row }) => !row.source?.confirmedAt,
);

/**
 * From the next day on, the number that draws may be public: a person who may still change the list could choose by it.
 */
export const sameDay = guard<typeof invitationDraw>(
  'sameDay',
  '只能在锁定的当日退回修改；此后公开随机源可能已经公布，要重新抽取的由监督部门作废',
  ({ row, now }) => !!row.lockedAt && dateInShanghai(now) === dateInShanghai(new Date(row.lockedAt)),
);

export const notYetWitness = personal<typeof invitationDraw>(
  'notYetWitness',
  '您已登记在场监督',
  ({ row, actor }) => !(row.witnesses ?? []).some((w) => w.id === actor.id),
);

export const enoughWitnesses = guard<typeof invitationDraw>(
  'enoughWitnesses',
  '在场监督的人员不足',
  ({ row, facts: { witnesses } }) => {
    const here = (row.witnesses ?? []).length;
    if (!witnesses || here >= numberOf(String(witnesses.value)).toNumber()) return true;
    return `随机抽取应有不少于 ${amountOf(witnesses)}的{招标}人工作人员在场监督（${witnesses.law}），现有 ${here} 人登记，请{招标}人的人员各自登记“在场监督”`;
  },
  { rule: 'Z87-14', law: '87号令 第14条' },
);

/** Nothing went out by it yet. */
export const nothingSent = guard<typeof invitationDraw>(
  'nothingSent',
  '邀请书已提交审核或者发出，先撤回邀请书，才能作废抽取',
  ({ facts }) => facts.lotState === 'draft' && open.includes(facts.paper),
);

const law = ['政府采购货物和服务招标投标管理办法 第14条'];
const inviters = [projectOfficers, projectOwners];

export const invitationDrawLifecycle = defineLifecycle(invitationDraw, {
  initial: 'draft',
  states: {
    draft: { label: '方案编辑', tone: 'idle' },
    locked: { label: '待抽取', tone: 'sealed' },
    drawn: { label: '已抽取', tone: 'done' },
    void: { label: '已作废', tone: 'idle', final: true },
  },
  actions: {
    create: {
      label: '新建抽取',
      from: null,
      to: 'draft',
      by: inviters,
      form: 'complete',
      needs: [drawsHere, onlyDraw],
      does: 'startInvitationDraw',
      primary: true,
    },
    save: { label: '保存', from: 'draft', by: inviters, form: 'complete', does: 'keepInvitationDraw' },
    remove: { label: '删除', from: 'draft', by: inviters, removes: true, danger: true },
    lock: {
      label: '锁定备选名单',
      from: 'draft',
      to: 'locked',
      by: inviters,
      needs: [drawsHere, comesByLaw, poolIsWide],
      does: 'lockInvitationDraw',
      tells: ['projectOwners', 'projectSupervisors'],
      law,
      primary: true,
    },
    unlock: {
      label: '退回修改',
      from: 'locked',
      to: 'draft',
      by: inviters,
      needs: [sameDay],
      does: 'unlockInvitationDraw',
      tells: ['projectOwners', 'projectSupervisors'],
    },
    recordSource: {
      label: '登记抽取用的公布数字',
      from: 'locked',
      by: [...inviters, projectSupervisors],
      needs: [publishedAfterList, notConfirmed],
      asks: {
        value: text('公布的数', { required: true, max: 40, pattern: publicDigits }),
        publishedOn: date('公布日期', { required: true }),
      },
      does: 'recordInvitationSource',
      tells: ['projectOwners', 'projectSupervisors'],
      law,
    },
    confirmSource: {
      label: '核对抽取用的公布数字',
      from: 'locked',
      by: [...inviters, projectSupervisors],
      needs: [sourceWaits, anotherUnit],
      does: 'confirmPublicSource',
      law,
    },
    witness: {
      label: '登记在场监督',
      from: 'locked',
      by: [projectOwners],
      needs: [notYetWitness],
      does: 'keepWitness',
      law,
    },
    draw: {
      label: '抽取受邀单位',
      from: 'locked',
      to: 'drawn',
      by: inviters,
      needs: [drawsHere, sourceConfirmed, enoughWitnesses],
      does: 'drawInvited',
      tells: ['projectOwners', 'projectSupervisors'],
      law,
      primary: true,
      settles: ['抽取只有一次，结果由名单和公布的数字算出，不能重抽'],
    },
    // A list that fell short, or a number that was recorded wrongly, is no dead end; the buyer cannot draw twice.
    cancel: {
      label: '作废抽取',
      from: ['locked', 'drawn'],
      to: 'void',
      by: [projectSupervisors],
      needs: [nothingSent],
      asks: { because: text('作废的原因', { required: true, long: true, max: 1000 }) },
      does: 'cancelInvitationDraw',
      tells: ['projectOfficers', 'projectOwners'],
      law,
      danger: true,
    },
  },
});

/** The people who invite and those who supervise it; a candidate never learns that it was one, nor of the others. */
export const invitationDrawAccess = defineAccess(invitationDraw, { read: [...officeSide], keeps: ['TB-22'] });
