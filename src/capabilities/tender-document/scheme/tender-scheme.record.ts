import {
  choice,
  computed,
  date,
  files,
  flag,
  instant,
  integer,
  money,
  ref,
  text,
} from '../../../kernel/record/field.ts';
import { taken } from '../../../kernel/record/origin.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { majorsSaid } from '../../../platform/dictionary/lists/majors.ts';
import { asTokens, wayName } from '../../procedure/ways/index.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { organizeForms } from '../../project/project/project.rules.ts';
import { methodKinds } from '../evaluation-method/method-kinds.ts';
import { schemeName } from '../tender-document/document-content.ts';

export const contractKinds = {
  total: '固定总价',
  unit: '固定单价',
  adjustable: '可调价格',
  cost: '成本加酬金',
  rate: '费率、下浮率',
} as const;

/**
 * 招标方案 (domain C8): how a lot will be tendered, from the way and its ground to the timetable, the committee and the
 * money. The unit reviews it, the owner approves it, and only then is a document handed in.
 */
export const tenderScheme = defineRecord('tender-scheme', {
  label: '{招标}方案',
  title: (s) => s.name ?? '',
  chain: { by: 'project' },
  usual: {
    with: ['project.owner', 'project.way', 'lot.kind'],
    among: { project: { sample: { not: true } } },
    fields: [
      ...(['wayBasis', 'evaluation', 'evaluationBasis', 'committeeSize', 'buyerSeats', 'majors'] as const),
      ...(['contractKind', 'payment'] as const),
    ],
  },
  copies: { not: ['name'] },
  fields: {
    project: ref('{招标}项目', () => project, { required: true }),
    lot: ref('标段', () => lot, { required: true }),
    name: text('方案名称', {
      required: true,
      max: 600,
      long: true,
      from: taken('lot', () => lot, 'name', { loose: true, as: schemeName }),
    }),
    // As registered on the day that it is handed in; a change of them is a change of the project.
    regime: text('适用体系', { readOnly: true, max: 20 }),
    way: text('{招标}方式', { readOnly: true, max: 40, was: 'method' }),
    organizeForm: choice('组织形式', organizeForms, { readOnly: true }),
    estimate: money('合同估算价', { readOnly: true }),
    ceilingPrice: money('最高限价', { readOnly: true }),
    bidSecurity: money('{投标}保证金', { readOnly: true }),
    wayLabel: computed('{招标}方式', (s) => wayName(s.way, asTokens) ?? ''),
    wayBasis: text('采用这种方式的依据', {
      was: 'methodBasis',
      required: true,
      long: true,
      max: 2000,
      hint: '公开{招标}的写明依据的规定；邀请{招标}的写明法定情形和认定文件',
    }),
    qualification: text('{投标}人资格条件', {
      required: true,
      long: true,
      max: 5000,
      from: taken('lot', () => lot, 'qualification', { loose: true }),
    }),
    acceptsConsortium: flag('接受联合体{投标}', {
      required: true,
      from: taken('lot', () => lot, 'acceptsConsortium'),
    }),
    evaluation: choice('{评标}办法', methodKinds, { required: true, initial: 'comprehensive' }),
    evaluationBasis: text('{评标}办法的要点', { required: true, long: true, max: 5000 }),
    committeeSize: integer('{评标}委员会人数', { required: true, min: 1, max: 99, unit: '人', initial: 5 }),
    buyerSeats: integer('其中{招标}人代表', { required: true, min: 0, max: 33, unit: '人', initial: 0 }),
    majors: text('专家专业', {
      required: true,
      max: 500,
      says: majorsSaid,
      hint: '按{评标}专家专业分类标准填写，多个以顿号隔开',
    }),
    documentFrom: instant('公告发布、文件开始获取', { required: true }),
    documentUntil: instant('文件获取截止', { ends: true, required: true }),
    clarifyUntil: instant('提问截止', { ends: true, required: true }),
    depositUntil: instant('保证金到账截止', { ends: true }),
    bidDeadline: instant('{投标}截止（{开标}）', { required: true }),
    evaluatedOn: date('{评标}日期', { required: true }),
    publicityFrom: date('候选人公示开始'),
    ceilingBasis: text('最高限价或其计算办法', { long: true, max: 2000 }),
    documentFee: money('文件工本费', { min: '0' }),
    agencyFee: text('代理服务费', { max: 500, hint: '标准和付费方，以委托代理合同为准' }),
    contractKind: choice('合同类型', contractKinds, { required: true, initial: 'unit' }),
    payment: text('付款条件', { required: true, long: true, max: 5000 }),
    smallBusiness: text('预留中小企业份额、价格扣除比例', { max: 500 }),
    approvalFiles: files('批复、会议纪要等附件'),
    edition: integer('第几版', { required: true, readOnly: true, initial: 1 }),
    revisedBecause: text('变更原因', { readOnly: true, long: true, max: 2000 }),
    approvedAt: instant('{招标}人批准时间', { readOnly: true }),
    returnedBecause: text('退回意见', { readOnly: true, long: true }),
  },
  list: {
    columns: ['name', 'lot', 'evaluation', 'documentFrom', 'bidDeadline', 'edition', 'state'],
    filters: ['state', 'project', 'lot', 'evaluation', 'bidDeadline', 'createdAt'],
    search: ['name'],
    sort: '-createdAt',
    empty: '还没有{招标}方案。每个标段先拟方案，经单位审核、{招标}人批准后，{招标}文件才能提交审核。',
  },
  form: [
    { title: '方案', fields: ['project', 'lot', 'name', 'wayBasis', 'qualification', 'acceptsConsortium'] },
    {
      title: '{评标}',
      fields: ['evaluation', 'evaluationBasis', 'committeeSize', 'buyerSeats', 'majors'],
    },
    {
      title: '时间安排',
      fields: [
        ...['documentFrom', 'documentUntil', 'clarifyUntil', 'depositUntil', 'bidDeadline'],
        ...['evaluatedOn', 'publicityFrom'],
      ],
    },
    {
      title: '费用与合同',
      fields: [
        ...['ceilingBasis', 'documentFee', 'agencyFee', 'contractKind', 'payment', 'smallBusiness'],
        'approvalFiles',
      ],
    },
  ],
  detail: [
    {
      title: '方案',
      fields: [
        ...['project', 'lot', 'name', 'edition', 'revisedBecause', 'wayLabel', 'organizeForm', 'wayBasis'],
        ...['estimate', 'ceilingPrice', 'bidSecurity', 'qualification', 'acceptsConsortium', 'approvedAt'],
      ],
    },
    {
      title: '{评标}',
      fields: ['evaluation', 'evaluationBasis', 'committeeSize', 'buyerSeats', 'majors'],
    },
    {
      title: '时间安排',
      fields: [
        ...['documentFrom', 'documentUntil', 'clarifyUntil', 'depositUntil', 'bidDeadline'],
        ...['evaluatedOn', 'publicityFrom'],
      ],
    },
    {
      title: '费用与合同',
      fields: [
        ...['ceilingBasis', 'documentFee', 'agencyFee', 'contractKind', 'payment', 'smallBusiness'],
        'approvalFiles',
      ],
    },
  ],
});
