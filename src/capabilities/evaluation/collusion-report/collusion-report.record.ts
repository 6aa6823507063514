import { data, instant, integer, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { round } from '../../project/round/round.record.ts';
import type { CollusionSign } from './signs.ts';

/** What the committee says of one sign; a sign alone does not reject a bid. */
export interface Opinion {
  sign: string;
  /** By seat. */
  by: string;
  view: 'none' | 'asked' | 'collusion';
  reason: string;
  at: string;
}

export const views = {
  none: '不构成串通',
  asked: '要求澄清说明',
  collusion: '属于或视为串通，按{评标}办法否决',
} as const;

/** 雷同检测报告 (domain F5): what the bids of one lot share that independent bidders would not. */
export const collusionReport = defineRecord('collusion-report', {
  label: '雷同检测报告',
  title: (r) => r.name ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true, readOnly: true }),
    // None where the lot was issued before there were rounds, or what this belongs to was begun before.
    round: ref('轮次', () => round, { readOnly: true }),
    name: text('名称', { required: true, readOnly: true, max: 600 }),
    bids: integer('检测的{投标}', { readOnly: true, unit: '份' }),
    signCount: integer('发现', { readOnly: true, unit: '项' }),
    computedAt: instant('检测时间', { readOnly: true }),
    signs: data<CollusionSign[]>('发现'),
    examined: data<{ what: string; covers: string }[]>('检测范围'),
    opinions: data<Opinion[]>('{评标}委员会的意见'),
  },
  list: {
    columns: ['name', 'lot', 'bids', 'signCount', 'computedAt'],
    filters: ['project', 'lot', 'computedAt'],
    sort: '-computedAt',
    empty: '唱标后系统自动比对各家{投标}文件，在此列出；只提示线索，是否串通由{评标}委员会认定。',
  },
  detail: [{ title: '检测', fields: ['project', 'lot', 'round', 'bids', 'signCount', 'computedAt'] }],
  unique: [['lot', 'round']],
});
