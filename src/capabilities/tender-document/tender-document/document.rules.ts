/** What the document's own values must keep, checked in the form and again when it is handed in. */
import type { RowRule } from '../../../kernel/record/record.ts';
import { richTextWords } from '../../../kernel/record/rich-text.ts';
import { type DateField, dateSentence } from './document-dates.ts';
import { restrictiveTerms } from './restrictive-terms.ts';

/** A word in bold, or half of it, is still the word. */
const chaptersInWords = (d: Readonly<Record<string, any>>) =>
  ((d.chapters ?? []) as { body?: string | null }[]).map((c) => ({ ...c, body: richTextWords(c.body ?? '') }));

const date = (rule: string, law: string, field: DateField, effect: 'block' | 'warn'): RowRule => ({
  rule,
  law,
  field,
  effect,
  check: (d) => dateSentence(d, field, effect, rule),
});

export const documentRules: readonly RowRule[] = [
  date('TR-16a', '招标投标法实施条例 第16条', 'documentUntil', 'block'),
  date('TB-24', '招标投标法 第24条', 'bidDeadline', 'block'),
  // A voluntary tender owes a reasonable time only; less than twenty days is passed with a stated reason.
  date('TB-24', '招标投标法 第24条', 'bidDeadline', 'warn'),
  date('TR-22a', '招标投标法实施条例 第22条', 'clarifyUntil', 'block'),
  {
    rule: 'documentOpenUntilDeadline',
    field: 'documentUntil',
    check: (d) =>
      d.documentUntil && d.bidDeadline && d.documentUntil > d.bidDeadline ? '文件获取截止不应晚于投标截止' : undefined,
  },
  {
    rule: 'TR-32',
    law: '招标投标法实施条例 第32条',
    field: 'requirements',
    effect: 'warn',
    check: (d) => restrictiveTerms(d.requirements, ['name', 'level', 'detail'], 'limits'),
  },
  {
    rule: 'TB-18',
    law: '招标投标法 第18条',
    field: 'chapters',
    effect: 'warn',
    check: (d) => restrictiveTerms(chaptersInWords(d), ['title', 'body'], 'limits'),
  },
  {
    rule: 'TB-20',
    law: '招标投标法 第20条',
    field: 'chapters',
    effect: 'warn',
    check: (d) => restrictiveTerms(chaptersInWords(d), ['title', 'body'], 'names'),
  },
];
