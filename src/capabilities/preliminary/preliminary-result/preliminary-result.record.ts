import { children, choice, decimal, flag, instant, integer, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { committee } from '../../committee/committee/committee.record.ts';
import { beforeBids } from '../../procedure/kinds.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { round } from '../../project/round/round.record.ts';
import { qualificationModes } from '../../tender-document/index.ts';

export const resultKinds = { application: '资格预审结果', proposal: '第一阶段结果' } as const;
const reviews = (r: Readonly<Record<string, any>>) => beforeBids(r.kind).part === 'qualification';

/**
 * 资格预审结果 (实施条例 19, exchange table 516), or who goes on from the first of two stages: what the panel found, agreed to
 * by the owner, told to each by itself. Who may bid follows from it.
 */
export const preliminaryResult = defineRecord('preliminary-result', {
  label: '资格预审（第一阶段）结果',
  title: (r) => r.name ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true, readOnly: true }),
    round: ref('轮次', () => round, { readOnly: true }),
    panel: ref('资格审查委员会', () => committee, { readOnly: true, when: reviews }),
    kind: choice('类型', resultKinds, { readOnly: true }),
    name: text('标题', { required: true, readOnly: true, max: 600 }),
    mode: choice('审查办法', qualificationModes, { readOnly: true, when: reviews }),
    passMost: integer('通过的数量', { readOnly: true, unit: '家', when: (r) => r.mode === 'limited' }),
    // Each under the id of its application; hundreds, so that pages of them are asked for (`lines.json`).
    lines: children(
      '名单',
      {
        supplierName: text('申请人', { readOnly: true, max: 2000 }),
        fulfils: flag('符合全部条件', { readOnly: true }),
        score: decimal('得分', { readOnly: true, places: 2, summed: false }),
        rank: integer('名次', { readOnly: true, summed: false }),
        admitted: flag('通过', { readOnly: true }),
        because: text('未通过的理由', { readOnly: true, max: 5000 }),
      },
      { readOnly: true, inside: true },
    ),
    admitted: integer('通过的家数', { readOnly: true, unit: '家' }),
    fewest: integer('法定最少家数', { readOnly: true, unit: '家' }),
    remarks: text('致申请人的说明', {
      long: true,
      max: 2000,
      hint: '随结果通知书一并发给每个申请人，例如领取{招标}文件的安排；不得提及其他申请人',
    }),
    agreedBy: text('{招标}人确认', { readOnly: true, max: 200 }),
    agreedAt: instant('确认时间', { readOnly: true }),
    issuedAt: instant('告知时间', { readOnly: true }),
    objectionsUntil: instant('异议截止', { ends: true, readOnly: true }),
    replacedBecause: text('重新审查的原因', {
      readOnly: true,
      long: true,
      max: 5000,
      when: (r) => Boolean(r.replacedBecause),
    }),
  },
  list: {
    columns: ['name', 'lot', 'admitted', 'agreedAt', 'issuedAt', 'state'],
    filters: ['state', 'project', 'lot', 'kind', 'issuedAt'],
    sort: '-updatedAt',
    empty:
      '还没有资格预审结果或者第一阶段结果。审查汇总后由{招标}人确认，再逐一告知申请人；通过的家数不够的重新{招标}（实施条例 第19条）。',
  },
  form: [{ title: '告知', fields: ['remarks'] }],
  detail: [
    {
      title: '结果',
      fields: ['project', 'lot', 'panel', 'mode', 'passMost', 'admitted', 'fewest', 'remarks', 'replacedBecause'],
    },
    { title: '确认与告知', fields: ['agreedBy', 'agreedAt', 'issuedAt', 'objectionsUntil'] },
  ],
});
