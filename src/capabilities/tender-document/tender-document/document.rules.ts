/** What the document's own values must keep, checked in the form and again when it is handed in. */
import { Decimal } from 'decimal.js';
import type { RowRule } from '../../../kernel/record/record.ts';
import { richTextWords } from '../../../kernel/record/rich-text.ts';
import { amountOf, limit, strictest } from '../../../platform/law/rulebook.ts';
import { gapsLeft } from '../../../platform/templates/clauses.ts';
import { securityFault } from '../../project/lot/lot.rules.ts';
import { formOf, quoteFault } from '../price/price-form.ts';
import { purchaseDemanded } from './barred-demands.ts';
import { type DateField, dateSentence } from './document-dates.ts';

/** A word in bold, or half of it, is still the word. */
const chaptersInWords = (d: Readonly<Record<string, any>>) =>
  ((d.chapters ?? []) as { body?: string | null }[]).map((c) => ({ ...c, body: richTextWords(c.body ?? '') }));

/** Above it the fee is no longer plainly the cost of printing and post. */
const feeWithoutReason = ({ regime, tenderWay, documentFrom }: Readonly<Record<string, any>>) =>
  limit('document.price', regime ? { regime, way: tenderWay, on: documentFrom } : strictest);

export const feeNeedsReason = (d: Readonly<Record<string, any>>): boolean =>
  Boolean(d.documentFee) && new Decimal(d.documentFee).gt(feeWithoutReason(d).value);

const textsOf = (rows: readonly Record<string, any>[] | null | undefined, fields: readonly string[]) =>
  (rows ?? []).map((r) => fields.map((f) => String(r[f] ?? '')).join('\n')).join('\n');

const date = (rule: string, law: string, field: DateField, effect: 'block' | 'warn'): RowRule => ({
  rule,
  law,
  field,
  effect,
  check: (d) => dateSentence(d, field, effect),
});

export const documentRules: readonly RowRule[] = [
  date('TR-16a', '招标投标法实施条例 第16条', 'documentUntil', 'block'),
  date('TB-24', '招标投标法 第24条', 'bidDeadline', 'block'),
  // A voluntary tender owes a reasonable time only; less than twenty days is passed with a stated reason.
  date('TB-24', '招标投标法 第24条', 'bidDeadline', 'warn'),
  date('TR-22a', '招标投标法实施条例 第22条', 'clarifyUntil', 'block'),
  {
    rule: 'TR-26a',
    law: '招标投标法实施条例 第26条',
    field: 'bidSecurity',
    check: (d) => securityFault(d.$project ?? {}, { ...d.$lot, bidSecurity: d.bidSecurity }),
  },
  {
    rule: 'D4',
    field: 'ceilingQuote',
    check: (d) => (d.ceilingQuote ? quoteFault(formOf(d), d.ceilingQuote) : undefined),
  },
  {
    rule: 'documentOpenUntilDeadline',
    field: 'documentUntil',
    check: (d) =>
      d.documentUntil && d.bidDeadline && d.documentUntil > d.bidDeadline
        ? '文件获取截止不应晚于{投标}截止'
        : undefined,
  },
  {
    rule: 'TR-16b',
    law: '招标投标法实施条例 第16条',
    field: 'documentFeeReason',
    check: (d) =>
      feeNeedsReason(d) && !d.documentFeeReason?.trim()
        ? `文件收费 ${d.documentFee} 元，超过 ${amountOf(feeWithoutReason(d))}，只能收取印刷、邮寄的成本，请写明成本构成或改为免费（实施条例 第16条）`
        : undefined,
  },
  {
    rule: 'EB-62',
    law: '电子招标投标办法 第62条',
    field: 'paperClause',
    check: (d) =>
      d.paperClause?.trim()
        ? undefined
        : '{招标}文件应写明纸质文件与数据电文不一致时以何为准；没有另外约定的，写“以数据电文为准”（电子招标投标办法 第62条）',
  },
  {
    rule: 'EB-16',
    law: '电子招标投标办法 第16条',
    field: 'submitMethod',
    check: (d) => {
      const said = [
        d.submitMethod,
        textsOf(d.requirements, ['name', 'level', 'detail']),
        textsOf(chaptersInWords(d), ['body']),
      ];
      const demand = purchaseDemanded(said.join('\n'));
      return demand && `“${demand}”：不得要求{投标}人购买指定的工具软件，请删去（电子招标投标办法 第16条）`;
    },
  },
  gapsLeft,
];
