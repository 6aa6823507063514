import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, mine } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { approvedBy } from '../../../kernel/lifecycle/review.ts';
import { choice, date, files, instant, integer, money, ref, text } from '../../../kernel/record/field.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { defineRecord, type RowRule } from '../../../kernel/record/record.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { hintedAmount, regimes } from '../../../platform/law/rulebook.ts';
import { wayLabels } from '../../procedure/ways/index.ts';
import { officeSide, projectOfficers, projectOwners, projectReviewers } from '../../project/audiences.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { notOwnWork } from '../../project/project/project.lifecycle.ts';
import { project } from '../../project/project/project.record.ts';
import { projectPaper } from '../../project/project-paper.ts';
import { awardNotice } from '../award-notice/award-notice.record.ts';
import { securityTooHigh } from '../award-notice/letter.ts';
import { offlineRules } from './offline-award.rules.ts';

/** 线下中标通知书 (domain C29): a lot that was run off line; its signed paper is entered, and the contract goes on from here. */
export const offlineAward = defineRecord('offline-award', {
  label: '{中标}通知书（手动）',
  title: (a) => (a.paperNumber ? `线下{中标}通知书 ${a.paperNumber}` : '线下{中标}通知书'),
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true }),
    lot: ref('标段', () => lot, { required: true }),
    because: text('线下办理的原因', { required: true, max: 2000, long: true }),
    // What was done off line, with its papers: judged as it would have been here.
    regime: choice('适用体系', regimes, { readOnly: true }),
    tenderWay: choice('{招标}方式', wayLabels, { readOnly: true, was: 'tenderMethod' }),
    ceiling: money('最高{投标}限价', { readOnly: true }),
    noticedAt: instant('公告（文件发出）时间', { required: true }),
    noticePaper: files('{招标}公告和{招标}文件', { required: true }),
    openedAt: instant('{开标}时间', { required: true }),
    bidders: integer('递交{投标}文件的{投标}人', { required: true, min: 1, max: 10_000, unit: '家' }),
    openingPaper: files('{开标}记录', { required: true }),
    reportedAt: instant('收到{评标}报告时间', { required: true }),
    reportPaper: files('{评标}报告', { required: true }),
    publicisedFrom: instant('候选人公示开始', { required: true }),
    publicisedUntil: instant('候选人公示结束', { ends: true, required: true }),
    publicityPaper: files('候选人公示', { required: true }),
    decidedOn: date('确定{中标}人日期', { required: true }),
    rank: integer('{中标}人在{评标}报告中的排名', { required: true, min: 1, max: 3, initial: 1 }),
    skipReason: text('不是第一名的法定事由', { max: 2000, long: true, when: (a) => Number(a.rank) > 1 }),
    reportedOn: date('书面报告提交日期', { readOnly: true }),
    supplier: ref('{中标}人', () => organisation, { required: true }),
    paperNumber: text('纸质通知书编号', { required: true, max: 50 }),
    datedOn: date('通知书日期', {
      required: true,
      hint: `自该日起 ${hintedAmount('contract.signing')}内签订合同（招标投标法 第46条）`,
    }),
    price: money('{中标}价', { required: true, min: '0.01', when: (a) => !a.priceText?.trim() }),
    priceText: text('{中标}价（按报价形式）', {
      max: 2000,
      hint: '{中标}价是费率、下浮率、单价的，照{中标}通知书填写，金额留空',
    }),
    estimatedTotal: money('合同估算价', { readOnly: true, when: (a) => Boolean(a.priceText?.trim()) }),
    scope: text('{中标}范围', { required: true, max: 20000, long: true }),
    term: text('工期', { required: true, max: 200 }),
    quality: text('质量', { required: true, max: 500 }),
    manager: text('项目负责人', { max: 100 }),
    performanceSecurity: money('履约担保金额', {
      min: '0',
      hint: `不超过{中标}合同金额的 ${hintedAmount('security.performance')}（实施条例 第58条）`,
    }),
    paper: files('签署的{中标}通知书', { required: true }),
    letter: ref('登记的通知书', () => awardNotice, { readOnly: true }),
    returnedBecause: text('退回意见', { readOnly: true, long: true }),
  },
  list: {
    columns: ['paperNumber', 'lot', 'supplier', 'price', 'datedOn', 'state'],
    filters: ['state', 'project', 'lot'],
    search: ['paperNumber'],
    empty: '没有线下办理的标段。',
  },
  form: [
    { title: '线下办理', fields: ['project', 'lot', 'because'] },
    {
      title: '公告、{开标}与{评标}',
      fields: [
        ...['noticedAt', 'noticePaper', 'openedAt', 'bidders', 'openingPaper', 'reportedAt', 'reportPaper'],
        ...['publicisedFrom', 'publicisedUntil', 'publicityPaper', 'decidedOn', 'rank', 'skipReason'],
      ],
    },
    {
      title: '{中标}通知书',
      fields: [
        ...['supplier', 'paperNumber', 'datedOn', 'price', 'priceText', 'scope', 'term', 'quality', 'manager'],
        ...['performanceSecurity', 'paper'],
      ],
    },
  ],
  rules: [
    ...(offlineRules as readonly RowRule<any>[]),
    {
      rule: 'TR-58',
      law: '实施条例 第58条',
      field: 'performanceSecurity',
      check: (a) =>
        securityTooHigh(
          a.performanceSecurity,
          a.priceText?.trim() ? a.estimatedTotal : a.price,
          a.regime ? { regime: a.regime, way: a.tenderWay, on: a.noticedAt } : undefined,
        ),
    },
  ],
});

/** What a tender held off line is judged by: days, numbers and papers. */
export const proofFields = [
  ...(['noticedAt', 'noticePaper', 'openedAt', 'bidders', 'openingPaper', 'reportedAt', 'reportPaper'] as const),
  ...(['publicisedFrom', 'publicisedUntil', 'publicityPaper', 'decidedOn', 'rank', 'paper'] as const),
] as const;

/** Those of them that a row does not have; rows that were filed before they were asked have none. */
export const lacking = (row: Readonly<Record<string, any>>) =>
  proofFields.filter((name) => (row[name] ?? null) === null || (Array.isArray(row[name]) && row[name].length === 0));

/** What the guards of a tender held off line ask of its lot and its winner. */
export interface OfflineFacts {
  lotState?: StateOf<'lot'>;
  projectState?: StateOf<'project'>;
  notSupplier: boolean | undefined;
  isParty: boolean | undefined;
  confined: string | undefined;
}

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'offline-award': OfflineFacts;
  }
}

const notOnline = guard<typeof offlineAward>(
  'notOnline',
  '这个标段已在平台上{招标}，{中标}通知书须在线签发',
  ({ facts }) => facts.lotState === 'draft' && facts.projectState === 'running',
  { rule: 'EB-34/36', law: '电子招标投标办法 第36条' },
);
const notReported = guard<typeof offlineAward>('notReported', '书面报告已经登记', ({ row }) => !row.reportedOn);
const lacksProofs = guard<typeof offlineAward>(
  'lacksProofs',
  '线下办理的材料已经登记齐全',
  ({ row }) => lacking(row).length > 0,
);
const datedByNow = guard<typeof offlineAward>(
  'datedByNow',
  '通知书日期不能晚于今日',
  ({ row, now }) => !row.datedOn || row.datedOn <= dateInShanghai(now),
);

/** A unit that tendered, ran or supervises it cannot have won it, nor one that is barred (实施条例 13, 34). */
const mayHaveWon = guard<typeof offlineAward>(
  'mayHaveWon',
  '{中标}人不能是这个单位',
  ({ facts }) => {
    if (facts.notSupplier === true) return '{中标}人应是已注册的供应商单位';
    if (facts.isParty === true) return '{中标}人不能是本项目的{招标}人、代理机构或者监督部门';
    return typeof facts.confined === 'string' ? facts.confined : true;
  },
  { rule: 'TR-13', law: '实施条例 第13条' },
);

const paper = projectPaper();

export const offlineAwardLifecycle = defineLifecycle(offlineAward, {
  initial: 'draft',
  states: {
    draft: { label: '起草', tone: 'idle' },
    review: { label: '待审核', tone: 'wait', review: approvedBy('offline-award') },
    returned: { label: '已退回', tone: 'due' },
    filed: { label: '已登记', tone: 'done', final: true },
  },
  actions: {
    create: {
      label: '登记线下通知书',
      from: null,
      to: 'draft',
      by: [projectOfficers],
      form: 'draft',
      needs: [notOnline],
      does: 'beginOfflineAward',
    },
    save: paper.save,
    submit: {
      label: '提交审核',
      from: ['draft', 'returned'],
      to: 'review',
      by: [projectOfficers],
      complete: true,
      needs: [notOnline, datedByNow, mayHaveWon],
      primary: true,
    },
    approve: {
      label: '审核并登记',
      from: 'review',
      to: 'filed',
      by: [projectReviewers],
      needs: [notOwnWork, notOnline, datedByNow, mayHaveWon],
      does: 'fileOfflineAward',
      tells: ['projectAuthor', 'projectOwners', 'projectSupervisors'],
      law: ['招标投标法 第46条'],
      primary: true,
    },
    return: paper.return,
    // Filed before proofs were asked: they are added now, and judged as if they had been there.
    supplement: {
      label: '补登材料',
      from: 'filed',
      by: [projectOfficers],
      needs: [lacksProofs],
      asks: Object.fromEntries(proofFields.map((name) => [name, { ...offlineAward.fields[name], required: false }])),
      does: 'supplementOfflineAward',
      tells: ['projectReviewers', 'projectOwners', 'projectSupervisors'],
      law: ['招标投标法 第24条', '招标投标法 第28条', '招标投标法实施条例 第54条'],
      primary: true,
    },
    reportInWriting: {
      label: '登记书面报告',
      from: 'filed',
      by: [projectOfficers, projectOwners],
      needs: [notReported],
      asks: { reportedOn: date('提交日期', { required: true }) },
      does: 'keepOfflineReport',
      law: ['招标投标法 第47条'],
    },
    remove: paper.remove,
  },
});

/** The winner reads the paper that is its letter. */
const winner = audience('{中标}人', { supplier: mine, state: 'filed' }, { orgTypes: ['supplier'] });

export const offlineAwardAccess = defineAccess(offlineAward, { read: [...officeSide, winner] });
