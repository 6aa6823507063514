import {
  children,
  choice,
  computed,
  data,
  date,
  dictionary,
  files,
  flag,
  instant,
  integer,
  money,
  ref,
  refs,
  region,
  text,
} from '../../../kernel/record/field.ts';
import { defineRecord, type FormSection, type RecordType } from '../../../kernel/record/record.ts';
import { codeEntry } from '../../../platform/dictionary/code-entry/code-entry.record.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import { demands, regimes, shortRegimes, type UnitValue } from '../../../platform/law/rulebook.ts';
import type { EntrustedPower } from '../../powers/power.ts';
import { asTokens, beginsBy, takesBids, tenderLabels, wayLabels, wayName } from '../../procedure/ways/index.ts';
import { type KeptGuide, keepsToGuide } from '../guide/facts.rules.ts';
import { closedWays, noTenderCases, organizeForms, projectRules, tenderSkills } from './project.rules.ts';

/** Registered with the extra fields of the tobacco trade (specification §2: `formYanCao`). */
const isTobacco = (p: Readonly<Record<string, any>>) => p.registeredAs === 'tobacco';

/** A method was chosen, and it asks no supplier for a bid. */
const isUntendered = (way: string | null | undefined) => Boolean(way) && !takesBids(way);

const sections: readonly FormSection[] = [
  {
    title: '项目',
    fields: ['name', 'projectType', 'region', 'address', 'industry', 'isFixedAsset', 'investCode', 'scale'],
  },
  {
    title: '体系与方式',
    fields: [
      'regime',
      'regimeReason',
      'way',
      'wayBasis',
      'inviteReason',
      'inviteProof',
      'noTenderCase',
      'noTenderApproval',
      'failedLot',
      'organizeForm',
      'selfTenderFiling',
      'selfTenderPeople',
      'qualificationMethod',
    ],
  },
  { title: '{招标}人与监督', fields: ['owner', 'legalPerson', 'supervisor', 'manager', 'reportDuty'] },
  {
    title: '审批',
    fields: [
      'approvalName',
      'approvalNumber',
      'approvalAuthority',
      'approvedWay',
      'approvedOrganizeForm',
      'changeApproval',
    ],
  },
  {
    title: '资金',
    fields: [
      'fundSource',
      'contribution',
      'estimate',
      'investment',
      'budgetFunds',
      'relatedToWorks',
      'stateControlled',
      'foreignFunds',
      'listedInfrastructure',
      'splitReason',
    ],
  },
  { title: '烟草采购', fields: ['tobaccoWork', 'tobaccoPlan', 'tobaccoBoard', 'tobaccoDepartment'] },
  { title: '内容', fields: ['content', 'attachments'] },
];

/** 招标项目 (domain C5, exchange tables 500 and 501). The root of a tender: its chain of history is the project's. */
export const project = defineRecord('project', {
  label: '{招标}项目',
  title: (p) => p.name ?? '',
  chain: 'self',
  numbered: { field: 'code', prefix: 'XM' },
  fields: {
    code: text('项目编号', { max: 50, required: true, readOnly: true, indexed: true }),
    // As the national exchange numbers them (domain D1.1); lots follow from the second.
    nationalCode: text('国家项目编号', { readOnly: true, max: 17, indexed: true }),
    tenderCode: text('国家{招标}项目编号', { readOnly: true, max: 20 }),
    name: text('项目名称', { required: true, first: true, max: 600, long: true }),
    projectType: choice(
      '项目类型',
      { works: '工程', goods: '货物', services: '服务' },
      { required: true, initial: 'works' },
    ),
    regime: choice('适用体系', regimes, { required: true, hint: '先定体系：是否依法必须招标决定此后每一个时限' }),
    regimeReason: text('不属依法必须招标的理由', {
      long: true,
      when: (p) => Boolean(p.regime) && demands('tender.reasoned', { regime: p.regime, way: p.way, ...p }),
      required: true,
    }),
    way: choice('{招标}方式', wayLabels, { required: true, initial: 'open', closed: closedWays, was: 'method' }),
    inviteReason: choice(
      '邀请招标情形',
      { few: '技术复杂、有特殊要求或受自然环境限制，只有少量潜在{投标}人', cost: '公开招标费用占合同金额比例过大' },
      { when: (p) => beginsBy(p.way, 'invitation') },
    ),
    inviteProof: files('邀请招标认定文件', { when: (p) => beginsBy(p.way, 'invitation') }),
    noTenderCase: choice('不招标的情形', noTenderCases, { when: (p) => isUntendered(p.way) }),
    noTenderApproval: files('不招标的批准文件', {
      when: (p) => isUntendered(p.way),
      hint: '依法必须招标的项目须有审批、核准部门的批准（实施条例 第9条）',
    }),
    failedLot: text('再次失败的标段编号', {
      max: 50,
      required: true,
      when: (p) => isUntendered(p.way) && p.noTenderCase === 'failed',
      hint: '{招标}失败的最后一个标段的编号，如 XM-2026-0001-02；平台核对它是第几次{招标}',
    }),
    wayBasis: text('选定方式的依据', {
      was: 'methodBasis',
      long: true,
      max: 5000,
      hint: '从“方式指引”采用的，由指引填写：适用的法律、条件、条文和时间；可以补充',
    }),
    // What the guide was asked: one text, as `guide/facts.rules.ts` writes and reads it.
    guideFacts: text('方式指引的事实', { unsearched: 'code', max: 4000, long: true }),
    guide: data<KeptGuide>('方式指引的结论'),
    // What agency and owner set tighter for themselves, as it stood when the project was last kept.
    ownRules: data<UnitValue[]>('本单位标准'),
    organizeForm: choice('组织形式', organizeForms, { required: true, initial: 'entrusted' }),
    selfTenderFiling: files('自行招标备案文件', { when: (p) => p.organizeForm === 'self' }),
    selfTenderPeople: children(
      '自行招标的专业人员',
      {
        name: text('姓名', { required: true, max: 50 }),
        skill: choice('专业', tenderSkills, { required: true }),
        rank: text('职称或执业资格', { required: true, max: 100 }),
        experience: text('编制{招标}文件、组织{评标}的经历', { required: true, long: true, max: 1000 }),
      },
      { when: (p) => p.organizeForm === 'self', max: 50 },
    ),
    approvedWay: choice('核准的{招标}方式', tenderLabels, {
      was: 'approvedMethod',
      hint: '项目审批、核准文件中的{招标}方式；不需审批核准的不填',
    }),
    approvedOrganizeForm: choice('核准的组织形式', organizeForms),
    changeApproval: files('变更批复', { hint: '与核准不一致时须有变更批复（实施条例 第7条）' }),
    qualificationMethod: choice(
      '资格审查方式',
      { post: '资格后审', pre: '资格预审' },
      { required: true, initial: 'post', when: (p) => takesBids(p.way) },
    ),
    region: region('行政区划', { required: true }),
    address: text('建设地点', { required: true, max: 200 }),
    industry: dictionary('行业分类', 'industry', () => codeEntry, {
      required: true,
      hint: 'GB/T 4754-2017 门类与大类，可按名称或代码查找',
    }),
    isFixedAsset: choice('固定资产投资项目', { yes: '是', no: '否' }, { required: true, initial: 'no' }),
    investCode: text('投资项目统一代码', { max: 24, min: 24, required: true, when: (p) => p.isFixedAsset === 'yes' }),
    owner: ref('{招标}人', () => organisation, { required: true, among: { type: 'buyer' } }),
    legalPerson: text('项目法人', { required: true, max: 200 }),
    supervisor: ref('监督部门', () => organisation, { required: true, among: { type: 'supervisor' } }),
    approvalName: text('审批文件名称', { required: true, max: 200 }),
    approvalNumber: text('审批文号', { required: true, max: 100 }),
    approvalAuthority: text('审批单位', { required: true, max: 200 }),
    fundSource: text('资金来源', { required: true, max: 1000, long: true }),
    contribution: text('出资比例', { max: 200 }),
    scale: text('项目规模', { required: true, max: 1000, long: true }),
    content: text('{招标}内容与范围', { required: true, max: 20000, long: true }),
    estimate: money('估算总额', { required: true, min: '0.01' }),
    // Composition of the money: from it follows whether the law demands a tender (domain A13).
    relatedToWorks: flag('属于工程建设项目', { initial: true, hint: '工程，以及与工程建设有关的货物、服务' }),
    investment: money('投资总额', { min: '0.01' }),
    budgetFunds: money('其中预算资金', { min: '0' }),
    stateControlled: flag('国有企业事业单位资金占控股或主导', { initial: false }),
    foreignFunds: flag('使用国际组织或外国政府贷款、援助', { initial: false }),
    listedInfrastructure: flag('列入必须招标的基础设施和公用事业范围', { initial: false }),
    splitReason: text('划分标段、分次采购的理由', { long: true, max: 2000 }),
    // As the entrustment that is in force says (`entrustment`).
    entrustContract: text('委托合同编号', { readOnly: true, max: 100 }),
    entrustUntil: date('委托合同期限至', { readOnly: true }),
    personInCharge: text('代理机构的项目负责人', { readOnly: true, max: 50 }),
    confirmsDocument: flag('{招标}文件由{招标}人逐份确认', { readOnly: true }),
    confirmsNotices: flag('公告、公示和结果由{招标}人逐份确认', { readOnly: true }),
    entrustedPowers: data<EntrustedPower[]>('委托合同授予的权力'),
    letterDelegation: text('{招标}人委托代发通知书的条款', { readOnly: true, max: 300 }),
    letterDelegatedAt: instant('委托代发的时间', { readOnly: true }),
    manager: ref('项目负责人', () => user, { required: true }),
    reportDuty: text('申报责任人', { required: true, max: 50 }),
    attachments: files('附件'),
    // What the trade's own rules ask of its three kinds of work (三项工作): planned for the year, and decided by its board.
    registeredAs: choice('登记表', { plain: '通用', tobacco: '烟草' }),
    tobaccoWork: choice(
      '烟草采购类别',
      { works: '工程投资', materials: '物资采购', promotion: '宣传促销', services: '其他服务' },
      { required: true, when: isTobacco },
    ),
    tobaccoPlan: text('年度采购计划编号', { required: true, max: 100, when: isTobacco }),
    tobaccoBoard: text('采购管理委员会决议文号', { required: true, max: 100, when: isTobacco }),
    tobaccoDepartment: text('归口管理部门', { required: true, max: 100, when: isTobacco }),
    // Its lots are copied with it; ways and documents follow when their lot may have one.
    copyOf: ref('复制自', (): RecordType<any> => project, { among: {} }),
    // Projects that were put together: the new one names them, and each of them where it went.
    mergedFrom: refs('合并自', (): RecordType<any> => project, { readOnly: true, when: (p) => !!p.mergedFrom?.length }),
    mergedInto: ref('并入', (): RecordType<any> => project, { readOnly: true, when: (p) => !!p.mergedInto }),
    // To be played with: it is never handed in, counts in no figure, and goes as a whole.
    sample: flag('样例', { readOnly: true }),
    rulebook: text('规则版本', { readOnly: true, max: 20 }),
    attempt: integer('{招标}次数', { readOnly: true, initial: 1 }),
    returnedBecause: text('退回意见', { readOnly: true, long: true }),
    // The way first: what tells two projects of one owner apart, where the room is short.
    regimeAndWay: computed(
      '方式与体系',
      (p) => `${wayName(p.way, asTokens) ?? ''} · ${shortRegimes[p.regime as keyof typeof regimes] ?? ''}`,
    ),
  },
  list: {
    columns: ['name', 'code', 'owner', 'regimeAndWay', 'estimate', 'manager', 'state', 'updatedAt'],
    filters: ['state', 'name', 'code', 'owner', 'regime', 'way', 'projectType', 'region', 'estimate', 'createdAt'],
    search: ['name', 'code'],
    everywhere: 1,
    sort: '-updatedAt',
    empty: '还没有项目。新建一个项目，登记{招标}人、审批文件和适用体系，{招标}从这里开始。',
  },
  inHand: { by: ['manager', 'adduserid'], while: ['draft', 'review', 'returned', 'running'] },
  form: sections,
  detail: [
    { title: '编号', fields: ['code', 'nationalCode', 'tenderCode'] },
    { title: '合并', fields: ['mergedFrom', 'mergedInto'] },
    ...sections,
  ],
  usual: {
    with: ['owner', 'projectType'],
    among: { sample: { not: true } },
    fields: [
      ...(['regime', 'region', 'industry', 'legalPerson', 'supervisor', 'approvalAuthority'] as const),
      ...(['fundSource', 'manager', 'reportDuty'] as const),
    ],
  },
  copies: {
    remembers: 'copyOf',
    not: [
      'name',
      ...['approvalName', 'approvalNumber', 'approvedWay', 'approvedOrganizeForm'],
      ...['investCode', 'failedLot', 'guideFacts', 'wayBasis', 'regimeReason', 'splitReason', 'selfTenderPeople'],
    ],
  },
  rules: [...projectRules, keepsToGuide],
  unique: [['tenderCode']],
});
