import { Decimal } from 'decimal.js';
import { children, choice, data, decimal, flag, instant, integer, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';

/** 评标办法 (domain C21). Locked with the document; the weights of its items and the price make 100. */
export const evaluationMethod = defineRecord('evaluation-method', {
  label: '{评标}办法',
  title: (m) => m.name ?? '',
  chain: 'project',
  fields: {
    project: ref('{招标}项目', () => project, { required: true }),
    lot: ref('标段', () => lot, { required: true }),
    name: text('名称', { required: true, max: 300, initial: '综合评估法' }),
    type: choice('方法类型', { comprehensive: '综合评估法' }, { required: true, initial: 'comprehensive' }),
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
      { required: true, min: 1 },
    ),
    // 12 号令 26: a deviation that is not made good may be weighed against the bidder only as the document says.
    deviationPoints: decimal('每项细微偏差拒不补正扣分', {
      min: '0',
      max: '10',
      places: 2,
      unit: '分',
      initial: '0',
      hint: '{投标}人对细微偏差拒不补正的，每项从总分中扣除；不量化的填 0',
    }),
    scoreItems: children(
      '评分因素',
      {
        section: choice('分部', { technical: '技术', business: '商务', other: '其他' }, { required: true }),
        name: text('评分因素', { required: true, max: 300 }),
        points: decimal('分值', { required: true, min: '0.01', max: '100', places: 2 }),
        objective: flag('客观分', { initial: false }),
        standard: text('评分标准', { required: true, max: 2000 }),
        step: decimal('最小刻度', { min: '0.01', places: 2 }),
      },
      { required: true, min: 1 },
    ),
    priceFull: decimal('价格分满分', { required: true, min: '0', max: '100', places: 2, unit: '分', initial: '40' }),
    priceMethod: choice(
      '价格分公式',
      { 'lowest-ratio': '低价优先', 'average-deviation': '平均价偏差' },
      { required: true, initial: 'average-deviation' },
    ),
    subtractProvisionalSum: flag('报价先扣除固定金额', { initial: true }),
    dropFrom: integer('去最高最低各一：家数不少于', {
      min: 3,
      max: 99,
      initial: 5,
      when: (m) => m.priceMethod === 'average-deviation',
    }),
    downFloat: decimal('基准价下浮率', {
      min: '0',
      max: '50',
      places: 4,
      unit: '%',
      initial: '0',
      when: (m) => m.priceMethod === 'average-deviation',
    }),
    rateAbove: decimal('高 1% 扣分', {
      min: '0',
      max: '10',
      places: 4,
      unit: '分',
      initial: '1',
      when: (m) => m.priceMethod === 'average-deviation',
    }),
    rateBelow: decimal('低 1% 扣分', {
      min: '0',
      max: '10',
      places: 4,
      unit: '分',
      initial: '0.5',
      when: (m) => m.priceMethod === 'average-deviation',
    }),
    interpolate: flag('不足 1% 插值', { initial: true }),
    priceFloor: decimal('价格分下限', { min: '0', max: '100', places: 2, unit: '分', initial: '0' }),
    dropExperts: choice(
      '评委分去高低',
      { none: '不去', total: '按总分各去一', factor: '按因素各去一' },
      { required: true, initial: 'none' },
    ),
    reasonAbove: integer('得分率高于（%）须写理由', { min: 0, max: 100, initial: 90, unit: '%' }),
    reasonBelow: integer('得分率低于（%）须写理由', { min: 0, max: 100, initial: 60, unit: '%' }),
    candidates: integer('候选人数', { required: true, min: 1, max: 3, initial: 3 }),
    tie: choice('得分相同', { price: '报价低者先，再技术分高者先' }, { required: true, initial: 'price' }),
    dryRun: data<unknown>('试算结果'),
    dryRunAt: instant('试算时间', { readOnly: true }),
  },
  list: {
    columns: ['name', 'project', 'lot', 'priceFull', 'state', 'updatedAt'],
    filters: ['state', 'project', 'lot'],
    empty: '还没有{评标}办法。写下评审因素、分值和价格公式，用样例报价试算，再随{招标}文件锁定。',
  },
  form: [
    { title: '办法', fields: ['project', 'lot', 'name', 'type', 'candidates', 'tie'] },
    { title: '初步评审', fields: ['qualificationItems', 'deviationPoints'] },
    { title: '评分因素', fields: ['scoreItems', 'dropExperts', 'reasonAbove', 'reasonBelow'] },
    {
      title: '价格分',
      fields: [
        'priceFull',
        'priceMethod',
        'subtractProvisionalSum',
        'dropFrom',
        'downFloat',
        'rateAbove',
        'rateBelow',
        'interpolate',
        'priceFloor',
      ],
    },
  ],
  rules: [
    {
      rule: 'PG-29',
      law: '评标委员会和评标方法暂行规定 第29条',
      field: 'type',
      check: ({ type }) =>
        type === 'comprehensive' ? undefined : '{评标}方法应为法定的方法，本平台目前支持综合评估法',
    },
    {
      rule: 'C21',
      field: 'scoreItems',
      check: (m) => {
        const items = (m.scoreItems ?? []).reduce((sum, i) => sum.plus(i.points ?? 0), new Decimal(0));
        const total = items.plus(m.priceFull ?? 0);
        return total.eq(100) ? undefined : `评分因素与价格分合计应为 100 分，现为 ${total.toFixed()} 分`;
      },
    },
  ],
});
