import { choice, data, files, instant, integer, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { regimes } from '../../../platform/law/rulebook.ts';
import { committee } from '../../committee/committee/committee.record.ts';
import { complaint, directive, objection } from '../../dispute/index.ts';
import { evaluationReport } from '../../evaluation-report/evaluation-report/evaluation-report.record.ts';
import { causeChoices, causeOf, closedCauses } from '../../powers/powers.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';

/** A paper that rested on the report that was replaced. */
export interface Withdrawn {
  record: 'candidate-publicity' | 'winner-confirmation' | 'decision-committee' | 'result-notice' | 'award-notice';
  id: string;
  name: string;
  was: string;
}

export const persons = { same: '原{评标}委员会', another: '另行抽取' } as const;
const byDocument = (r: Readonly<Record<string, any>>) => causeOf('re-evaluation', r.cause)?.proof.by === 'document';

/** 复评 (domain B3, C26): an evaluation of its own, with its cause; the earlier report stays and says that it was replaced. */
export const reEvaluation = defineRecord('re-evaluation', {
  label: '复评',
  title: (r) => r.name ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true }),
    lot: ref('标段', () => lot, { required: true }),
    name: text('名称', { required: true, max: 600, long: true }),
    regime: choice('适用体系', regimes, { readOnly: true }),
    report: ref('被替代的{评标}报告', () => evaluationReport, { readOnly: true }),
    cause: choice('复评原因', causeChoices('re-evaluation'), {
      required: true,
      hint: '只列本标段的法定情形',
      closed: ({ regime }) => closedCauses('re-evaluation', { regime }),
    }),
    concerns: choice(
      '错误所在',
      { evaluation: '评审内容', committee: '{评标}委员会的组成或者成员' },
      { required: true, initial: 'evaluation', hint: '在委员会的，另行抽取；否则由原委员会复评' },
    ),
    objection: ref('成立的异议', () => objection, {
      required: true,
      when: (r) => r.cause === 'objection',
    }),
    complaint: ref('成立的投诉', () => complaint, {
      required: true,
      when: (r) => r.cause === 'complaint',
    }),
    directive: ref('监督决定', () => directive, { required: true, when: (r) => r.cause === 'directed' }),
    documentNumber: text('监督部门文件的文号', { required: true, max: 200, when: byDocument }),
    grounds: text('事实和理由', { required: true, max: 5000, long: true }),
    evidence: files('证明材料', { hint: '异议、投诉成立以外的原因，须上传能够证明错误的文件' }),
    plannedAt: instant('复评时间', { required: true, hint: '通知评委到场的时间' }),
    place: text('复评地点', { required: true, max: 200, initial: '招采平台网上评标室' }),
    persons: choice('复评人员', persons, { readOnly: true }),
    attempt: integer('第几次评审', { readOnly: true }),
    committee: ref('复评的{评标}委员会', () => committee, { readOnly: true }),
    withdrawn: data<Withdrawn[]>('随之撤回'),
    withdrawnText: text('随之撤回', { readOnly: true, long: true, max: 5000 }),
    orderedAt: instant('决定时间', { readOnly: true }),
    orderedBy: text('决定人', { readOnly: true, max: 50 }),
    newReport: ref('复评的{评标}报告', () => evaluationReport, { readOnly: true }),
    finishedAt: instant('完成时间', { readOnly: true }),
    returnedBecause: text('退回意见', { readOnly: true, long: true }),
  },
  list: {
    columns: ['name', 'lot', 'cause', 'persons', 'attempt', 'orderedAt', 'state', 'updatedAt'],
    filters: ['state', 'project', 'lot', 'cause', 'persons'],
    search: ['name'],
    empty: '没有复评。异议、投诉成立，或者{评标}委员会计算有误、没有按{招标}文件的标准和方法{评标}的，在此提出。',
  },
  form: [
    {
      title: '复评',
      fields: [
        ...(['project', 'lot', 'name', 'cause', 'concerns', 'objection', 'complaint', 'directive'] as const),
        ...(['documentNumber', 'grounds', 'evidence'] as const),
      ],
    },
    { title: '时间地点', fields: ['plannedAt', 'place'] },
  ],
  detail: [
    {
      title: '复评',
      fields: [
        ...[
          'project',
          'lot',
          'regime',
          'cause',
          'concerns',
          'objection',
          'complaint',
          'directive',
          'documentNumber',
          'grounds',
          'evidence',
        ],
        ...['plannedAt', 'place', 'returnedBecause'],
      ],
    },
    {
      title: '决定与结果',
      fields: [
        ...['attempt', 'report', 'persons', 'committee', 'withdrawnText', 'orderedBy', 'orderedAt'],
        ...['newReport', 'finishedAt'],
      ],
    },
  ],
});
