import { defineAccess } from '../../../kernel/access/access.ts';
import { system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { approvedBy } from '../../../kernel/lifecycle/review.ts';
import { choice, data, files, instant, integer, ref, text } from '../../../kernel/record/field.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { regimes } from '../../../platform/law/rulebook.ts';
import { committee } from '../../committee/committee/committee.record.ts';
import { complaint, directive, objection } from '../../dispute/states.ts';
import { evaluationReport } from '../../evaluation-report/evaluation-report/evaluation-report.record.ts';
import { type PowerFacts, powerGuards } from '../../powers/powers.guards.ts';
import { causeChoices, causeOf, closedCauses } from '../../powers/powers.ts';
import { officeSide, projectOfficers, projectReviewers } from '../../project/audiences.ts';
import { notSuspended } from '../../project/lot/lot.lifecycle.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { notOwnWork } from '../../project/project/project.lifecycle.ts';
import { project } from '../../project/project/project.record.ts';
import { projectPaper } from '../../project/project-paper.ts';

/** A paper that rested on the report that was replaced. */
export interface Withdrawn {
  record: 'candidate-publicity' | 'winner-confirmation' | 'decision-committee' | 'result-notice' | 'award-notice';
  id: string;
  name: string;
  was: string;
}

export const persons = { same: '原{评标}委员会', another: '另行抽取' } as const;
const byDocument = (r: Readonly<Record<string, any>>) => causeOf('re-evaluation', r.cause)?.proof.by === 'document';

/** 复评 (domain B3, C26): an evaluation of its own, with its cause; the earlier report stays and says that it was replaced. */
export const reEvaluation = defineRecord('re-evaluation', {
  label: '复评',
  title: (r) => r.name ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true }),
    lot: ref('标段', () => lot, { required: true }),
    name: text('名称', { required: true, max: 600, long: true }),
    regime: choice('适用体系', regimes, { readOnly: true }),
    report: ref('被替代的{评标}报告', () => evaluationReport, { readOnly: true }),
    cause: choice('复评原因', causeChoices('re-evaluation'), {
      required: true,
      hint: '只列本标段的法定情形',
      closed: ({ regime }) => closedCauses('re-evaluation', { regime }),
    }),
    concerns: choice(
      '错误所在',
      { evaluation: '评审内容', committee: '{评标}委员会的组成或者成员' },
      { required: true, initial: 'evaluation', hint: '在委员会的，另行抽取；否则由原委员会复评' },
    ),
    objection: ref('成立的异议', () => objection, {
      required: true,
      when: (r) => r.cause === 'objection',
    }),
    complaint: ref('成立的投诉', () => complaint, {
      required: true,
      when: (r) => r.cause === 'complaint',
    }),
    directive: ref('监督决定', () => directive, { required: true, when: (r) => r.cause === 'directed' }),
    documentNumber: text('监督部门文件的文号', { required: true, max: 200, when: byDocument }),
    grounds: text('事实和理由', { required: true, max: 5000, long: true }),
    evidence: files('证明材料', { hint: '异议、投诉成立以外的原因，须上传能够证明错误的文件' }),
    plannedAt: instant('复评时间', { required: true, hint: '通知评委到场的时间' }),
    place: text('复评地点', { required: true, max: 200, initial: '招采平台网上评标室' }),
    persons: choice('复评人员', persons, { readOnly: true }),
    attempt: integer('第几次评审', { readOnly: true }),
    committee: ref('复评的{评标}委员会', () => committee, { readOnly: true }),
    withdrawn: data<Withdrawn[]>('随之撤回'),
    withdrawnText: text('随之撤回', { readOnly: true, long: true, max: 5000 }),
    orderedAt: instant('决定时间', { readOnly: true }),
    orderedBy: text('决定人', { readOnly: true, max: 50 }),
    newReport: ref('复评的{评标}报告', () => evaluationReport, { readOnly: true }),
    finishedAt: instant('完成时间', { readOnly: true }),
    returnedBecause: text('退回意见', { readOnly: true, long: true }),
  },
  list: {
    columns: ['name', 'lot', 'cause', 'persons', 'attempt', 'orderedAt', 'state', 'updatedAt'],
    filters: ['state', 'project', 'lot', 'cause', 'persons'],
    search: ['name'],
    empty: '没有复评。异议、投诉成立，或者{评标}委员会计算有误、没有按{招标}文件的标准和方法{评标}的，在此提出。',
  },
  form: [
    {
      title: '复评',
      fields: [
        ...(['project', 'lot', 'name', 'cause', 'concerns', 'objection', 'complaint', 'directive'] as const),
        ...(['documentNumber', 'grounds', 'evidence'] as const),
      ],
    },
    { title: '时间地点', fields: ['plannedAt', 'place'] },
  ],
  detail: [
    {
      title: '复评',
      fields: [
        ...[
          'project',
          'lot',
          'regime',
          'cause',
          'concerns',
          'objection',
          'complaint',
          'directive',
          'documentNumber',
          'grounds',
          'evidence',
        ],
        ...['plannedAt', 'place', 'returnedBecause'],
      ],
    },
    {
      title: '决定与结果',
      fields: [
        ...['attempt', 'report', 'persons', 'committee', 'withdrawnText', 'orderedBy', 'orderedAt'],
        ...['newReport', 'finishedAt'],
      ],
    },
  ],
});

/** What must be true before bids are judged again. Facts: `award/server/re-evaluation.effects.ts`. */
export interface ReEvaluationFacts extends PowerFacts {
  lotState?: StateOf<'lot'>;
  suspended?: boolean;
  lettersOut?: boolean;
  /** The authority ordered it. */
  isOrdered?: boolean;
  /** A report that holds. */
  reported?: boolean;
  /** Another re-evaluation of the lot that is not over. */
  another?: boolean;
}

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    're-evaluation': ReEvaluationFacts;
  }
}

export const reportStands = guard<typeof reEvaluation>(
  'reportStands',
  '本标段没有已提交{招标}人的{评标}报告，不需要复评',
  ({ facts }) => facts.reported === true && ['evaluated', 'publicity', 'awarded'].includes(facts.lotState as string),
);
export const onlyOne = guard<typeof reEvaluation>(
  'onlyOne',
  '本标段已有办理中的复评',
  ({ facts }) => facts.another !== true,
);
/** What the letter gave the winner is taken back by a decision first (招标投标法 45, 64), or by the authority's order. */
export const noLetterOut = guard<typeof reEvaluation>(
  'noLetterOut',
  '{中标}通知书已经发出，不能直接复评；{中标}无效的，先由监督部门认定、{招标}人取消{中标}资格',
  ({ facts }) => facts.lettersOut !== true || facts.isOrdered === true,
  { rule: 'TB-45', law: '招标投标法 第45条' },
);
/** Cause and proof, as the table of powers has them. */
export const byPower = powerGuards(
  're-evaluation',
  ({ cause, evidence, documentNumber }) => ({ cause, documentNumber, proofs: evidence }),
  false,
  { proofs: 'evidence' },
);
export const lotIsOver = guard<typeof reEvaluation>(
  'lotIsOver',
  '标段没有终止，复评应当进行到提交{评标}报告',
  ({ facts }) => ['failed', 'terminated'].includes(facts.lotState as string),
);

const lawful = [reportStands, onlyOne, noLetterOut, notSuspended, ...byPower];

const paper = projectPaper({ saving: { does: 'keepReEvaluation' } });

export const reEvaluationLifecycle = defineLifecycle(reEvaluation, {
  initial: 'draft',
  states: {
    draft: { label: '起草', tone: 'idle' },
    review: { label: '待审核', tone: 'wait', review: approvedBy('re-evaluation') },
    returned: { label: '已退回', tone: 'due' },
    // What the owner was given is not taken back without the word that the table of powers asks for.
    confirming: { label: '待确认', tone: 'wait' },
    ordered: { label: '复评中', tone: 'now' },
    finished: { label: '已完成', tone: 'done', final: true },
    ended: { label: '随标段终止', tone: 'idle', final: true },
  },
  actions: {
    create: {
      label: '新建复评',
      from: null,
      to: 'draft',
      by: [projectOfficers],
      form: 'draft',
      needs: [reportStands, onlyOne, noLetterOut],
      does: 'fillReEvaluation',
    },
    save: paper.save,
    submit: {
      label: '提交审核',
      from: ['draft', 'returned'],
      to: 'review',
      by: [projectOfficers],
      complete: true,
      needs: lawful,
      law: ['招标投标法实施条例 第54条', '招标投标法实施条例 第71条'],
      primary: true,
    },
    approve: {
      label: '审核通过',
      from: 'review',
      to: 'confirming',
      // Where the entrustment gives it in words, no other unit is asked.
      mayEndIn: ['ordered'],
      by: [projectReviewers],
      needs: [notOwnWork, ...lawful],
      does: 'passReEvaluation',
      tells: ['projectAuthor', 'projectOwners', 'projectSupervisors'],
      law: ['招标投标法实施条例 第54条', '招标投标法实施条例 第71条'],
      primary: true,
    },
    confirm: {
      label: '确认并组织复评',
      from: 'confirming',
      to: 'ordered',
      by: [system],
      needs: lawful,
      does: 'orderReEvaluation',
      tells: ['projectAuthor', 'projectOwners', 'projectSupervisors', 'awardBidders'],
      says: '组织复评',
      law: ['招标投标法实施条例 第54条', '招标投标法实施条例 第71条', '政府采购法实施条例 第44条'],
      quiet: true,
    },
    return: paper.return,
    decline: {
      label: '不同意复评',
      from: 'confirming',
      to: 'returned',
      by: [system],
      does: 'keepOpinion',
      tells: ['projectAuthor'],
      quiet: true,
    },
    finish: {
      label: '完成复评',
      from: 'ordered',
      to: 'finished',
      by: [system],
      does: 'finishReEvaluation',
      tells: ['projectOfficers', 'projectOwners', 'projectSupervisors'],
      quiet: true,
    },
    end: {
      label: '随标段终止结束复评',
      from: 'ordered',
      to: 'ended',
      by: [projectOfficers],
      needs: [lotIsOver],
      settles: ['复评就此终止，不再形成新的{评标}结论'],
    },
    remove: paper.remove,
  },
});

export const reEvaluationAccess = defineAccess(reEvaluation, { read: [...officeSide] });
