import { children, data, decimal, flag, instant, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import type { KeptSignature } from '../../../platform/signature/index.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { committee } from '../../committee/committee/committee.record.ts';
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
