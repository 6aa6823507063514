import { computed, data, instant, integer, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { round } from '../../project/round/round.record.ts';
import { type ClearedBid, type ClearingFinding, type ClearingOpinion, outcomeOf } from './clearing.ts';

/** 清标: what the opened priced lists of one lot show, computed; what the committee makes of it stands beside it. */
export const bidClearing = defineRecord('bid-clearing', {
  label: '清标',
  title: (c) => c.name ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true, readOnly: true }),
    // None where the lot was issued before there were rounds, or what this belongs to was begun before.
    round: ref('轮次', () => round, { readOnly: true }),
    name: text('名称', { required: true, readOnly: true, max: 600 }),
    bids: integer('{投标}', { readOnly: true, unit: '份' }),
    listed: integer('有可读清单的{投标}', { readOnly: true, unit: '份' }),
    baseLines: integer('清单列项', { readOnly: true, unit: '项' }),
    basis: text('清单依据', { readOnly: true, long: true, max: 1000 }),
    findingCount: integer('发现', { readOnly: true, unit: '项' }),
    outcome: computed('结果', outcomeOf),
    // A later reader can compute it again by the same rules.
    edition: integer('清标规则版本', { readOnly: true }),
    takenAt: instant('开始计算', { readOnly: true }),
    computedAt: instant('完成时间', { readOnly: true }),
    failedBecause: text('未完成的原因', {
      readOnly: true,
      long: true,
      max: 1000,
      when: (c) => Boolean(c.failedBecause),
    }),
    cleared: data<ClearedBid[]>('各家清单'),
    findings: data<ClearingFinding[]>('发现'),
    // By committee and never by name, so that the history of this record shows no name before the result.
    opinions: data<ClearingOpinion[]>('{评标}委员会的意见'),
  },
  list: {
    columns: ['name', 'lot', 'outcome', 'computedAt', 'state'],
    filters: ['state', 'project', 'lot', 'computedAt'],
    sort: '-computedAt',
    empty: '唱标后系统自动核对各家的报价清单：算术、缺漏项、不平衡单价和相互雷同，在此列出供{评标}委员会评审。',
  },
  detail: [
    {
      title: '清标',
      fields: [
        'project',
        'lot',
        'round',
        'bids',
        'listed',
        'baseLines',
        'basis',
        'outcome',
        'computedAt',
        'failedBecause',
      ],
    },
  ],
  unique: [['lot', 'round']],
});
