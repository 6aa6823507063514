/** The owner forms the committee and convenes it; what its members vote decides. */
import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { ref, text } from '../../../kernel/record/field.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import { notForbidden } from '../../powers/verdicts.guards.ts';
import { projectOwners } from '../../project/audiences.ts';
import { notSuspended } from '../../project/lot/lot.lifecycle.ts';
import {
  bidsStillBind,
  candidatesShown,
  documentAsksForIt,
  everybodyAccepted,
  objectionsDone,
  oddNumber,
  onlyCommittee,
  publicityOver,
} from './decision-committee.guards.ts';
import { decisionCommittee } from './decision-committee.record.ts';
import { decisionMember } from './decision-member.record.ts';

const because = text('原因', { required: true, long: true, max: 5000 });

export const decisionCommitteeLifecycle = defineLifecycle(decisionCommittee, {
  initial: 'draft',
  states: {
    draft: { label: '组建中', tone: 'idle' },
    formed: { label: '待{定标}', tone: 'wait' },
    sitting: { label: '{定标}中', tone: 'now' },
    decided: { label: '已形成结论', tone: 'done' },
    lapsed: { label: '已失效', tone: 'idle', final: true },
  },
  actions: {
    create: {
      label: '组建{定标}委员会',
      from: null,
      to: 'draft',
      by: [projectOwners],
      form: 'draft',
      needs: [documentAsksForIt, onlyCommittee],
      does: 'beginDecision',
    },
    save: { label: '保存', from: 'draft', by: [projectOwners], form: 'draft' },
    form: {
      label: '确定成员并通知',
      from: 'draft',
      to: 'formed',
      by: [projectOwners],
      complete: true,
      needs: [documentAsksForIt, candidatesShown, oddNumber],
      does: 'formDecision',
      tells: ['projectOfficers', 'projectSupervisors'],
      law: ['招标投标法 第40条'],
      primary: true,
    },
    replaceMember: {
      label: '更换成员',
      from: ['formed', 'sitting'],
      to: 'formed',
      by: [projectOwners],
      asks: {
        member: ref('更换谁', () => decisionMember, { required: true }),
        person: ref('由谁担任', () => user, { required: true }),
        because,
      },
      does: 'replaceDecisionMember',
    },
    convene: {
      label: '开始{定标}',
      from: 'formed',
      to: 'sitting',
      mayEndIn: ['decided'],
      by: [projectOwners],
      needs: [notSuspended, notForbidden('decision'), publicityOver, objectionsDone, bidsStillBind, everybodyAccepted],
      does: 'conveneDecision',
      law: ['招标投标法 第40条', '招标投标法实施条例 第54条'],
      primary: true,
    },
    remove: { label: '删除', from: 'draft', by: [projectOwners], removes: true, danger: true },
    decide: {
      label: '形成结论',
      from: 'sitting',
      to: 'decided',
      by: [system],
      tells: ['projectOwners', 'projectOfficers', 'projectSupervisors'],
      quiet: true,
    },
    // The decision fell (the winner declined, was found unlawful): the same people decide among those who remain.
    again: {
      label: '从其余候选人中再次{定标}',
      from: 'decided',
      to: 'formed',
      by: [system],
      does: 'decideAgain',
      law: ['招标投标法实施条例 第55条'],
      tells: ['projectOwners', 'projectOfficers', 'projectSupervisors'],
      quiet: true,
    },
    lapse: {
      label: '随复评失效',
      from: ['draft', 'formed', 'sitting', 'decided'],
      to: 'lapsed',
      by: [system],
      asks: { because },
      does: 'lapseCommittee',
      quiet: true,
    },
  },
});
