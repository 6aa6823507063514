import { defineAccess } from '../../../kernel/access/access.ts';
import { system, type Where } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { data, decimal, instant, money, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { sittingOnLot } from '../../committee/audiences.ts';
import { committee } from '../../committee/committee/committee.record.ts';
import { projectSupervisors } from '../../project/audiences.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import type { Quote } from '../../tender-document/index.ts';

/** 价格分: one bid's, with every step of its computation, so that anybody can repeat it. */
export const priceScore = defineRecord('price-score', {
  label: '价格分',
  title: (p) => p.supplierName ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true, readOnly: true }),
    committee: ref('{评标}委员会', () => committee, { required: true, readOnly: true }),
    bid: ref('{投标}文件', () => bid, { required: true, readOnly: true }),
    supplierName: text('{投标}人', { required: true, readOnly: true, max: 2000 }),
    price: money('{投标}报价', { readOnly: true }),
    correctedPrice: money('算术修正后报价', { readOnly: true }),
    evaluatedPrice: money('{评标}价', { readOnly: true }),
    // A rate or a unit price, and what it is judged at: of a discount, where the method says so, what is still paid of a hundred.
    quote: data<Quote & { evaluated: string }>('报价（按报价形式）'),
    benchmark: decimal('{评标}基准价', { readOnly: true, places: 6 }),
    score: decimal('价格分', { readOnly: true, places: 2 }),
    steps: data<{ label: string; expression: string; result: string }[]>('计算过程', { required: true }),
    computedAt: instant('计算时间', { readOnly: true }),
  },
  list: {
    columns: ['supplierName', 'lot', 'price', 'correctedPrice', 'evaluatedPrice', 'benchmark', 'score', 'state'],
    filters: ['project', 'lot', 'committee', 'state'],
    sort: '-score',
    empty: '资格审查汇总后由系统按锁定的公式计算。',
  },
  unique: [['committee', 'bid']],
});

export const priceScoreLifecycle = defineLifecycle(priceScore, {
  initial: 'computed',
  states: {
    computed: { label: '已计算', tone: 'done' },
    void: { label: '作废', tone: 'idle' },
    replaced: { label: '已由复评替代', tone: 'idle', final: true },
  },
  actions: {
    compute: { label: '计算价格分', from: null, to: 'computed', by: [system], quiet: true },
    recompute: {
      label: '重新计算',
      from: ['computed', 'void'],
      to: 'computed',
      by: [system],
      causedBy: 'committee-member.confirmQualification',
      quiet: true,
    },
    replace: { label: '由复评替代', from: ['computed', 'void'], to: 'replaced', by: [system], quiet: true },
    annul: { label: '作废', from: 'computed', to: 'void', by: [system], quiet: true },
  },
});

const sitting = sittingOnLot();

export const priceScoreAccess = defineAccess(priceScore, {
  read: [{ ...sitting, where: { ...sitting.where, state: { not: 'replaced' } } }, projectSupervisors],
});

/** Rows of before evaluations were attempts name only the lot; so do committees of then carry no number. */
export const pricesOf = (own: { id: string; lot: string | null; attempt: number | null }): Where =>
  own.attempt ? { committee: own.id } : { lot: own.lot, anyOf: [{ committee: own.id }, { committee: null }] };
