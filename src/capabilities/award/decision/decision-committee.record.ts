import { choice, data, instant, integer, money, ref, refs, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import type { PriceForm } from '../../tender-document/index.ts';
import { ballotModes, decisionRules } from '../../tender-document/tender-document/document-content.ts';

/** The candidates on whom the committee decides: as they were published, without those who are out. */
export interface Standing {
  bid: string;
  supplier: string;
  supplierName: string;
  /** The number in the publicity: the rank, or only a number where candidates were not ranked. */
  rank: number | null;
  /** As it binds the bidder: yuan, or the number in the form that is named; none where the price is prose. */
  price: string | null;
  form?: PriceForm;
  says?: string;
}

/** 定标委员会 (domain C30): the owner's people, who decide by the document's rule among the candidates (招标投标法 40). */
export const decisionCommittee = defineRecord('decision-committee', {
  label: '{定标}委员会',
  title: (c) => c.name ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true }),
    lot: ref('标段', () => lot, { required: true }),
    name: text('名称', { max: 600, long: true, hint: '留空时按标段名称填写' }),
    people: refs('成员', () => user, {
      required: true,
      hint: '{招标}人单位在用的人员，单数；与候选人有利害关系的不得担任，成员确认参加时签署回避承诺',
    }),
    plannedAt: instant('{定标}时间', { required: true, hint: '候选人公示结束之后' }),
    place: text('{定标}地点', { required: true, max: 200, initial: '招采平台网上定标室' }),
    // The document's rule, copied when the committee is formed, so that no other rule can decide.
    rule: choice('{定标}方法', decisionRules, { readOnly: true }),
    ballot: choice('表决方式', ballotModes, { readOnly: true }),
    factors: text('{定标}因素', { readOnly: true, long: true, max: 5000 }),
    size: integer('人数', { readOnly: true, unit: '人' }),
    candidates: data<Standing[]>('候选人'),
    formedAt: instant('组建时间', { readOnly: true }),
    convenedAt: instant('开始{定标}', { readOnly: true }),
    rounds: integer('表决轮数', { readOnly: true }),
    bid: ref('{定标}结论的{投标}', () => bid, { readOnly: true }),
    winner: ref('拟定{中标}人', () => organisation, { readOnly: true }),
    winnerName: text('{定标}结论', { readOnly: true, max: 2000 }),
    price: money('{投标}报价', { readOnly: true, when: (c) => !c.priceText }),
    priceText: text('{投标}报价（按报价形式）', { readOnly: true, max: 2000, when: (c) => Boolean(c.priceText) }),
    reached: text('形成结论的方式', { readOnly: true, max: 1000 }),
    decidedAt: instant('形成结论时间', { readOnly: true }),
    lapsedBecause: text('失效原因', { readOnly: true, long: true, max: 10000, when: (c) => Boolean(c.lapsedBecause) }),
  },
  list: {
    columns: ['name', 'lot', 'rule', 'size', 'plannedAt', 'winnerName', 'state'],
    filters: ['state', 'project', 'lot', 'rule'],
    search: ['name'],
    empty:
      '还没有{定标}委员会。{招标}文件约定由{定标}委员会{定标}的，{招标}人收到{评标}报告后组建；公示候选人的，在公示后组建。',
  },
  form: [
    { title: '{定标}委员会', fields: ['project', 'lot', 'name', 'people'] },
    { title: '时间地点', fields: ['plannedAt', 'place'] },
  ],
  detail: [
    {
      title: '{定标}委员会',
      fields: ['project', 'lot', 'plannedAt', 'place', 'rule', 'ballot', 'factors', 'size', 'formedAt', 'convenedAt'],
    },
    {
      title: '结论',
      fields: ['winnerName', 'price', 'priceText', 'reached', 'rounds', 'decidedAt', 'lapsedBecause'],
    },
  ],
});
