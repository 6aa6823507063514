import { defineAccess } from '../../../kernel/access/access.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { ownersAfterResult, sittingOnCommittee, staffAfterResult } from '../../committee/audiences.ts';
import { handedIn, sheetStates, sheetUpkeep, sheetWriter } from '../../committee/body/sheet.actions.ts';
import { projectSupervisors } from '../../project/audiences.ts';
import { qualification } from './qualification.record.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    qualification: { committeeState: StateOf<'committee'>; qualifiedAt: string | null };
  }
}

export const qualifier = sheetWriter('评委本人');
const notSummarised = guard<typeof qualification>(
  'notSummarised',
  '资格审查已经汇总，不能再改',
  ({ facts }) => facts.committeeState === 'evaluating' && facts.qualifiedAt === null,
);

export const qualificationLifecycle = defineLifecycle(qualification, {
  initial: 'open',
  states: sheetStates,
  actions: {
    save: { label: '暂存', from: 'open', by: [qualifier], form: 'draft', needs: [notSummarised], does: 'keepVerdicts' },
    submit: {
      ...handedIn,
      label: '提交',
      from: 'open',
      by: [qualifier],
      needs: [notSummarised],
      does: 'submitVerdicts',
      law: ['实施条例 第51条', '电子签名法 第13条'],
      primary: true,
    },
    takeBack: {
      label: '改正',
      from: 'submitted',
      to: 'open',
      by: [qualifier],
      needs: [notSummarised],
      does: 'takeBackVerdicts',
    },
    ...sheetUpkeep,
  },
});

// Each judges alone: the others' sheets show when the chair has summed them up (招标投标法 44).
const fellows = sittingOnCommittee({ qualifiedAt: { not: null } });
const supervisors = {
  ...projectSupervisors,
  where: { ...projectSupervisors.where, committee: { qualifiedAt: { not: null } } },
};

export const qualificationAccess = defineAccess(qualification, {
  read: [qualifier, fellows, supervisors, staffAfterResult, ownersAfterResult],
});
