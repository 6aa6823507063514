import { defineAccess } from '../../../kernel/access/access.ts';
import { system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { ownersAfterResult, sittingOnCommittee, staffAfterResult } from '../../committee/audiences.ts';
import { handedIn, sheetStates, sheetUpkeep, sheetWriter } from '../../committee/body/sheet.actions.ts';
import { projectSupervisors } from '../../project/audiences.ts';
import { scoreSheet } from './score-sheet.record.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'score-sheet': { committeeState: StateOf<'committee'>; qualifiedAt: string | null };
  }
}

export const scorer = sheetWriter('评委本人');
const isScoring = guard<typeof scoreSheet>(
  'isScoring',
  '现在不是打分的时候',
  ({ facts }) => facts.committeeState === 'evaluating' && facts.qualifiedAt !== null,
);

export const scoreSheetLifecycle = defineLifecycle(scoreSheet, {
  initial: 'open',
  states: {
    open: { label: '打分中', tone: 'now' },
    submitted: sheetStates.submitted,
    returned: { label: '退回重评', tone: 'due' },
    void: { label: '作废', tone: 'idle' },
  },
  actions: {
    save: {
      label: '暂存',
      from: ['open', 'returned'],
      by: [scorer],
      form: 'draft',
      needs: [isScoring],
      does: 'keepScores',
    },
    submit: {
      ...handedIn,
      label: '提交',
      from: ['open', 'returned'],
      by: [scorer],
      needs: [isScoring],
      does: 'submitScores',
      law: ['招标投标法 第44条', '电子签名法 第13条'],
      keeps: ['S-16'],
      primary: true,
    },
    return: { label: '退回重评', from: 'submitted', to: 'returned', by: [system], does: 'keepReturn', quiet: true },
    ...sheetUpkeep,
    annul: { ...sheetUpkeep.annul, from: ['open', 'submitted', 'returned'] },
    revive: { label: '恢复', from: 'void', to: 'open', by: [system], quiet: true },
  },
});

// Before the summary a sheet is its writer's alone; the supervisor too sees no more than who is done (招标投标法 44).
const summedUp = { state: { in: ['summarised', 'signed', 'dissolved'] } };
const supervisors = { ...projectSupervisors, where: { ...projectSupervisors.where, committee: summedUp } };

export const scoreSheetAccess = defineAccess(scoreSheet, {
  read: [scorer, sittingOnCommittee(summedUp), supervisors, staffAfterResult, ownersAfterResult],
  keeps: ['TB-38', 'TB-44'],
});
