import { children, choice, data, decimal, instant, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import type { KeptSignature } from '../../../platform/signature/index.ts';
import { committee } from '../../committee/committee/committee.record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { application } from '../application/application.record.ts';

const named = (i: Readonly<Record<string, any>>) => String(i.item ?? '');

/** 资格审查表 (domain C20): one member's judgement of one application, item by item, with reasons; signed when it is handed in. */
export const applicationSheet = defineRecord('application-sheet', {
  label: '资格审查表',
  title: (s) => s.supplierName ?? '',
  chain: { by: 'project' },
  dealt: true,
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true, readOnly: true }),
    panel: ref('资格审查委员会', () => committee, { readOnly: true }),
    application: ref('申请文件', () => application, { required: true, readOnly: true }),
    member: ref('审查人员', () => user, { required: true, readOnly: true }),
    supplierName: text('申请人', { required: true, readOnly: true, max: 2000 }),
    items: children(
      '审查因素',
      {
        kind: choice('类别', { formal: '初步审查', qualification: '详细审查' }, { readOnly: true }),
        item: text('审查因素', { max: 300, readOnly: true }),
        standard: text('审查标准', { max: 2000, readOnly: true }),
        verdict: choice('结论', { pass: '符合', fail: '不符合' }, { required: true }),
        reason: text('理由', { max: 2000, when: (i) => i.verdict === 'fail', required: true }),
        page: text('证据页码', { max: 50 }),
      },
      { given: named },
    ),
    scores: children(
      '评分因素',
      {
        item: text('评分因素', { max: 300, readOnly: true }),
        standard: text('评分标准', { max: 2000, readOnly: true }),
        points: decimal('满分', { readOnly: true, places: 2, unit: '分' }),
        score: decimal('得分', { required: true, min: '0', places: 2, unit: '分' }),
        reason: text('理由', { max: 2000 }),
      },
      { given: named, when: (s) => (s.scores ?? []).length > 0 },
    ),
    conclusion: choice('结论', { pass: '符合', fail: '不符合' }, { readOnly: true }),
    submittedAt: instant('提交时间', { readOnly: true }),
    signature: data<KeptSignature>('审查人员签名'),
  },
  list: {
    columns: ['supplierName', 'lot', 'member', 'conclusion', 'submittedAt', 'state'],
    filters: ['state', 'project', 'lot', 'panel', 'member', 'conclusion'],
    search: ['supplierName'],
    sort: 'supplierName',
    empty: '审查开始后，审查人员在此按资格预审文件载明的标准逐项审查。',
  },
  form: [{ title: '资格审查', fields: ['items', 'scores'] }],
  unique: [['panel', 'application', 'member']],
});
