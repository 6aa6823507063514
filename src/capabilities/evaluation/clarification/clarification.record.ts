import { children, choice, data, files, instant, integer, money, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import type { KeptSignature } from '../../../platform/signature/index.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { committee } from '../../committee/committee/committee.record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import type { Correction, StatedPrices } from '../price-score/arithmetic-correction.rules.ts';

/** What a committee may ask one bidder in writing (招标投标法 39, 12 号令 19, 21, 26). */
export const clarificationKinds = {
  meaning: '含义不明确的内容',
  deviation: '细微偏差补正',
  arithmetic: '算术修正确认',
  price: '报价明显低的说明',
} as const;
export type ClarificationKind = keyof typeof clarificationKinds;

export interface ClarificationVote {
  seat: string;
  verdict: 'accept' | 'reject';
  reason: string;
  at: string;
}

export interface ProposedCorrection extends Correction {
  stated: StatedPrices;
}

const isArithmetic = (c: Readonly<Record<string, any>>) => c.kind === 'arithmetic';

/**
 * 评标澄清 (domain D8 澄清函/回复): one question of the committee to one bidder, its answer, and what the committee makes of it.
 * There is no field for a price: an answer can explain a bid, never change it (招标投标法 39).
 */
export const clarification = defineRecord('clarification', {
  label: '{评标}澄清',
  title: (c) => (c.number ? `${c.number} ${clarificationKinds[c.kind as ClarificationKind] ?? ''}` : ''),
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true, readOnly: true }),
    committee: ref('{评标}委员会', () => committee, { required: true, readOnly: true }),
    bid: ref('{投标}文件', () => bid, { required: true, readOnly: true }),
    supplier: ref('{投标}人', () => organisation, { required: true, readOnly: true }),
    supplierName: text('{投标}人', { required: true, readOnly: true, max: 2000 }),
    number: text('编号', { readOnly: true, max: 60 }),
    kind: choice('事项', clarificationKinds, { required: true, readOnly: true }),
    question: text('{评标}委员会的问题', { readOnly: true, max: 5000, long: true }),
    page: text('{投标}文件所在位置', { readOnly: true, max: 200 }),
    triggers: text('触发情形', { readOnly: true, max: 2000, long: true, when: (c) => c.kind === 'price' }),
    correction: data<ProposedCorrection>('算术修正建议'),
    corrections: children(
      '修正步骤',
      {
        because: text('依据和理由', { max: 300 }),
        law: text('条款', { max: 100 }),
        from: text('修正前', { max: 50 }),
        to: text('修正后', { max: 50 }),
      },
      { readOnly: true, when: isArithmetic },
    ),
    correctedPrice: money('修正后的评审价', { readOnly: true, when: isArithmetic }),
    proposedBy: text('提出席位', { readOnly: true, max: 20 }),
    minutes: integer('答复期限', { readOnly: true, unit: '分钟' }),
    askedAt: instant('发出时间', { readOnly: true }),
    dueAt: instant('答复截止', { readOnly: true }),
    confirms: choice(
      '对修正的意见',
      { agree: '确认修正', refuse: '不确认修正' },
      { readOnly: true, when: isArithmetic },
    ),
    answer: text('答复', { readOnly: true, max: 10000, long: true }),
    answerFiles: files('答复附件', { readOnly: true }),
    answeredAt: instant('答复时间', { readOnly: true }),
    signature: data<KeptSignature>('{投标}人签名'),
    votes: data<ClarificationVote[]>('评委意见'),
    verdict: choice('{评标}委员会的认定', { accept: '可以接受', reject: '不能接受' }, { readOnly: true }),
    verdictReason: text('认定的理由', { readOnly: true, max: 5000, long: true }),
    decidedAt: instant('认定时间', { readOnly: true }),
  },
  list: {
    columns: ['number', 'supplierName', 'kind', 'lot', 'askedAt', 'dueAt', 'answeredAt', 'state'],
    whose: 'supplierName',
    filters: ['state', 'project', 'lot', 'kind'],
    sort: '-askedAt',
    empty: '{评标}委员会认为需要时书面提出，{投标}人不能主动提出（实施条例 第52条）。',
  },
  detail: [
    { title: '问题', fields: ['number', 'lot', 'supplierName', 'kind', 'page', 'question', 'askedAt', 'dueAt'] },
    { title: '算术修正', fields: ['corrections', 'correctedPrice'] },
    { title: '答复', fields: ['confirms', 'answer', 'answerFiles', 'answeredAt'] },
    { title: '认定', fields: ['triggers', 'verdict', 'verdictReason', 'decidedAt'] },
  ],
});
