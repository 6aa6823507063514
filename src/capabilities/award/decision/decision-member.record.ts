import { data, instant, integer, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import type { KeptSignature } from '../../../platform/signature/index.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { decisionCommittee } from './decision-committee.record.ts';

/** 定标委员会成员: one seat, its acceptance with the commitment to avoidance, and what it has done. */
export const decisionMember = defineRecord('decision-member', {
  label: '{定标}委员会成员',
  title: (m) => m.name ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true, readOnly: true }),
    committee: ref('{定标}委员会', () => decisionCommittee, { required: true, readOnly: true }),
    number: integer('席位号', { required: true, readOnly: true }),
    seat: text('席位', { required: true, readOnly: true, max: 20 }),
    person: ref('账户', () => user, { required: true, readOnly: true }),
    name: text('姓名', { required: true, readOnly: true, max: 50 }),
    employer: text('工作单位', { required: true, readOnly: true, max: 200 }),
    calledAt: instant('通知时间', { required: true, readOnly: true }),
    commitment: data<KeptSignature & { text: string }>('回避承诺'),
    acceptedAt: instant('确认时间', { readOnly: true }),
    declined: text('回避或不参加的原因', { readOnly: true, max: 500 }),
    replacedBecause: text('更换原因', { readOnly: true, max: 500 }),
    votedAt: instant('最近表决时间', { readOnly: true }),
    signedAt: instant('签署报告时间', { readOnly: true }),
  },
  list: {
    columns: ['seat', 'name', 'employer', 'lot', 'acceptedAt', 'votedAt', 'signedAt', 'state'],
    filters: ['state', 'project', 'lot', 'committee'],
    sort: 'number',
    empty: '{定标}委员会组建后，成员列在这里。',
  },
});
