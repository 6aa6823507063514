import { choice, date, files, instant, integer, money, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { ofPerformanceFields } from '../of-performance.ts';

/** Who claims of whom. */
export const claimants = { contractor: '履约人', buyer: '{招标}人' } as const;
export const claimKinds = { days: '工期', money: '费用', both: '工期和费用' } as const;
export const claimOutcomes = { accepted: '同意', partly: '部分同意', refused: '不同意' } as const;

const wantsMoney = (c: Readonly<Record<string, any>>) => c.kind === 'money' || c.kind === 'both';
const wantsDays = (c: Readonly<Record<string, any>>) => c.kind === 'days' || c.kind === 'both';

/** 索赔 (domain C34): what one side asks of the other because something happened that the contract answers for. */
export const contractClaim = defineRecord('contract-claim', {
  label: '索赔',
  title: (c) => c.name ?? '',
  chain: { by: 'project' },
  numbered: { field: 'number', prefix: 'SP' },
  fields: {
    ...ofPerformanceFields,
    number: text('索赔编号', { required: true, readOnly: true, max: 50 }),
    claimant: choice('索赔方', claimants, { readOnly: true }),
    name: text('索赔事项', { required: true, max: 200 }),
    kind: choice('索赔内容', claimKinds, { required: true }),
    happenedOn: date('事件发生日期', { required: true }),
    event: text('事件和影响', { required: true, long: true, max: 10000 }),
    basis: text('合同依据', { required: true, max: 500, hint: '条款号' }),
    amount: money('索赔金额', { required: true, min: '0.01', when: wantsMoney }),
    days: integer('索赔天数', { required: true, min: 1, max: 3650, unit: '天', when: wantsDays }),
    answerBy: date('答复期限', { required: true, hint: '合同约定的答复截止日；到期前提醒对方' }),
    proofs: files('证据材料', { required: true, max: 30 }),
    raisedAt: instant('提出时间', { readOnly: true }),
    outcome: choice('答复', claimOutcomes, { readOnly: true }),
    grantedAmount: money('同意金额', { readOnly: true }),
    grantedDays: integer('同意天数', { readOnly: true, unit: '天' }),
    opinion: text('答复意见', { readOnly: true, long: true, max: 5000 }),
    answeredAt: instant('答复时间', { readOnly: true }),
  },
  list: {
    columns: ['name', 'performance', 'claimant', 'amount', 'days', 'answerBy', 'outcome', 'state'],
    filters: ['state', 'project', 'lot', 'performance', 'claimant', 'kind', 'outcome', 'answerBy', 'happenedOn'],
    search: ['name', 'number'],
    empty: '还没有索赔。履约中一方因对方责任或者合同约定的事件受到损失、延误的，在这里向对方提出，对方按期答复。',
  },
  form: [
    {
      title: '索赔',
      fields: ['performance', 'name', 'kind', 'happenedOn', 'event', 'basis', 'amount', 'days', 'answerBy', 'proofs'],
    },
  ],
  detail: [
    {
      title: '索赔',
      fields: [
        ...(['number', 'performance', 'project', 'lot', 'claimant', 'kind', 'happenedOn', 'event', 'basis'] as const),
        ...(['amount', 'days', 'raisedAt', 'answerBy', 'proofs'] as const),
      ],
    },
    { title: '答复', fields: ['outcome', 'grantedAmount', 'grantedDays', 'opinion', 'answeredAt'] },
  ],
  rules: [
    {
      rule: 'C34',
      field: 'answerBy',
      check: (c) =>
        c.answerBy && c.happenedOn && c.answerBy <= c.happenedOn ? '答复期限应在事件发生之后，请改正' : undefined,
    },
  ],
});
