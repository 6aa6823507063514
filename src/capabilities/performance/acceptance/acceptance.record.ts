import { isSome } from '../../../kernel/record/amount.ts';
import {
  children,
  choice,
  data,
  date,
  files,
  flag,
  instant,
  integer,
  money,
  refs,
  text,
} from '../../../kernel/record/field.ts';
import { taken } from '../../../kernel/record/origin.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import { ofPerformanceFields } from '../of-performance.ts';
import { performance } from '../performance/performance.record.ts';
import {
  type AcceptanceSigning,
  type Confirmation,
  conclusionRefusal,
  conclusions,
  drawnFrom,
  duties,
  type GroupMember,
  paperOpinions,
  sides,
  stagesOfIt,
  verdicts,
} from './acceptance.rules.ts';

const isFinal = (a: Readonly<Record<string, any>>) => a.stage === 'final';
const isRemedied = (a: Readonly<Record<string, any>>) => a.conclusion === 'remedy';
/** A member without an account has signed the report on paper, and its word is entered from there. */
const isOnPaper = (m: Pick<Readonly<Record<string, any>>, string>) => !m.account;
const retains = (a: Readonly<Record<string, any>>) => isFinal(a) && isSome(a.retention);

/** 验收情况 (domain C34, exchange tables 305 and 522): a group finds, item by item, whether what was promised was done. */
export const acceptance = defineRecord('acceptance', {
  label: '验收情况',
  title: (a) => a.name ?? '',
  chain: { by: 'project' },
  numbered: { field: 'number', prefix: 'YS' },
  fields: {
    ...ofPerformanceFields,
    number: text('验收编号', { required: true, readOnly: true, max: 50 }),
    name: text('名称', { required: true, readOnly: true, max: 700 }),
    attempt: integer('第几次', { readOnly: true }),
    stage: choice('验收类别', stagesOfIt, { required: true, initial: 'final' }),
    heldOn: date('验收日期', { required: true }),
    place: text('验收地点', { required: true, max: 200 }),
    isPublicService: flag('向社会公众提供的公共服务项目', {
      required: true,
      initial: false,
      hint: '政府采购的，应邀请服务对象参加验收（政府采购法实施条例 第45条）',
    }),
    team: children(
      '验收小组',
      {
        name: text('姓名', { required: true, max: 50 }),
        unit: text('单位', { required: true, max: 200 }),
        side: choice('方面', sides, { required: true }),
        duty: choice('职责', duties, { required: true, initial: 'member' }),
        account: text('平台账号', { unsearched: 'code', max: 50, hint: '有账号的由本人登录后签名确认，不填意见' }),
        opinion: choice('意见', paperOpinions, { required: true, when: isOnPaper }),
        reason: text('理由', {
          required: true,
          max: 1000,
          when: isOnPaper,
          hint: '照签字的验收书填写；未签字的写明情况',
        }),
      },
      { required: true, min: 1, max: 50, hint: '{招标}人组织；大型或者复杂的项目邀请专家和专业检测机构参加' },
    ),
    items: children(
      '逐项验收',
      {
        item: text('项目', { readOnly: true, max: 200 }),
        requirement: text('合同约定的要求、标准', { readOnly: true, max: 1000, long: true }),
        found: text('查验、检测的情况', { required: true, max: 1000, long: true }),
        verdict: choice('结论', verdicts, { required: true }),
      },
      {
        required: true,
        max: 500,
        given: (i) => `${i.item ?? ''}：${i.requirement ?? ''}`,
        from: taken('performance', () => performance, 'items', { loose: true, as: (items) => drawnFrom(items, []) }),
      },
    ),
    tests: files('检测、抽检报告', { max: 20 }),
    qualityMet: flag('质量达标', { required: true }),
    safetyMet: flag('安全达标', { required: true }),
    environmentMet: flag('环保达标', { required: true }),
    actualDays: integer('实际工期', { required: true, min: 0, max: 36500, unit: '天', when: isFinal }),
    settlement: money('结算价', {
      required: true,
      min: '0.01',
      when: isFinal,
      from: taken('performance', () => performance, 'currentPrice', { loose: true }),
    }),
    retention: money('质量保证金', { min: '0', when: isFinal, hint: '不预留的不填；预留的不超过结算价的规定比例' }),
    retainUntil: date('质量保证金留至', { required: true, when: retains, hint: '缺陷责任期届满之日' }),
    conclusion: choice('验收结论', conclusions, { required: true }),
    opinion: text('验收意见', { required: true, long: true, max: 5000 }),
    remedy: text('整改要求', { required: true, long: true, max: 5000, when: isRemedied }),
    remedyBy: date('整改期限', { required: true, when: isRemedied }),
    answerBy: date('履约人签字或者提出异议的截止日', {
      required: true,
      hint: '逾期不签又不说明的，{招标}人可以据实办结',
    }),
    pages: files('验收小组签字页', {
      required: true,
      max: 10,
      when: (a) => ((a.team ?? []) as GroupMember[]).some(isOnPaper),
      hint: '没有平台账号的成员逐人签字的验收书',
    }),
    members: refs('验收小组成员的账户', () => user, { readOnly: true }),
    confirmations: data<Confirmation[]>('验收小组成员的确认'),
    signing: data<AcceptanceSigning>('电子签名'),
    objection: text('履约人的异议', { readOnly: true, long: true, max: 5000 }),
    objectedAt: instant('提出异议时间', { readOnly: true }),
    upheldBecause: text('未经履约人签字办结的事由', { readOnly: true, long: true, max: 2000 }),
    concludedAt: instant('办结时间', { readOnly: true }),
    remedied: text('整改情况', { readOnly: true, long: true, max: 5000 }),
    remediedOn: date('整改完成日期', { readOnly: true }),
    remedyFiles: files('整改材料', { readOnly: true }),
  },
  list: {
    columns: ['name', 'contractor', 'stage', 'attempt', 'heldOn', 'conclusion', 'remedyBy', 'state'],
    whose: 'contractor',
    filters: ['state', 'project', 'lot', 'performance', 'contractor', 'stage', 'conclusion', 'heldOn', 'remedyBy'],
    search: ['name', 'number'],
    empty: '还没有验收情况。履约完成后由{招标}人组织小组逐项验收；需整改的，整改后再验收一次。',
  },
  form: [
    { title: '验收', fields: ['performance', 'stage', 'heldOn', 'place', 'isPublicService', 'team'] },
    { title: '逐项验收', fields: ['items', 'tests', 'qualityMet', 'safetyMet', 'environmentMet'] },
    {
      title: '结论',
      fields: [
        ...(['conclusion', 'opinion', 'remedy', 'remedyBy', 'actualDays', 'settlement'] as const),
        ...(['retention', 'retainUntil', 'answerBy', 'pages'] as const),
      ],
    },
  ],
  detail: [
    {
      title: '验收',
      fields: [
        ...(['number', 'performance', 'project', 'lot', 'contractor', 'stage', 'attempt', 'heldOn'] as const),
        ...(['place', 'isPublicService'] as const),
      ],
    },
    { title: '逐项验收', fields: ['items', 'tests', 'qualityMet', 'safetyMet', 'environmentMet'] },
    {
      title: '结论',
      fields: [
        ...(['conclusion', 'opinion', 'remedy', 'remedyBy', 'actualDays', 'settlement'] as const),
        ...(['retention', 'retainUntil', 'pages', 'answerBy', 'concludedAt', 'objection', 'upheldBecause'] as const),
      ],
    },
    { title: '整改', fields: ['remedied', 'remediedOn', 'remedyFiles'] },
  ],
  rules: [
    {
      rule: 'ZR-45',
      law: '政府采购法实施条例 第45条',
      field: 'conclusion',
      check: (a) => (a.conclusion ? conclusionRefusal(a.items ?? [], a.conclusion) : undefined),
    },
    {
      rule: 'C34',
      field: 'remedyBy',
      check: (a) =>
        a.conclusion === 'remedy' && a.remedyBy && a.heldOn && a.remedyBy <= a.heldOn
          ? '整改期限应在验收日期之后，请改正'
          : undefined,
    },
  ],
});
