import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, mine } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { approvedBy } from '../../../kernel/lifecycle/review.ts';
import { date } from '../../../kernel/record/field.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { officeSide, projectOfficers, projectOwners, projectReviewers } from '../../project/audiences.ts';
import { notOwnWork } from '../../project/project/project.lifecycle.ts';
import { projectPaper } from '../../project/project-paper.ts';
import { lacking, offlineAward, proofFields } from './offline-award.record.ts';

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
