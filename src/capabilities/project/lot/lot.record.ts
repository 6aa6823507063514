import { choice, data, date, flag, instant, integer, money, ref, region, text } from '../../../kernel/record/field.ts';
import { taken } from '../../../kernel/record/origin.ts';
import { defineRecord, type FormSection, type RecordType } from '../../../kernel/record/record.ts';
import { type Pinned, usualAmount } from '../../../platform/law/rulebook.ts';
import { callPapers } from '../../procedure/ways/index.ts';
import { project } from '../project/project.record.ts';
import { lotRules } from './lot.rules.ts';

const securityHint = `不超过估算价的 ${usualAmount('security.bid.share')}；施工、货物不超过 ${usualAmount('security.bid.cap')}，勘察设计不超过 ${usualAmount('security.bid.cap', 'survey-design')}`;

const sections: readonly FormSection[] = [
  { title: '标段', fields: ['project', 'name', 'kind', 'content', 'classification', 'region', 'place'] },
  { title: '价格与保证金', fields: ['estimate', 'ceilingPrice', 'provisionalSum', 'bidSecurity'] },
  {
    title: '要求',
    fields: ['qualification', 'quality', 'durationDays', 'plannedStart', 'validityDays', 'acceptsConsortium'],
  },
];

/** 标段 (domain C6, exchange table 502). What is tendered, bid for, opened, judged and awarded is always a lot. */
export const lot = defineRecord('lot', {
  label: '标段',
  title: (l) => l.name ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true }),
    code: text('标段编号', { max: 50, readOnly: true, indexed: true }),
    nationalCode: text('国家标段编号', { readOnly: true, max: 23, indexed: true }),
    name: text('标段名称', {
      required: true,
      max: 500,
      long: true,
      from: taken('project', () => project, 'name', { loose: true, as: (name) => name.slice(0, 500) }),
    }),
    content: text('标段内容', {
      required: true,
      max: 20000,
      long: true,
      from: taken('project', () => project, 'content', { loose: true }),
    }),
    // Decides which cap of the bid security holds (lot.rules.ts).
    kind: choice(
      '标段类别',
      { works: '施工', goods: '货物', 'survey-design': '勘察设计', services: '监理及其他服务' },
      {
        required: true,
        initial: 'works',
        from: taken('project', () => project, 'projectType', { loose: true }),
      },
    ),
    classification: text('标段分类代码', { required: true, max: 7, initial: 'A010000' }),
    region: region('行政区划', { required: true, from: taken('project', () => project, 'region') }),
    place: text('交易发生地', { required: true, max: 200 }),
    // A project of several lots divides its estimate.
    estimate: money('合同估算价', {
      required: true,
      min: '0.01',
      from: taken('project', () => project, 'estimate', { loose: true }),
    }),
    ceilingPrice: money('最高{投标}限价', { min: '0.01' }),
    provisionalSum: money('暂列金额等固定金额', { hint: '计算{评标}价时先从{投标}报价中扣除' }),
    qualification: text('{投标}人资格', { required: true, max: 20000, long: true }),
    quality: text('质量要求', { required: true, max: 500 }),
    durationDays: integer('工期', { required: true, min: 1, max: 9999, unit: '天' }),
    plannedStart: date('计划开工'),
    validityDays: integer('{投标}有效期', { required: true, min: 1, max: 9999, unit: '天', initial: 90 }),
    acceptsConsortium: flag('接受联合体', { required: true, initial: false }),
    bidSecurity: money('{投标}保证金', { hint: securityHint }),
    copyOf: ref('复制自', (): RecordType<any> => lot, { among: {} }),
    attempt: integer('{招标}次数', { readOnly: true, initial: 1 }),
    // By which paper this attempt went out; those issued before the field stood were all public.
    call: choice('发出方式', callPapers, { readOnly: true }),
    // Copied from the issued document and its addenda; the document's dates are where they are decided.
    documentIssuedAt: instant('文件发出时间', { readOnly: true }),
    bidDeadline: instant('{投标}截止（{开标}）时间', { readOnly: true, indexed: true }),
    // The rows of the rulebook that hold for this attempt, even if the rulebook changes later.
    law: data<Pinned>('适用规则'),
    openedAt: instant('唱标时间', { readOnly: true }),
    awardedAt: instant('{定标}时间', { readOnly: true }),
    failedBecause: text('失败原因', { readOnly: true, long: true }),
    stateBeforeSuspension: text('暂停前状态', { readOnly: true, max: 20 }),
    suspendedAt: instant('暂停时间', { readOnly: true }),
  },
  list: {
    columns: ['name', 'code', 'project', 'estimate', 'ceilingPrice', 'bidDeadline', 'state'],
    filters: ['state', 'project', 'name', 'code', 'estimate', 'bidDeadline'],
    search: ['name', 'code'],
    everywhere: 2,
    empty: '还没有标段。项目至少有一个标段，标段划分不得用来规避{招标}（实施条例 第24条）。',
  },
  usual: {
    with: ['project.owner', 'kind'],
    among: { project: { sample: { not: true } } },
    fields: ['place', 'qualification', 'quality'],
  },
  copies: { remembers: 'copyOf' },
  rules: lotRules,
  form: sections,
  detail: [{ title: '编号', fields: ['code', 'nationalCode'] }, ...sections],
});
