/** What is signed of the papers about a result: all that they publish (招标公告和公示信息发布管理办法 第10条). */
import { canonicalJson } from '../../kernel/record/canonical-json.ts';

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
  ['edition'],
);

/** The exact text that is signed of a result notice. */
export const resultText = textOf('zhaocai.result-notice', [
  ...['project', 'lot', 'confirmation', 'name', 'winnerName', 'winnerCode', 'price', 'priceText', 'term', 'manager'],
  ...['content', 'remarks', 'media', 'duty'],
]);
