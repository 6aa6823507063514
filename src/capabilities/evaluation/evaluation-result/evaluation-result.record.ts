import { defineAccess } from '../../../kernel/access/access.ts';
import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { data, instant, integer, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { sittingOnCommittee } from '../../committee/audiences.ts';
import { committee } from '../../committee/committee/committee.record.ts';
import { projectSupervisors } from '../../project/audiences.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import type { EvaluatedPrice, Priced } from '../../tender-document/index.ts';
import { committeeVote } from '../committee-vote/committee-vote.record.ts';
import type { KeptScores, ScoreTable } from './score-table.ts';

export interface RankedBid extends Priced {
  bid: string;
  supplier: string;
  supplierName: string;
  /** The price after arithmetic correction, where the bidder confirmed one. */
  corrected?: string;
  /** Price less what the formula leaves out; under the lowest evaluated price, price with its adjustments. */
  evaluatedPrice: string;
  /** Under the lowest evaluated price: what each factor adds or takes away; there are no scores then. */
  adjustments?: EvaluatedPrice['adjustments'];
  priceScore?: string;
  /** Points taken off for minor deviations that were not made good. */
  deduction?: string;
  /** Mean of the experts' totals, split by section. */
  technical?: string;
  business?: string;
  other?: string;
  /** The mean of the experts' totals: what the price score is added to. */
  experts?: string;
  total?: string;
  rank: number;
  /** Why it stands behind the bid before it, where a tie was broken. */
  because: string | null;
  isCandidate: boolean;
}

export interface Finding {
  id: string;
  check: 'sum' | 'range' | 'objective' | 'outlier' | 'tie' | 'competition' | 'low-price';
  /** Blocks until the scores are corrected; the others want the committee's word. */
  blocks: boolean;
  bid?: string;
  /** A tie: the bids that nothing tells apart; lack of competition: those that are left. The committee votes on either. */
  bids?: string[];
  text: string;
  settled?: string;
}

/** 评审结果 (domain C26, exchange table 9017): the summary of one lot. */
export const evaluationResult = defineRecord('evaluation-result', {
  label: '评审结果',
  title: (r) => r.name ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true, readOnly: true }),
    committee: ref('{评标}委员会', () => committee, { required: true, readOnly: true }),
    name: text('名称', { required: true, readOnly: true, max: 600 }),
    ranking: data<RankedBid[]>('排名', { required: true }),
    rejected:
      data<(Priced & { bid: string; supplier: string; supplierName: string; because: string })[]>('否决的{投标}'),
    findings: data<Finding[]>('复核'),
    validBids: integer('有效{投标}数', { readOnly: true }),
    // Set where the committee rejects all: why, and by which vote. There is no ranking then.
    rejectsAll: text('否决所有{投标}的理由', { readOnly: true, long: true, max: 2000 }),
    vote: ref('表决', () => committeeVote, { readOnly: true }),
    scores: data<KeptScores | ScoreTable>('评委评分'),
    summarisedAt: instant('汇总时间', { readOnly: true }),
  },
  list: {
    columns: ['name', 'lot', 'validBids', 'summarisedAt', 'state'],
    filters: ['state', 'project', 'lot'],
    empty: '全部评委提交评分后汇总。',
  },
});

export const evaluationResultLifecycle = defineLifecycle(evaluationResult, {
  initial: 'draft',
  states: {
    draft: { label: '待复核', tone: 'wait' },
    confirmed: { label: '已确认', tone: 'done', final: true },
    replaced: { label: '已由复评替代', tone: 'idle', final: true },
  },
  actions: {
    create: { label: '汇总', from: null, to: 'draft', by: [system], quiet: true },
    recompute: { label: '重新汇总', from: 'draft', by: [system], quiet: true },
    settle: { label: '认定', from: 'draft', by: [system], quiet: true },
    replace: { label: '由复评替代', from: ['draft', 'confirmed'], to: 'replaced', by: [system], quiet: true },
    confirm: {
      label: '确认评审结果',
      from: 'draft',
      to: 'confirmed',
      by: [system],
      causedBy: 'committee-member.confirmResult',
      quiet: true,
    },
  },
});

export const evaluationResultAccess = defineAccess(evaluationResult, {
  read: [sittingOnCommittee(), projectSupervisors],
});
