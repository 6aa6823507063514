import { defineAccess } from '../../../kernel/access/access.ts';
import { system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { afterTold } from '../../committee/audiences.ts';
import { handedIn, sheetStates, sheetUpkeep, sheetWriter } from '../../committee/body/sheet.actions.ts';
import { projectSupervisors } from '../../project/audiences.ts';
import { applicationSheet } from './application-sheet.record.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'application-sheet': { panelState: StateOf<'committee'>; lotState: StateOf<'lot'> };
  }
}

export const reviewer = sheetWriter('审查人员本人');
const isReviewing = guard<typeof applicationSheet>(
  'isReviewing',
  '审查没有进行，或者已经汇总',
  ({ facts }) => facts.panelState === 'reviewing' && facts.lotState === 'preliminary',
);

export const applicationSheetLifecycle = defineLifecycle(applicationSheet, {
  initial: 'open',
  states: sheetStates,
  actions: {
    save: { label: '暂存', from: 'open', by: [reviewer], form: 'draft', needs: [isReviewing], does: 'keepReview' },
    submit: {
      ...handedIn,
      label: '签名提交',
      from: 'open',
      by: [reviewer],
      needs: [isReviewing],
      does: 'submitReview',
      law: ['招标投标法实施条例 第18条', '电子签名法 第13条'],
      quiet: true,
    },
    takeBack: {
      label: '改正',
      from: 'submitted',
      to: 'open',
      by: [reviewer],
      needs: [isReviewing],
      does: 'unsignReview',
    },
    reopen: { label: '重新审查', from: 'submitted', to: 'open', by: [system], does: 'unsignReview', quiet: true },
    ...sheetUpkeep,
  },
});

/** A sheet is its writer's alone until the result is told. */
export const applicationSheetAccess = defineAccess(applicationSheet, {
  read: [reviewer, projectSupervisors, ...afterTold('panel')],
  keeps: ['TB-44'],
});
