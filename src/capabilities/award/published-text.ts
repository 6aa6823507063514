/** What is signed of the papers about a result: all that they publish (招标公告和公示信息发布管理办法 第10条). */
import { canonicalJson } from '../../kernel/record/canonical-json.ts';
import { showDecimal } from '../../kernel/record/kinds.ts';
import { moneyInCapitals } from '../../kernel/record/money-capitals.ts';

type Row = Readonly<Record<string, any>>;

/** @param since names that came later: papers without them read as they always did */
const textOf =
  (format: string, names: readonly string[], since: readonly string[] = []) =>
  (row: Row) => {
    const named = [...names, ...since.filter((name) => row[name])];
    return canonicalJson({ format, ...Object.fromEntries(named.map((name) => [name, row[name] ?? null])) });
  };

/** The exact text that is signed of a publicity of candidates. */
export const publicityText = textOf(
  'zhaocai.candidate-publicity',
  [...['project', 'lot', 'report', 'name', 'candidates', 'rejected', 'endsAt', 'media', 'duty']],
  ['edition', 'basis'],
);

/** The exact text that is signed of a result notice. */
export const resultText = textOf('zhaocai.result-notice', [
  ...['project', 'lot', 'confirmation', 'name', 'winnerName', 'winnerCode', 'price', 'priceText', 'term', 'manager'],
  ...['content', 'remarks', 'media', 'duty'],
]);

/** How papers call a lot: with its project's name in front, unless it says that itself. */
export const lotName = (project: { name: string | null }, lot: { name: string | null }): string => {
  const [of, own] = [project.name ?? '', lot.name ?? ''];
  return own.startsWith(of.replace(/招标$/, '')) ? own : `${of}${own}`;
};

/** Papers about a lot, each called after it; kept with their rows, so in the words of their law. */
const papers = { publicity: '{中标}候选人公示', result: '{中标}结果公告', contract: '合同' } as const;

/** What such a paper is called, from the lot as its reader sees it. */
export const paperOfLot =
  (paper: keyof typeof papers) =>
  (_name: string, { name, project$ }: Readonly<Record<string, any>>): string =>
    `${lotName({ name: project$ ?? null }, { name })}${papers[paper]}`.slice(0, 600);

/** A price as a paper says it: the amount with its unit and in capitals, or the bidder's own words. */
export const inFull = ({ price, priceText }: Readonly<Record<string, any>>): string =>
  price ? `${showDecimal(price, 2)} 元（${moneyInCapitals(price)}）` : (priceText ?? '');

/** Blanks, full-width forms and the point at the end are no difference of content. */
const plain = (text: string | null | undefined) => (text ?? '').normalize('NFKC').replace(/[\s。.;；]+/g, '');

/** Whether two papers say the same of something. */
export const sameWords = (one: string | null | undefined, other: string | null | undefined): boolean =>
  plain(one) === plain(other);
