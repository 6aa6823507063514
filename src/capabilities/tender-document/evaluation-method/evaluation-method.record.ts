import { Decimal } from 'decimal.js';
import {
  children,
  choice,
  data,
  decimal,
  flag,
  instant,
  integer,
  money,
  ref,
  text,
} from '../../../kernel/record/field.ts';
import { taken } from '../../../kernel/record/origin.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import { hintedAmount } from '../../../platform/law/rulebook.ts';
import { templateVersion } from '../../../platform/templates/template-version/template-version.record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { candidateOrders, methodName } from '../tender-document/document-content.ts';
import { adjustmentFault, formFault, hasRate, knotFault } from './method-faults.ts';
import { hasPriceScore, isComprehensive, isLowestPrice, kindFault, methodKinds } from './method-kinds.ts';
import { lowPriceFields, lowPriceRules, policyFields, policyInputs } from './policy-fields.ts';
import { priceFields } from './price-fields.ts';
import { floatFault } from './price-formula/exact-decimal.ts';
import { closedTies, priceWeightFault } from './price-formula/lawful-choices.rules.ts';
import { jointShareFault, policyFormFault, policyRateFault } from './price-formula/policy.rules.ts';
import { tieRules } from './price-formula/price-words.ts';
import { usualQualification, usualScoreItems } from './usual-items.ts';
import { sections } from './weights.ts';

/**
 * 评标办法 (domain C21). Locked with the document. Under 综合评估法 the weights of its items and the price make 100; under
 * 经评审的最低投标价法 there are no points: what deviates is turned into money by the factors that the document names.
 */
export const evaluationMethod = defineRecord('evaluation-method', {
  label: '{评标}办法',
  title: (m) => m.name ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true }),
    lot: ref('标段', () => lot, { required: true }),
    name: text('名称', {
      required: true,
      max: 300,
      from: taken('lot', () => lot, 'name', { loose: true, as: methodName }),
    }),
    type: choice('方法类型', methodKinds, { required: true, initial: 'comprehensive' }),
    generalTechnology: flag('具有通用技术、性能标准，或者{招标}人对其技术、性能没有特殊要求', {
      required: true,
      when: isLowestPrice,
    }),
    generalReason: text('采用经评审的最低投标价法的理由', {
      required: true,
      max: 2000,
      long: true,
      when: isLowestPrice,
      hint: '技术部分只审查是否符合要求，不打分、不折价；把技术标准写在初步评审里',
    }),
    qualificationItems: children(
      '初步评审（形式、资格、响应性）',
      {
        kind: choice(
          '类别',
          { formal: '形式评审', qualification: '资格评审', responsive: '响应性评审' },
          { required: true },
        ),
        name: text('评审因素', { required: true, max: 300 }),
        standard: text('评审标准', { required: true, max: 2000 }),
      },
      {
        required: true,
        min: 1,
        from: taken('lot', () => lot, 'kind', { loose: true, as: (_kind, of) => usualQualification(of) }),
      },
    ),
    // 12 号令 26: a deviation that is not made good may be weighed against the bidder only as the document says.
    deviationPoints: decimal('每项细微偏差拒不补正扣分', {
      min: '0',
      max: '10',
      places: 2,
      unit: '分',
      initial: '0',
      hint: '{投标}人对细微偏差拒不补正的，每项从总分中扣除；不量化的填 0',
      when: isComprehensive,
    }),
    // 12 号令 32: the price and the commercial part are adjusted by what the document says, the technical part is not.
    adjustments: children(
      '{评标}价格调整因素',
      {
        kind: choice(
          '类别',
          {
            payment: '付款条件',
            period: '工期或交货期',
            omission: '漏项',
            deviation: '其他商务偏差',
            preference: '优惠',
          },
          { required: true },
        ),
        name: text('调整因素', { required: true, max: 300 }),
        standard: text('调整方法', { required: true, max: 2000 }),
        direction: choice('方向', { add: '加价', subtract: '减价' }, { required: true, initial: 'add' }),
        measure: choice(
          '折价方式',
          { percent: '每单位按报价的百分比', amount: '每单位固定金额（元）', stated: '按核定的金额（元）' },
          { required: true, initial: 'percent' },
        ),
        unit: text('计量单位', { required: true, max: 20, when: hasRate }),
        rate: decimal('每单位折价', { required: true, min: '0.0001', places: 4, when: hasRate }),
        most: decimal('允许的最大偏差', { min: '0.01', places: 2, when: hasRate }),
      },
      {
        when: isLowestPrice,
        hint: '没有可以调整的因素时留空，{评标}价即（算术修正后的）{投标}报价；超过允许的最大偏差的，属于重大偏差',
      },
    ),
    deviationAmount: money('每项细微偏差拒不补正加价', {
      min: '0',
      when: isLowestPrice,
      hint: '{投标}人对细微偏差拒不补正的，每项加入{评标}价；不量化的留空',
    }),
    scoreItems: children(
      '评分因素',
      {
        section: choice('分部', sections, { required: true }),
        name: text('评分因素', { required: true, max: 300 }),
        points: decimal('分值', { required: true, min: '0.01', max: '100', places: 2 }),
        objective: flag('客观分', { initial: false }),
        standard: text('评分标准', { required: true, max: 2000 }),
        step: decimal('最小刻度', { min: '0.01', places: 2, summed: false }),
      },
      {
        required: true,
        min: 1,
        when: isComprehensive,
        from: taken('lot', () => lot, 'kind', { loose: true, as: usualScoreItems }),
      },
    ),
    ...priceFields,
    ...lowPriceFields,
    ...policyFields,
    dropExperts: choice(
      '评委分去高低',
      { none: '不去', total: '按总分各去一', factor: '按因素各去一' },
      { required: true, initial: 'none', when: isComprehensive },
    ),
    reasonAbove: integer('得分率高于（%）须写理由', {
      min: 0,
      max: 100,
      initial: 90,
      unit: '%',
      when: isComprehensive,
    }),
    reasonBelow: integer('得分率低于（%）须写理由', {
      min: 0,
      max: 100,
      initial: 60,
      unit: '%',
      when: isComprehensive,
    }),
    candidates: integer('候选人数', {
      required: true,
      min: 1,
      max: 15,
      initial: 3,
      hint: `不超过 ${hintedAmount('candidates.most')}（实施条例 第53条）；所在地区或者本单位制度另有规定的除外`,
    }),
    candidateOrder: choice('候选人排序', candidateOrders, { required: true, initial: 'ranked' }),
    tie: choice('并列时', tieRules, { required: true, initial: 'price', closed: closedTies }),
    template: ref('套用的模板', () => templateVersion, { among: { kind: 'method' } }),
    dryRun: data<unknown>('试算结果'),
    dryRunAt: instant('试算时间', { readOnly: true }),
    // Somebody else than its author compared it with the tender document; a change of the method takes it away.
    checkedAt: instant('核对时间', { readOnly: true }),
    checkedBy: ref('核对人', () => user, { readOnly: true }),
    checkNote: text('核对意见', { readOnly: true, long: true, max: 1000 }),
  },
  list: {
    columns: ['name', 'type', 'project', 'lot', 'state', 'updatedAt'],
    filters: ['state', 'type', 'project', 'lot', 'checkedAt'],
    empty: '还没有{评标}办法。写下评审因素和价格公式，用样例报价试算，再随{招标}文件锁定。',
  },
  form: [
    {
      title: '办法',
      fields: [
        'project',
        'lot',
        'name',
        'type',
        'candidates',
        'candidateOrder',
        'tie',
        'generalTechnology',
        'generalReason',
      ],
    },
    { title: '初步评审', fields: ['qualificationItems', 'deviationPoints'] },
    { title: '{评标}价格调整', fields: ['adjustments', 'deviationAmount'] },
    { title: '评分因素', fields: ['scoreItems', 'dropExperts', 'reasonAbove', 'reasonBelow'] },
    {
      title: '价格分',
      fields: Object.keys(priceFields) as (keyof typeof priceFields)[],
    },
    { title: '明显低的报价', fields: Object.keys(lowPriceFields) as (keyof typeof lowPriceFields)[] },
    { title: '中小企业等政策扣除', fields: [...policyInputs] },
  ],
  copies: { not: ['name'] },
  rules: [
    {
      rule: 'PG-29',
      law: '评标委员会和评标方法暂行规定 第29条',
      field: 'type',
      check: ({ type }) =>
        type && type in methodKinds
          ? undefined
          : '{评标}方法应为综合评估法或者经评审的最低{投标}价法（评标委员会和评标方法暂行规定 第29条）',
    },
    {
      rule: 'PG-29',
      law: '评标委员会和评标方法暂行规定 第30条',
      field: 'generalTechnology',
      check: (m) =>
        isComprehensive(m) || m.generalTechnology === true
          ? undefined
          : '经评审的最低{投标}价法适用于具有通用技术、性能标准或者{招标}人对其技术、性能没有特殊要求的项目，请确认；不是的请改用综合评估法（评标委员会和评标方法暂行规定 第30条）',
    },
    {
      rule: 'E4',
      field: 'adjustments',
      check: (m) => (isLowestPrice(m) ? adjustmentFault(m.adjustments ?? []) : undefined),
    },
    { rule: 'B1', field: 'type', check: kindFault },
    {
      rule: 'E8',
      field: 'tie',
      check: (m) => (isComprehensive(m) && m.tie ? closedTies(m)[m.tie] : undefined),
    },
    { rule: 'E1', field: 'priceFull', check: priceWeightFault },
    ...lowPriceRules,
    { rule: 'E9', field: 'policyRate', check: (m) => policyRateFault(m, 'policyRate') },
    { rule: 'E9', field: 'policyJointRate', check: (m) => policyRateFault(m, 'policyJointRate') },
    { rule: 'E9', field: 'policyJointFrom', check: jointShareFault },
    { rule: 'E9', field: 'rateBasis', check: policyFormFault },
    { rule: 'E3', field: 'knots', check: knotFault },
    { rule: 'D4', field: 'priceForm', check: formFault },
    { rule: 'E3', field: 'floatValues', check: floatFault },
    {
      rule: 'E3',
      field: 'priceMethod',
      check: (m) =>
        hasPriceScore(m) && m.priceMethod === 'gradient' && !m.scoreItems?.some((i) => i.section === 'technical')
          ? '梯度法以技术分领先者的报价为基准，请写入技术分部的评分因素，或者改用别的公式'
          : undefined,
    },
    {
      rule: 'C21',
      field: 'scoreItems',
      check: (m) => {
        if (isLowestPrice(m)) return undefined;
        const items = (m.scoreItems ?? []).reduce((sum, i) => sum.plus(i.points ?? 0), new Decimal(0));
        const total = items.plus(m.priceFull ?? 0);
        return total.eq(100) ? undefined : `评分因素与价格分合计应为 100 分，现为 ${total.toFixed()} 分`;
      },
    },
  ],
});
