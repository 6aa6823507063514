import { choice, data, date, flag, instant, integer, money, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import type { KeptSignature } from '../../../platform/signature/index.ts';
import { expert } from '../../expert/expert/expert.record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { committee } from '../committee/committee.record.ts';

/** What a member said in a vote of the committee, with the member's own signature over it (`evaluation/committee-vote`). */
export interface SignedBallot extends KeptSignature {
  kind: string;
  subjects: string[];
  choice: string;
  reason: string;
}

/** 评委 (domain C22, exchange table 508). Names are secret until the result (招标投标法 37). */
export const committeeMember = defineRecord('committee-member', {
  label: '评委',
  title: (m) => m.name ?? '',
  chain: { by: 'project' },
  formerly: [
    {
      record: 'panel-member',
      fields: { panel: 'committee', calledAt: 'notifiedAt', seatedAt: 'signedInAt', leftBecause: 'replacedBecause' },
      states: { called: 'drawn', seated: 'signedIn', left: 'replaced' },
      verbs: {
        enter: 'enterReview',
        decline: 'leaveReview',
        askReplacement: 'askForReviewer',
        replace: 'replaceReviewer',
      },
    },
  ],
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true, readOnly: true }),
    // Of any kind: which one it is, its name says.
    committee: ref('所在评审组织', () => committee, { required: true }),
    expert: ref('专家', () => expert, { readOnly: true }),
    person: ref('账户', () => user, { required: true }),
    name: text('姓名', { required: true, readOnly: true, max: 50 }),
    employer: text('工作单位', { required: true, readOnly: true, max: 200 }),
    kind: choice(
      '类别',
      { expert: '专家', buyer: '{招标}人代表', named: '指派人员' },
      { required: true, initial: 'expert' },
    ),
    seat: text('席位', { required: true, readOnly: true, max: 20 }),
    drawOrder: integer('抽取顺位', { required: true, readOnly: true }),
    isAlternate: flag('递补', { readOnly: true }),
    isDirect: flag('直接确定', { readOnly: true }),
    isChair: flag('组长', { readOnly: true }),
    notifiedAt: instant('通知时间', { readOnly: true }),
    answeredAt: instant('应答时间', { readOnly: true }),
    signedInAt: instant('签到时间', { readOnly: true }),
    commitment: data<KeptSignature & { text: string }>('回避承诺'),
    // With the seat and not with the vote, whose history shows no name before the result.
    ballots: data<SignedBallot[]>('签名的表决意见'),
    votedFor: ref('推举组长', () => user, { readOnly: true }),
    needsTime: flag('认为{评标}时间不够', { readOnly: true }),
    declined: text('不参加的原因', { readOnly: true, max: 500 }),
    replacedBecause: text('更换原因', { readOnly: true, max: 500 }),
    fee: money('劳务费', { readOnly: true, min: '0' }),
    feePaidOn: date('劳务费支付日期', { readOnly: true }),
    feeBasis: text('劳务费依据', { readOnly: true, max: 500 }),
  },
  list: {
    columns: ['name', 'seat', 'kind', 'isAlternate', 'isDirect', 'employer', 'isChair', 'signedInAt', 'fee', 'state'],
    filters: ['state', 'project', 'lot', 'committee', 'kind'],
    sort: 'drawOrder',
    empty: '抽取后在此列出。',
  },
});
