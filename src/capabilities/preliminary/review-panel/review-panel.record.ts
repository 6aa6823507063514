import { choice, data, instant, integer, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { majorsHint, majorsSaid } from '../../../platform/dictionary/lists/majors.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import type { DrawRule } from '../../expert/draw/draw.rules.ts';
import type { LockedList, PublicNumber } from '../../expert/draw/public-source.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { round } from '../../project/round/round.record.ts';
import type { Verdict } from './conclusion.rules.ts';

export type PanelLock = LockedList<
  DrawRule & { majors: string[]; size: number; buyerSeats: number; representatives: string[] }
>;

export const isDrawn = (p: Readonly<Record<string, any>>): boolean => p.formed !== 'named';

/** 资格审查委员会 (实施条例 18): who reviews the applications; drawn where the law wants it so, else named by owner and agency. */
export const reviewPanel = defineRecord('review-panel', {
  label: '资格审查委员会',
  title: (p) => p.name ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true }),
    lot: ref('标段', () => lot, { required: true }),
    round: ref('轮次', () => round, { required: true, readOnly: true }),
    name: text('名称', { required: true, max: 600, long: true, initial: '资格审查委员会' }),
    formed: choice(
      '组成方式',
      { drawn: '从专家库随机抽取', named: '由{招标}人、代理机构指派' },
      { required: true, initial: 'drawn', hint: '国有资金占控股的依法必须招标项目须随机抽取（实施条例 第18条）' },
    ),
    size: integer('人数', { required: true, min: 1, max: 15, initial: 5, unit: '人' }),
    buyerSeats: integer('{招标}人代表', { required: true, min: 0, max: 5, initial: 0, unit: '人', when: isDrawn }),
    people: text('{招标}人代表、指派人员的账号', {
      unsearched: 'code',
      max: 500,
      hint: '多个以逗号分隔。随机抽取的只填{招标}人代表；指派的填全部人员，须为{招标}人或代理机构的账号',
    }),
    majors: text('专业要求', {
      required: true,
      max: 300,
      initial: 'A08',
      when: isDrawn,
      says: majorsSaid,
      hint: majorsHint,
    }),
    alternates: integer('递补人数', { required: true, min: 0, max: 20, initial: 3, unit: '人', when: isDrawn }),
    plannedAt: instant('审查时间', { hint: '通知审查人员到场的时间，不早于递交截止' }),
    place: text('审查地点', { max: 200, initial: '招采平台网上审查室' }),
    lock: data<PanelLock>('锁定的名单与规则'),
    lockDigest: text('名单与规则摘要', { readOnly: true, max: 64 }),
    lockedAt: instant('锁定时间', { readOnly: true }),
    source: data<PublicNumber>('公开随机源'),
    avoided: data<{ id: string; because: string }[]>('回避名单'),
    drawn: data<{
      seed: string;
      chosen: string[];
      alternates: string[];
      at: string;
      bids: string[];
      source: { name: string; value: string };
    }>('抽取结果'),
    drawnBy: ref('抽取人', () => user, { readOnly: true }),
    drawnAt: instant('抽取（指派）时间', { readOnly: true }),
    attempt: integer('审查次数', { readOnly: true, min: 1, initial: 1 }),
    againBecause: text('重新审查的原因', {
      readOnly: true,
      long: true,
      max: 5000,
      when: (p) => Boolean(p.againBecause),
    }),
    startedAt: instant('审查开始', { readOnly: true }),
    concludedAt: instant('审查汇总', { readOnly: true }),
    // One for each applicant, for the verifier; people read them in the result.
    verdicts: data<Verdict[]>('审查结论', { inside: true }),
  },
  list: {
    columns: ['name', 'lot', 'formed', 'size', 'state', 'updatedAt'],
    filters: ['state', 'project', 'lot', 'formed'],
    empty: '还没有资格审查委员会。递交截止前锁定名单和规则，启封后抽取或指派。',
  },
  form: [
    {
      title: '组建方案',
      fields: [
        'project',
        'lot',
        'name',
        'formed',
        'size',
        'buyerSeats',
        'people',
        'majors',
        'alternates',
        'plannedAt',
        'place',
      ],
    },
  ],
  detail: [
    {
      title: '组建方案',
      fields: [
        'project',
        'lot',
        'name',
        'formed',
        'size',
        'buyerSeats',
        'people',
        'majors',
        'alternates',
        'plannedAt',
        'place',
      ],
    },
    { title: '抽取', fields: ['lockedAt', 'lockDigest', 'drawnBy', 'drawnAt'] },
    { title: '审查', fields: ['attempt', 'againBecause', 'startedAt', 'concludedAt'] },
  ],
});
