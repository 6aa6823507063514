/** How a project speaks, by its regime: beneath the office's own switch, which says the rest. */
import type { BookRegime } from '../rulebook/regimes.ts';

type Word = '招标' | '投标' | '开标' | '评标' | '中标' | '定标';

interface WordsRow {
  in: readonly BookRegime[];
  says: Partial<Readonly<Record<Word, string>>>;
}

/** 87号令 keeps 投标、开标、评标、中标; the orders of other ways and the enterprises' own rules have words of their own. */
export const wordsRows: readonly WordsRow[] = [
  { in: ['ZC-T'], says: { 招标: '采购' } },
  {
    in: ['ZC-N', 'QY'],
    says: { 招标: '采购', 投标: '响应', 开标: '启封', 评标: '评审', 中标: '成交', 定标: '确定成交' },
  },
];

/** Tokens that no row names stay, and are said as the office says them. */
export function wordedUnder(regime: BookRegime, sentence: string): string {
  const says: Readonly<Record<string, string>> = wordsRows.find((row) => row.in.includes(regime))?.says ?? {};
  return sentence.replace(/\{([^{}]+)\}/g, (token, word: string) => says[word] ?? token);
}
