import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, me, system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { children, data, decimal, flag, instant, ref, text } from '../../../kernel/record/field.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import type { KeptSignature } from '../../../platform/signature/index.ts';
import { signedAnswers } from '../../../platform/signature/signed-answers.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { ownersAfterResult, sittingOnCommittee, staffAfterResult } from '../../committee/audiences.ts';
import { committee } from '../../committee/committee/committee.record.ts';
import { projectSupervisors } from '../../project/audiences.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { isAdjustment } from './score.rules.ts';

/**
 * 评分表 (domain C23): one expert, one bid. Only the expert sees it before the summary (招标投标法 44). Under 经评审的最低投标价法 it
 * holds the deviations that are turned into money instead of scores.
 */
export const scoreSheet = defineRecord('score-sheet', {
  label: '评分表',
  title: (s) => s.supplierName ?? '',
  chain: { by: 'project' },
  dealt: true,
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true, readOnly: true }),
    committee: ref('{评标}委员会', () => committee, { required: true, readOnly: true }),
    bid: ref('{投标}文件', () => bid, { required: true, readOnly: true }),
    member: ref('评委', () => user, { required: true, readOnly: true }),
    supplierName: text('{投标}人', { required: true, readOnly: true, max: 2000 }),
    items: children('评分', {
      section: text('分部', { max: 20 }),
      item: text('评分因素', { max: 300 }),
      standard: text('评分标准', { max: 2000 }),
      points: decimal('满分', { places: 2 }),
      objective: flag('客观分'),
      step: decimal('最小刻度', { places: 2 }),
      score: decimal('得分', { required: true, min: '0', max: '100', places: 2, when: (i) => !isAdjustment(i) }),
      // Under the lowest evaluated price nothing is scored: how far the bid deviates, in the factor's unit.
      unit: text('计量单位', { max: 20 }),
      most: decimal('允许的最大偏差', { places: 2 }),
      quantity: decimal('核定的偏差', { required: true, min: '0', places: 2, when: isAdjustment }),
      reason: text('理由', { max: 2000 }),
      // Where in the bid's files it stands (`cites.ts`).
      cites: text('引用', { unsearched: 'code', max: 1000 }),
    }),
    total: decimal('合计', { readOnly: true, places: 2 }),
    signature: data<KeptSignature>('签名'),
    submittedAt: instant('提交时间', { readOnly: true }),
    returnedBecause: text('退回重评原因', { readOnly: true, long: true }),
  },
  list: {
    columns: ['supplierName', 'lot', 'member', 'total', 'state'],
    filters: ['state', 'project', 'lot', 'bid'],
    sort: 'supplierName',
    empty: '资格审查汇总后，评委在此打分。',
  },
  form: [{ title: '评分', fields: ['items'] }],
  unique: [['committee', 'bid', 'member']],
});

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'score-sheet': { committeeState: StateOf<'committee'>; qualifiedAt: string | null };
  }
}

export const scorer = audience('评委本人', { member: me });
const isScoring = guard<typeof scoreSheet>(
  'isScoring',
  '现在不是打分的时候',
  ({ facts }) => facts.committeeState === 'evaluating' && facts.qualifiedAt !== null,
);

export const scoreSheetLifecycle = defineLifecycle(scoreSheet, {
  initial: 'open',
  states: {
    open: { label: '打分中', tone: 'now' },
    submitted: { label: '已提交', tone: 'done' },
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
      label: '提交',
      from: ['open', 'returned'],
      to: 'submitted',
      by: [scorer],
      form: 'complete',
      asks: signedAnswers,
      needs: [isScoring],
      does: 'submitScores',
      law: ['招标投标法 第44条', '电子签名法 第13条'],
      keeps: ['S-16'],
      primary: true,
    },
    return: { label: '退回重评', from: 'submitted', to: 'returned', by: [system], does: 'keepReturn', quiet: true },
    annul: { label: '作废', from: ['open', 'submitted', 'returned'], to: 'void', by: [system], quiet: true },
    revive: { label: '恢复', from: 'void', to: 'open', by: [system], quiet: true },
    explain: { label: '加更正说明', from: 'submitted', by: [system], explains: true, quiet: true },
  },
});

// Before the summary a sheet is its writer's alone; the supervisor too sees no more than who is done (招标投标法 44).
const summedUp = { state: { in: ['summarised', 'signed', 'dissolved'] } };
const supervisors = { ...projectSupervisors, where: { ...projectSupervisors.where, committee: summedUp } };

export const scoreSheetAccess = defineAccess(scoreSheet, {
  read: [scorer, sittingOnCommittee(summedUp), supervisors, staffAfterResult, ownersAfterResult],
  keeps: ['TB-38', 'TB-44'],
});
