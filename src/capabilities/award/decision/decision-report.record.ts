import { system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { children, data, files, instant, integer, ref, richText, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import type { Certificate, DetachedSignature } from '../../../platform/signature/index.ts';
import { projectOwners } from '../../project/audiences.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { decisionCommittee } from './decision-committee.record.ts';
import { decisionMember } from './decision-member.record.ts';
import type { Counted, DecisionBallot } from './votes.rules.ts';

export interface DecisionSignature {
  /** The member's user id. */
  member: string;
  seat: string;
  name: string;
  signature?: DetachedSignature;
  certificate?: Certificate;
  dissent?: string;
  /** Did not sign. The reason is the member's, or what the owner wrote down for a member who could not be reached. */
  refused?: string;
  at: string;
}

/** The conclusion is another than the candidate that the evaluation ranks first; of candidates without an order none is first. */
const passesFirst = (r: Readonly<Record<string, any>>) => Number(r.winnerRank ?? 1) > 1;

/** 定标报告 (domain C30): drafted from the data, completed by the owner, signed by every member. */
export const decisionReport = defineRecord('decision-report', {
  label: '{定标}报告',
  title: (r) => r.name ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true, readOnly: true }),
    committee: ref('{定标}委员会', () => decisionCommittee, { required: true, readOnly: true }),
    name: text('名称', { required: true, readOnly: true, max: 600 }),
    edition: integer('第几次{定标}', { readOnly: true, initial: 1 }),
    // 实施条例 55: who is not ranked first is chosen for a reason that can be shown.
    winnerRank: integer('结论在{评标}排序中的名次', { readOnly: true, when: passesFirst }),
    passedBecause: text('没有确定排名第一的候选人的理由', {
      long: true,
      max: 5000,
      when: passesFirst,
      hint: '写明事由和事实，例如放弃{中标}、不可抗力、不按要求提交履约担保、查实影响{中标}的违法行为；写入报告',
    }),
    proofs: files('证明材料', { max: 20, when: passesFirst }),
    remarks: text('考察、论证和其他需要说明的事项', {
      long: true,
      max: 10000,
      hint: '写入报告；{定标}过程、得票和结论由系统按记录写出，不在这里改写',
    }),
    sections: children('章节', {
      title: text('标题', { required: true, max: 200 }),
      body: richText('正文', { required: true }),
    }),
    digest: text('正文摘要', { readOnly: true, max: 64 }),
    signatures: data<DecisionSignature[]>('签署'),
    signedAt: instant('签署完成时间', { readOnly: true }),
    replacedBecause: text('被替代的原因', {
      readOnly: true,
      long: true,
      max: 10000,
      when: (r) => Boolean(r.replacedBecause),
    }),
  },
  list: {
    columns: ['name', 'lot', 'edition', 'signedAt', 'state', 'updatedAt'],
    filters: ['state', 'project', 'lot'],
    search: ['name'],
    empty: '{定标}委员会形成结论后，{定标}报告由系统起草，成员逐一签署。',
  },
  form: [{ title: '{定标}报告', fields: ['winnerRank', 'passedBecause', 'proofs', 'remarks'] }],
  // The page shows the report itself as paper.
  detail: [
    { title: '来源', fields: ['project', 'lot', 'committee', 'edition', 'digest', 'signedAt', 'replacedBecause'] },
    { title: '没有确定排名第一的候选人', fields: ['winnerRank', 'passedBecause', 'proofs'] },
  ],
});

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

// What `decision-committee/desk.json` answers.

export interface DeskSeat {
  id: string;
  seat: string;
  name: string;
  employer: string;
  state: string;
  /** Why the member declined. */
  because: string | null;
  acceptedAt: string | null;
}

export interface DeskRound {
  id: string;
  name: string;
  named: boolean;
  because: string;
  state: string;
  among: readonly string[];
  voted: readonly string[];
  counts: readonly Counted[];
  ballots: readonly DecisionBallot[];
  countedAt: string | null;
}

export interface DecisionDesk {
  /** Whom the rounds vote on: name by bid. */
  names: Readonly<Record<string, string>>;
  seats: readonly DeskSeat[];
  rounds: readonly DeskRound[];
  report: {
    id: string;
    state: string;
    digest: string | null;
    signed: readonly { seat: string; at: string; dissent: string | null }[];
  } | null;
  /** The reader's own seat. */
  me: { id: string; seat: string; state: string; commitmentText: string | null } | null;
}
