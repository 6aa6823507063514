import {
  children,
  choice,
  computed,
  data,
  date,
  files,
  instant,
  integer,
  money,
  ref,
  refs,
  text,
} from '../../../kernel/record/field.ts';
import { taken } from '../../../kernel/record/origin.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { addDays } from '../../../platform/calendar/iso-date.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { contract } from '../../contract/contract/contract.record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { daysLate } from '../performance.rules.ts';

/** What is accepted at the end, where the contract has not been split into items yet. */
export const promisedItems = (c: Readonly<Record<string, any>>) =>
  [
    { id: 'content', item: '合同内容', requirement: c.content },
    { id: 'quality', item: '质量', requirement: c.quality },
    { id: 'term', item: '期限', requirement: c.term },
    { id: 'warranty', item: '质量保修', requirement: c.warranty },
  ].flatMap((i) => (i.requirement ? [{ ...i, requirement: String(i.requirement).slice(0, 1000) }] : []));

/** What a performance is secured by; cash may not be demanded (保障中小企业款项支付条例 第12条). */
export const securityForms = {
  guarantee: '银行保函',
  surety: '担保保函',
  insurance: '保证保险',
  transfer: '转账、汇票、本票',
} as const;

/** What the contractor has told of its progress. */
export interface Progress {
  at: string;
  by: string;
  percent: number;
  words: string;
  delay: string | null;
}

/** 履约情况 (domain C34, exchange table 522): one contract from its first day to the last yuan. */
export const performance = defineRecord('performance', {
  label: '履约情况',
  title: (p) => p.name ?? '',
  chain: { by: 'project' },
  numbered: { field: 'number', prefix: 'LY' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true, readOnly: true }),
    contract: ref('合同', () => contract, {
      required: true,
      among: { state: 'effective' },
      hint: '已生效的合同；选定后带出当事人、价款和期限',
    }),
    number: text('履约编号', { required: true, readOnly: true, max: 50 }),
    name: text('名称', { required: true, readOnly: true, max: 650 }),
    buyer: ref('甲方', () => organisation, { readOnly: true }),
    contractor: ref('履约人', () => organisation, { required: true, readOnly: true }),
    memberUnits: refs('联合体成员', () => organisation, { readOnly: true }),
    price: money('合同价', { readOnly: true }),
    changedBy: money('变更金额', { readOnly: true }),
    supplemented: money('其中追加', { readOnly: true }),
    currentPrice: money('变更后合同价', { readOnly: true }),
    startsOn: date('开始日期', {
      required: true,
      hint: '开工、起算交货期或者服务开始之日',
      from: taken('contract', () => contract, 'startsOn', { loose: true }),
    }),
    plannedOn: date('约定完成日期', {
      required: true,
      from: taken('contract', () => contract, 'durationDays', {
        loose: true,
        beside: ['startsOn'],
        as: (days, { signedOn }, { startsOn }) => (startsOn || signedOn ? addDays(startsOn || signedOn, days) : null),
      }),
    }),
    addedDays: integer('变更增加', { readOnly: true, unit: '天' }),
    dueOn: date('应完成日期', { readOnly: true, hint: '约定完成日期加上变更和索赔增加的天数' }),
    keeper: text('甲方履约负责人', { required: true, max: 100 }),
    items: children(
      '履约与验收项目',
      {
        item: text('项目', { required: true, max: 200 }),
        requirement: text('合同约定的要求、标准', { required: true, max: 1000, long: true }),
      },
      {
        required: true,
        min: 1,
        max: 500,
        hint: '验收按这些项目逐项作出结论',
        from: taken('contract', () => contract, 'content', {
          loose: true,
          as: (_content, signed) => promisedItems(signed),
        }),
      },
    ),
    securityDays: integer('履约担保退还期限', {
      min: 0,
      max: 365,
      unit: '天',
      initial: 28,
      hint: '合同约定的，验收合格后几日内退还',
    }),
    progress: data<Progress[]>('进度'),
    percent: integer('完成进度', { readOnly: true, unit: '%', summed: false }),
    security: money('履约担保金额', { readOnly: true }),
    securityForm: choice('担保形式', securityForms, { readOnly: true }),
    securityNumber: text('担保编号', { readOnly: true, max: 100 }),
    securityOn: date('担保提交日期', { readOnly: true }),
    securityUntil: date('担保有效期至', { readOnly: true }),
    securityFiles: files('担保文件', { readOnly: true }),
    securityDueOn: date('应退还履约担保', { readOnly: true }),
    securityReturnedOn: date('履约担保退还日期', { readOnly: true }),
    securityReturned: money('履约担保退还金额', { readOnly: true }),
    securityKept: text('未退还部分的事由', { readOnly: true, long: true, max: 2000 }),
    finishedOn: date('实际完成日期', { readOnly: true }),
    lateDays: computed<number>('逾期', (p) => daysLate(p.dueOn, p.finishedOn), { unit: '天' }),
    delayBecause: text('逾期的原因和责任', { readOnly: true, long: true, max: 2000 }),
    done: text('完成的内容', { readOnly: true, long: true, max: 5000 }),
    acceptedOn: date('验收合格日期', { readOnly: true }),
    settlement: money('结算价', { readOnly: true }),
    retention: money('质量保证金', { readOnly: true }),
    retainUntil: date('质量保证金留至', { readOnly: true }),
    retentionReturnedOn: date('质量保证金返还日期', { readOnly: true }),
    retentionReturned: money('质量保证金返还金额', { readOnly: true }),
    retentionKept: text('质量保证金扣除的事由', { readOnly: true, long: true, max: 2000 }),
    endedOn: date('解除日期', { readOnly: true }),
    endedBecause: text('解除的事由', { readOnly: true, long: true, max: 5000 }),
    endFiles: files('解除材料', { readOnly: true }),
    closedAt: instant('了结时间', { readOnly: true }),
  },
  list: {
    columns: ['name', 'contractor', 'currentPrice', 'dueOn', 'percent', 'securityDueOn', 'state'],
    whose: 'contractor',
    filters: ['state', 'project', 'lot', 'contract', 'contractor', 'dueOn', 'currentPrice', 'finishedOn'],
    search: ['name', 'number'],
    empty: '还没有履约情况。合同生效后在这里登记：变更、索赔、付款和验收都从它开始，到期的事项进入期限。',
  },
  form: [
    { title: '合同', fields: ['contract', 'startsOn', 'plannedOn', 'keeper', 'securityDays'] },
    { title: '项目', fields: ['items'] },
  ],
  detail: [
    {
      title: '履约',
      fields: [
        ...(['number', 'project', 'lot', 'contract', 'buyer', 'keeper', 'contractor', 'memberUnits'] as const),
        ...(['price', 'changedBy', 'supplemented', 'currentPrice'] as const),
        ...(['startsOn', 'plannedOn', 'addedDays', 'dueOn', 'percent', 'finishedOn', 'lateDays'] as const),
        ...(['delayBecause', 'done'] as const),
      ],
    },
    { title: '履约与验收项目', fields: ['items'] },
    {
      title: '履约担保',
      fields: [
        ...(['security', 'securityForm', 'securityNumber', 'securityOn', 'securityUntil', 'securityFiles'] as const),
        ...(['securityDays', 'securityDueOn', 'securityReturnedOn', 'securityReturned', 'securityKept'] as const),
      ],
    },
    {
      title: '验收与质量保证金',
      fields: [
        ...(['acceptedOn', 'settlement', 'retention', 'retainUntil'] as const),
        ...(['retentionReturnedOn', 'retentionReturned', 'retentionKept'] as const),
      ],
    },
    { title: '解除与了结', fields: ['endedOn', 'endedBecause', 'endFiles', 'closedAt'] },
  ],
  unique: [['contract']],
});
