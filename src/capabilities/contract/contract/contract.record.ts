import { anchorFields } from '../../../kernel/record/chain.ts';
import {
  children,
  choice,
  computed,
  data,
  date,
  files,
  flag,
  instant,
  integer,
  money,
  ref,
  refs,
  text,
} from '../../../kernel/record/field.ts';
import { taken } from '../../../kernel/record/origin.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { usualAmount } from '../../../platform/law/rulebook.ts';
import { templateVersion } from '../../../platform/templates/template-version/template-version.record.ts';
import { awardLine } from '../../award/award-line/award-line.record.ts';
import { awardNotice } from '../../award/award-notice/award-notice.record.ts';
import { securityTooHigh } from '../../award/award-notice/letter.ts';
import { paperOfLot } from '../../award/published-text.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { shownPriceOf } from '../../tender-document/price/price-form.ts';
import { type Compared, changeable, reasonedTerms, subcontractsAsLawful } from './contract.rules.ts';
import type { ContractMember, ContractSigning } from './contract-text.ts';

/** 合同 (domain C32, exchange table 512): within 30 days of the award letter and true to the bid (招标投标法 46). */
export const contract = defineRecord('contract', {
  label: '合同',
  title: (c) => c.name ?? '',
  chain: { by: 'project' },
  numbered: { field: 'number', prefix: 'HT' },
  triedOut: true,
  fields: {
    project: ref('{招标}项目', () => project, { required: true, from: taken('award', () => awardNotice, 'project') }),
    lot: ref('标段', () => lot, { required: true, from: taken('award', () => awardNotice, 'lot') }),
    // The others' letters say who did not win.
    award: ref('{中标}通知书', () => awardNotice, { required: true, among: { kind: 'award' } }),
    // None on contracts of before there were lines.
    line: ref('{中标}单位', () => awardLine, { readOnly: true }),
    number: text('合同编号', { max: 50, readOnly: true }),
    name: text('合同名称', {
      required: true,
      max: 600,
      long: true,
      from: taken('lot', () => lot, 'name', { loose: true, as: paperOfLot('contract') }),
    }),
    buyer: ref('甲方', () => organisation, { readOnly: true }),
    contractor: ref('乙方', () => organisation, { required: true, readOnly: true }),
    members: data<ContractMember[]>('联合体成员'),
    memberUnits: refs('有账户的联合体成员', () => organisation, { readOnly: true }),
    price: money('合同价', {
      required: true,
      min: '0.01',
      when: (c) => !c.priceText,
      from: taken('award', () => awardNotice, 'price'),
    }),
    // As the letter has it; a rate or a unit price is agreed on as it was bid.
    priceText: text('合同价（按报价形式）', { readOnly: true, max: 2000, when: (c) => Boolean(c.priceText) }),
    estimatedTotal: money('暂估合同总价', {
      required: true,
      min: '0.01',
      when: (c) => Boolean(c.priceText),
      hint: '合同价不是金额的，履约担保、分包按暂估合同总价计算比例；结算仍按约定的费率、单价',
      from: taken('award', () => awardNotice, 'estimatedTotal', { loose: true }),
    }),
    // An amount or what was read out instead: one column for every form.
    shownPrice: computed('合同价', shownPriceOf),
    content: text('合同内容', {
      required: true,
      max: 20000,
      long: true,
      from: taken('award', () => awardNotice, 'scope'),
    }),
    term: text('期限', { required: true, max: 200, from: taken('award', () => awardNotice, 'term') }),
    durationDays: integer('工期', { min: 1, unit: '天' }),
    quality: text('质量要求', { required: true, max: 500, from: taken('award', () => awardNotice, 'quality') }),
    manager: text('项目负责人', { max: 100, from: taken('award', () => awardNotice, 'manager', { loose: true }) }),
    startsOn: date('计划开始日期', { required: true, hint: '开工、起算交货期或者服务开始之日；完成日期按工期推算' }),
    payment: text('付款方式', {
      required: true,
      max: 5000,
      long: true,
      hint: '预付、进度、竣工和结算各付多少，何时付',
    }),
    warranty: text('质量保修', { required: true, max: 5000, long: true, hint: '保修范围、期限和质量保证金' }),
    deviations: children(
      '与{招标}文件不一致的条款',
      {
        term: choice('条款', reasonedTerms, { required: true }),
        reason: text('不一致的理由', { required: true, long: true, max: 2000 }),
      },
      { max: 2 },
    ),
    changeTerms: children(
      '约定的变更、调价条款',
      {
        clause: text('条款号', { required: true, max: 100 }),
        touches: choice('可以变更', changeable, { required: true }),
        words: text('条款内容', { required: true, long: true, max: 2000 }),
        most: money('累计最多增减', { min: '0' }),
        mostDays: integer('累计最多增减', { min: 0, unit: '天' }),
      },
      {
        max: 50,
        hint: '履约中只能按这里的条款变更实质性内容（招标投标法 第46条）；条款没有写明最多多少的留空，届时另由监督部门确认',
      },
    ),
    buyerRepresentative: text('甲方代表', {
      required: true,
      max: 100,
      hint: '法定代表人或者其授权的人',
      from: taken('project.owner', () => organisation, 'legalRepresentative', { loose: true }),
    }),
    contractorRepresentative: text('乙方代表', {
      required: true,
      max: 100,
      hint: '法定代表人或者其授权的人',
      from: taken('award.supplier', () => organisation, 'legalRepresentative', { loose: true }),
    }),
    documentTerms: text('{招标}文件的合同条款', { readOnly: true, long: true, max: 1_000_000 }),
    performanceSecurity: money('履约担保金额', {
      min: '0',
      from: taken('award', () => awardNotice, 'performanceSecurity'),
    }),
    subcontracts: children(
      '分包',
      {
        scope: text('分包的内容', { required: true, max: 500 }),
        subcontractor: text('接受分包的人', { max: 200 }),
        amount: money('金额', { required: true, min: '0.01' }),
        isCore: flag('属于主体、关键性工作', { required: true, initial: false }),
        isAgain: flag('接受分包的人再次分包', { required: true, initial: false }),
      },
      { max: 20 },
    ),
    template: ref('合同模板', () => templateVersion, {
      among: { kind: 'contract', state: 'current' },
      hint: '不选时用平台的范本；选定后保持这一版，模板以后的修订不影响它',
    }),
    body: text('合同正文', { readOnly: true, long: true, max: 40000 }),
    signing: data<ContractSigning>('电子签名'),
    signedPaper: files('签署件', { readOnly: true }),
    validUntil: date('{投标}有效期至', { readOnly: true }),
    signedOn: date('签订日期', { required: true, hint: '线下签署的，登记生效时可改为实际签订的日期' }),
    comparison: data<Compared[]>('与{投标}文件比对'),
    signBy: date('最迟签订日', { readOnly: true }),
    attachments: files('合同文本'),
    effectiveAt: instant('生效时间', { readOnly: true }),
    ...anchorFields,
    returnedBecause: text('退回意见', { readOnly: true, long: true }),
  },
  list: {
    waiting: ['draft', 'review', 'returned', 'agreed'],
    columns: ['name', 'number', 'contractor', 'shownPrice', 'signedOn', 'state'],
    whose: 'contractor',
    filters: ['state', 'project', 'lot', 'price', 'signedOn'],
    search: ['name', 'number'],
    everywhere: 5,
    empty: `还没有合同。通知书发出之日起 ${usualAmount('contract.signing')}内签订。`,
  },
  form: [
    {
      title: '合同',
      fields: [
        'project',
        'lot',
        'award',
        'name',
        'price',
        'priceText',
        'estimatedTotal',
        'content',
        'term',
        'startsOn',
        'durationDays',
        'quality',
        'manager',
        'performanceSecurity',
        'signedOn',
        'attachments',
      ],
    },
    {
      title: '付款、保修与代表',
      fields: ['payment', 'warranty', 'deviations', 'changeTerms', 'buyerRepresentative', 'contractorRepresentative'],
    },
    { title: '分包', fields: ['subcontracts'] },
  ],
  detail: [
    {
      title: '合同',
      fields: [
        'number',
        'name',
        'project',
        'lot',
        'award',
        'buyer',
        'buyerRepresentative',
        'contractor',
        'contractorRepresentative',
        'price',
        'priceText',
        'estimatedTotal',
        'signedOn',
        'signBy',
        'validUntil',
        'effectiveAt',
      ],
    },
    {
      title: '内容',
      fields: [
        'content',
        'term',
        'startsOn',
        'durationDays',
        'quality',
        'manager',
        'payment',
        'warranty',
        'deviations',
        'changeTerms',
        'performanceSecurity',
        'subcontracts',
        'documentTerms',
      ],
    },
    { title: '文本', fields: ['template', 'attachments', 'signedPaper'] },
  ],
  rules: [
    {
      rule: 'TR-58',
      law: '实施条例 第58条',
      field: 'performanceSecurity',
      check: (c) => securityTooHigh(c.performanceSecurity, c.priceText ? c.estimatedTotal : c.price),
    },
    {
      rule: 'TB-46',
      law: '招标投标法 第46条',
      field: 'signedOn',
      effect: 'warn',
      check: (c) =>
        c.signedOn && c.signBy && c.signedOn > c.signBy
          ? `应自{中标}通知书发出之日起 ${usualAmount('contract.signing')}内签订，最迟 ${c.signBy}（招标投标法 第46条）`
          : undefined,
    },
    {
      rule: 'PG-49/52',
      law: '评标委员会和评标方法暂行规定 第49条',
      field: 'signedOn',
      effect: 'warn',
      check: (c) =>
        c.signedOn && c.validUntil && c.signedOn > c.validUntil && !(c.signBy && c.signedOn > c.signBy)
          ? `应在{投标}有效期内签订，有效期至 ${c.validUntil}（评标委员会和评标方法暂行规定 第49条）`
          : undefined,
    },
    {
      rule: 'TB-48',
      law: '招标投标法 第48条',
      field: 'subcontracts',
      effect: 'warn',
      check: (c) => subcontractsAsLawful(c.subcontracts, c.priceText ? c.estimatedTotal : c.price),
    },
  ],
});
