import { defineAccess } from '../../../kernel/access/access.ts';
import { system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { approvedBy } from '../../../kernel/lifecycle/review.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { type PowerFacts, powerGuards } from '../../powers/powers.guards.ts';
import { officeSide, projectOfficers, projectReviewers } from '../../project/audiences.ts';
import { notSuspended } from '../../project/lot/lot.lifecycle.ts';
import { notOwnWork } from '../../project/project/project.lifecycle.ts';
import { projectPaper } from '../../project/project-paper.ts';
import { reEvaluation } from './re-evaluation.record.ts';

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
    end: { label: '随标段终止结束复评', from: 'ordered', to: 'ended', by: [projectOfficers], needs: [lotIsOver] },
    remove: paper.remove,
  },
});

export const reEvaluationAccess = defineAccess(reEvaluation, { read: [...officeSide] });
