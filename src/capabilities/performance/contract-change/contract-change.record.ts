import { compareAmounts } from '../../../kernel/record/amount.ts';
import { choice, date, files, instant, integer, money, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { regimes } from '../../../platform/law/rulebook.ts';
import { causeChoices, causeOf, closedCauses } from '../../powers/powers.ts';
import { ofPerformanceFields } from '../of-performance.ts';
import { changed } from '../performance.rules.ts';

/** 合同变更 (domain C32, C34): a supplementary agreement; what was tendered keeps its substance (招标投标法 46). */
export const contractChange = defineRecord('contract-change', {
  label: '合同变更',
  title: (c) => c.name ?? '',
  chain: { by: 'project' },
  numbered: { field: 'number', prefix: 'BG' },
  fields: {
    ...ofPerformanceFields,
    number: text('变更编号', { required: true, readOnly: true, max: 50 }),
    name: text('变更事项', { required: true, max: 200 }),
    touches: choice('涉及', changed, { required: true }),
    cause: choice('变更的依据', causeChoices('contract-change'), {
      required: true,
      hint: '只列出本标段可以选的；须有证明，监督部门看得到',
      closed: ({ regime }) => closedCauses('contract-change', { regime }),
    }),
    clause: text('合同条款', {
      required: true,
      max: 200,
      when: (c) => c.cause === 'clause' || c.cause === 'paperClause',
      hint: '合同“约定的变更、调价条款”中的条款号；没有登记的，写合同文本中的条款号',
    }),
    clauseWords: text('条款原文', {
      required: true,
      long: true,
      max: 2000,
      when: (c) => c.cause === 'paperClause',
      hint: '照合同文本抄录，不增减',
    }),
    clausePages: files('载有该条款的合同页', {
      required: true,
      max: 10,
      when: (c) => c.cause === 'paperClause',
      hint: '双方签署的合同文本的扫描件',
    }),
    documentNumber: text('批准文件的文号', {
      max: 1000,
      when: (c) => causeOf('contract-change', c.cause)?.proof.by === 'document',
    }),
    content: text('变更内容和理由', { required: true, long: true, max: 10000 }),
    amount: money('金额增减', { required: true, initial: '0.00', hint: '减少的填负数；不涉及价款的填 0' }),
    days: integer('工期增减', { required: true, min: -3650, max: 3650, initial: 0, unit: '天', hint: '缩短的填负数' }),
    proofs: files('依据材料', { required: true, max: 20, hint: '设计变更单、签证、政策文件等' }),
    agreement: files('补充协议文本', { required: true, max: 10, hint: '双方签字盖章的补充协议' }),
    soFar: text('此前累计', { readOnly: true, long: true, max: 1000 }),
    regime: choice('适用体系', regimes, { readOnly: true }),
    signedOn: date('补充协议签订日期', { readOnly: true }),
    proposedAt: instant('提出时间', { readOnly: true }),
    answeredAt: instant('答复时间', { readOnly: true }),
    opinion: text('履约人意见', { readOnly: true, long: true, max: 2000 }),
  },
  list: {
    columns: ['name', 'performance', 'touches', 'cause', 'amount', 'days', 'state'],
    filters: ['state', 'project', 'lot', 'performance', 'touches', 'cause', 'amount', 'days'],
    search: ['name', 'number'],
    empty: '还没有合同变更。履约中要改变价款、工期、内容或者质量的，在这里登记，由{招标}人提出、履约人同意后生效。',
  },
  form: [
    {
      title: '变更',
      fields: [
        'performance',
        'soFar',
        'name',
        'touches',
        'cause',
        'clause',
        'clauseWords',
        'content',
        'amount',
        'days',
      ],
    },
    { title: '材料', fields: ['clausePages', 'documentNumber', 'proofs', 'agreement'] },
  ],
  detail: [
    {
      title: '变更',
      fields: [
        ...([
          'number',
          'performance',
          'project',
          'lot',
          'contractor',
          'touches',
          'cause',
          'clause',
          'clauseWords',
          'content',
        ] as const),
        ...(['amount', 'days', 'soFar'] as const),
      ],
    },
    { title: '材料', fields: ['clausePages', 'documentNumber', 'proofs', 'agreement'] },
    { title: '答复', fields: ['proposedAt', 'answeredAt', 'signedOn', 'opinion'] },
  ],
  rules: [
    {
      rule: 'ZL-49',
      field: 'amount',
      check: (c) =>
        c.touches === 'other' && (compareAmounts(c.amount, '0') !== 0 || (c.days ?? 0) !== 0)
          ? '不涉及实质性内容的变更不能增减金额和工期，请在“涉及”中选择价款或者工期'
          : undefined,
    },
  ],
});
