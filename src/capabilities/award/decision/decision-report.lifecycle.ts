import { system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { ref, text } from '../../../kernel/record/field.ts';
import { projectOwners } from '../../project/audiences.ts';
import { decisionMember } from './decision-member.record.ts';
import { decisionReport } from './decision-report.record.ts';

const nobodySigned = guard<typeof decisionReport>(
  'nobodySigned',
  '已有成员签署，报告不能再改',
  ({ row }) => (row.signatures ?? []).length === 0,
);

export const decisionReportLifecycle = defineLifecycle(decisionReport, {
  initial: 'draft',
  states: {
    draft: { label: '起草', tone: 'idle' },
    signing: { label: '签署中', tone: 'now' },
    signed: { label: '已签署', tone: 'done' },
    replaced: { label: '已替代', tone: 'idle', final: true },
  },
  actions: {
    create: { label: '起草', from: null, to: 'draft', by: [system], quiet: true },
    save: { label: '保存', from: 'draft', by: [projectOwners], form: 'draft', does: 'writeDecisionReport' },
    openSigning: {
      label: '定稿并请成员签署',
      from: 'draft',
      to: 'signing',
      by: [projectOwners],
      does: 'openDecisionSigning',
      tells: ['decisionMembers'],
      primary: true,
    },
    reopen: {
      label: '退回修改',
      from: 'signing',
      to: 'draft',
      by: [projectOwners],
      needs: [nobodySigned],
      does: 'reopenDecisionReport',
    },
    // A member cannot hold up the tender by staying away; what was decided was decided by more than half of all seats.
    recordRefusal: {
      label: '记录未签署',
      from: 'signing',
      by: [projectOwners],
      asks: {
        member: ref('成员', () => decisionMember, { required: true }),
        reason: text('未签署的原因', { required: true, max: 5000, long: true }),
      },
      mayEndIn: ['signed'],
      does: 'recordDecisionRefusal',
      tells: ['projectSupervisors'],
    },
    sign: { label: '签署', from: 'signing', by: [system], quiet: true },
    finish: {
      label: '签署完毕',
      from: 'signing',
      to: 'signed',
      by: [system],
      tells: ['projectOwners', 'projectOfficers', 'projectSupervisors'],
      quiet: true,
    },
    replace: { label: '被替代', from: ['draft', 'signing', 'signed'], to: 'replaced', by: [system], quiet: true },
  },
});
