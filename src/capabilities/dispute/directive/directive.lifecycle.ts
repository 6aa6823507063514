import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, files, text } from '../../../kernel/record/field.ts';
import { projectOfficers, projectOwners, projectSupervisors } from '../../project/audiences.ts';
import {
  awardedBefore,
  endsLater,
  liftedByWhoOrdered,
  orders,
  resumesLawfully,
  stillConcerned,
  stillTendering,
  suspends,
  suspendsLawfully,
} from './directive.guards.ts';
import { directive } from './directive.record.ts';
import { resumptionCauses } from './matters.ts';

const done = text('落实、恢复的情况', { required: true, long: true, max: 2000 });

export const directiveLifecycle = defineLifecycle(directive, {
  initial: 'inForce',
  states: {
    inForce: { label: '生效', tone: 'due' },
    done: { label: '已落实、已恢复', tone: 'done', final: true },
  },
  actions: {
    issue: {
      label: '作出监督决定',
      from: null,
      to: 'inForce',
      by: [projectSupervisors],
      form: 'complete',
      needs: [stillConcerned, stillTendering, awardedBefore, endsLater, ...suspendsLawfully],
      does: 'issueDirective',
      tells: ['directiveParties'],
      says: '监督决定',
      law: ['招标投标法实施条例 第4条', '招标投标法实施条例 第62条'],
      primary: true,
    },
    resume: {
      label: '恢复招标投标活动',
      from: 'inForce',
      to: 'done',
      by: [projectSupervisors],
      asks: {
        cause: choice('恢复的原因', resumptionCauses, { required: true }),
        because: done,
        documentNumber: text('解除文书的文号', { max: 200 }),
        proofs: files('证明材料'),
      },
      needs: [suspends, ...resumesLawfully, liftedByWhoOrdered],
      does: 'resumeByDirective',
      tells: ['directiveParties'],
      says: '恢复招标投标活动',
      law: ['招标投标法实施条例 第62条'],
      primary: true,
    },
    // Whose turn it is says that it was done; the authority says whether it was.
    reportOrder: {
      label: '报告落实情况',
      from: 'inForce',
      by: [projectOfficers, projectOwners],
      asks: {
        report: text('落实情况', { required: true, long: true, max: 5000 }),
        files: files('落实材料', { required: true }),
      },
      does: 'reportDirective',
      tells: ['projectSupervisors'],
      primary: true,
    },
    closeOrder: {
      label: '确认已落实',
      from: 'inForce',
      to: 'done',
      by: [projectSupervisors, system],
      asks: { because: done },
      needs: [orders],
      does: 'closeDirective',
      tells: ['directiveParties'],
      says: '监督决定已落实',
    },
  },
});
