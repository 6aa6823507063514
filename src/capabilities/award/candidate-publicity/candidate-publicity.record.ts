import { anchorFields } from '../../../kernel/record/chain.ts';
import {
  children,
  choice,
  data,
  date,
  decimal,
  instant,
  integer,
  money,
  ref,
  text,
} from '../../../kernel/record/field.ts';
import { taken } from '../../../kernel/record/origin.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { type Pinned, regimes, usualAmount } from '../../../platform/law/rulebook.ts';
import { evaluationReport } from '../../evaluation-report/evaluation-report/evaluation-report.record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { confirmation } from '../../project/owner-confirmation.ts';
import { project } from '../../project/project/project.record.ts';
import { mediumOfProject } from '../../project/project-paper.ts';
import { shownPriceOf } from '../../tender-document/price/price-form.ts';
import type { ContentSignature } from '../../tender-document/tender-document/document-parts.ts';
import type { Correction } from '../correction/correction-lifecycle.ts';
import { paperOfLot } from '../published-text.ts';
import { asksByUnit, publicisedUnder, publicityRules } from './publicity-period.rules.ts';

/** Why the days of a publicity stood still, and where its end came to lie. */
export interface Hold {
  since: string;
  until?: string;
  because: string;
  endedBefore: string;
  endsAt?: string;
}
/** How to object, unless its author says otherwise. */
export const objectionWay = `公示期内登录门户提出，{招标}人 ${usualAmount('objection.answer')}内答复`;

/** Most publicities in the wild are shorter: so it says how the days are counted. */
const publicityHelp = `不少于 ${usualAmount('publicity.lasts')}：开始当日不计，到末日 24:00 为止，末日遇休假顺延（民法典 第201条、第203条，实施条例 第54条）。例如 3 日的公示，周一任何时候开始，到周四 24:00 结束；周三开始，末日周六顺延，到下周一 24:00 结束`;

/** 中标候选人公示 (domain C27, exchange tables 510 and 511): begins within 3 days of the report, lasts 3 days at least. */
export const candidatePublicity = defineRecord('candidate-publicity', {
  label: '{中标}候选人公示',
  title: (c) => c.name ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, {
      required: true,
      from: taken('report', () => evaluationReport, 'project'),
    }),
    lot: ref('标段', () => lot, { required: true, from: taken('report', () => evaluationReport, 'lot') }),
    report: ref('{评标}报告', () => evaluationReport, { required: true }),
    name: text('公示标题', {
      required: true,
      max: 600,
      long: true,
      from: taken('lot', () => lot, 'name', { loose: true, as: paperOfLot('publicity') }),
    }),
    candidates: children(
      '{中标}候选人',
      {
        // What the report says stands as it says. The rest was read out, or the officer adds what was not read out.
        // None where the document wants the candidates without an order.
        rank: integer('排序', { min: 1, max: 15, summed: false, readOnly: true, when: (c) => Boolean(c.rank) }),
        supplierName: text('名称', { required: true, max: 2000, readOnly: true }),
        price: money('{投标}报价', {
          required: true,
          summed: false,
          readOnly: true,
          when: (c) => Boolean(c.price) || !c.priceText,
        }),
        // The read-out stays; what the bidder confirmed in writing is what binds (12 号令 19).
        correctedPrice: money('算术修正后报价', {
          summed: false,
          readOnly: true,
          when: (c) => Boolean(c.correctedPrice),
        }),
        manager: text('项目负责人', { max: 100 }),
        managerCertificate: text('证书名称编号', { max: 200 }),
        qualification: text('响应的资格能力条件', { max: 2000 }),
        quality: text('质量', { required: true, max: 200 }),
        term: text('工期', { required: true, max: 200 }),
        score: decimal('总分', {
          required: true,
          places: 2,
          summed: false,
          readOnly: true,
          when: (c) => !c.evaluatedPrice && Boolean(c.rank),
        }),
        // Under the lowest evaluated price nothing is scored: what ranked them is the price with its adjustments.
        evaluatedPrice: money('{评标}价', { summed: false, readOnly: true, when: (c) => Boolean(c.evaluatedPrice) }),
        scores: text('分项评审情况', { required: true, max: 2000, readOnly: true }),
        priceText: text('报价（文字）', { max: 2000, readOnly: true, when: (c) => Boolean(c.priceText) }),
        bid: text('{投标}文件', { max: 40, readOnly: true }),
        supplier: text('单位', { max: 40, readOnly: true }),
      },
      {
        required: true,
        min: 1,
        max: 15,
        given: (c) => `${c.rank ? `第 ${c.rank} 名 ` : ''}${c.supplierName}（${shownPriceOf(c)}）`,
      },
    ),
    performance: children(
      '候选人业绩',
      {
        supplierName: text('候选人', { required: true, max: 2000 }),
        name: text('项目名称', { required: true, max: 300 }),
        buyer: text('发包人', { max: 200 }),
        amount: money('合同金额', { min: '0' }),
        finishedOn: date('完成日期'),
        manager: text('项目负责人', { max: 100 }),
      },
      { max: 60 },
    ),
    // For lots that are decided together: who leads another one and is not recommended here.
    passedOver: text('兼投不兼中的说明', {
      max: 20000,
      long: true,
      readOnly: true,
      when: (c) => Boolean(c.passedOver),
    }),
    groupName: text('兼投不兼中组', { readOnly: true, max: 50, when: (c) => Boolean(c.groupName) }),
    apartBecause: text('不与同组标段同日公示的理由', {
      max: 1000,
      long: true,
      hint: '同组标段的公示在同一天开始，异议期才一致；不同日的写明理由',
      when: (c) => Boolean(c.groupName),
    }),
    rejected: text('被否决的{投标}及理由', { max: 20000, long: true, readOnly: true }),
    objectionMethod: text('异议渠道和方式', {
      required: true,
      max: 1000,
      from: taken('project', () => project, 'regime', { loose: true, as: () => objectionWay }),
    }),
    media: text('发布媒介', { required: true, max: 500, from: mediumOfProject }),
    startsAt: instant('公示开始', { required: true }),
    endsAt: instant('公示结束', { ends: true, required: true, hint: publicityHelp }),
    duty: text('发布责任人', { required: true, max: 50 }),
    basis: text('公示依据', {
      required: true,
      max: 500,
      hint: '没有法律要求公示候选人：写明要求公示的本单位制度或者采购文件的条款；没有这样的条款，就不公示',
      when: (p) => asksByUnit(publicisedUnder(p)),
    }),
    regime: choice('适用体系', regimes, { readOnly: true }),
    law: data<Pinned>('适用规则'),
    reportAt: instant('收到{评标}报告时间', { readOnly: true }),
    // By which was judged, where an addendum made another edition than what went out with the notice.
    edition: text('评审依据', { readOnly: true, max: 500, when: (p) => Boolean(p.edition) }),
    corrections: data<Correction[]>('更正'),
    holds: data<Hold[]>('暂停与顺延'),
    frozenSince: instant('暂停自', { readOnly: true }),
    withdrawnAt: instant('撤回时间', { readOnly: true, when: (p) => Boolean(p.withdrawnAt) }),
    withdrawnBecause: text('撤回原因', { readOnly: true, long: true, max: 10000, when: (p) => Boolean(p.withdrawnAt) }),
    publishedAt: instant('发布时间', { readOnly: true }),
    ...anchorFields,
    signature: data<ContentSignature>('电子签名'),
    confirmed: confirmation,
    returnedBecause: text('退回意见', { readOnly: true, long: true }),
  },
  list: {
    counted: true,
    columns: ['name', 'lot', 'startsAt', 'endsAt', 'state', 'updatedAt'],
    filters: ['state', 'project', 'lot', 'startsAt'],
    search: ['name'],
    empty: `还没有公示。收到{评标}报告之日起 ${usualAmount('publicity.start')}内公示候选人。`,
  },
  form: [
    {
      title: '公示',
      fields: [
        'project',
        'lot',
        'report',
        'name',
        'startsAt',
        'endsAt',
        'apartBecause',
        'media',
        'objectionMethod',
        'duty',
        'basis',
      ],
    },
    { title: '候选人', fields: ['candidates', 'performance', 'rejected'] },
  ],
  // The paper itself shows the rest.
  detail: [
    {
      title: '来源',
      fields: [
        'project',
        'lot',
        'report',
        'regime',
        'reportAt',
        'groupName',
        'apartBecause',
        'withdrawnAt',
        'withdrawnBecause',
      ],
    },
  ],
  rules: publicityRules,
});
