import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, me, system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { signedAnswers } from '../../../platform/signature/signed-answers.ts';
import { ownersAfterResult, sittingOnCommittee, staffAfterResult } from '../../committee/audiences.ts';
import { projectSupervisors } from '../../project/audiences.ts';
import { qualification } from './qualification.record.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    qualification: { committeeState: StateOf<'committee'>; qualifiedAt: string | null };
  }
}

export const qualifier = audience('评委本人', { member: me });
const notSummarised = guard<typeof qualification>(
  'notSummarised',
  '资格审查已经汇总，不能再改',
  ({ facts }) => facts.committeeState === 'evaluating' && facts.qualifiedAt === null,
);

export const qualificationLifecycle = defineLifecycle(qualification, {
  initial: 'open',
  states: {
    open: { label: '审查中', tone: 'now' },
    submitted: { label: '已提交', tone: 'done' },
    void: { label: '作废', tone: 'idle', final: true },
  },
  actions: {
    save: { label: '暂存', from: 'open', by: [qualifier], form: 'draft', needs: [notSummarised], does: 'keepVerdicts' },
    submit: {
      label: '提交',
      from: 'open',
      to: 'submitted',
      by: [qualifier],
      form: 'complete',
      asks: signedAnswers,
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
    annul: { label: '作废', from: ['open', 'submitted'], to: 'void', by: [system], quiet: true },
    explain: { label: '加更正说明', from: 'submitted', by: [system], explains: true, quiet: true },
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
