import { showDecimal } from '../../kernel/record/kinds.ts';

/**
 * How a candidate was reviewed, in one line: by its total, or by its evaluated price where nothing is scored.
 * @param say in the words of the law that answers; of a tender where it is not given
 */
export const reviewedAs = (
  { score, evaluatedPrice, scores }: Readonly<Record<string, any>>,
  say: (words: string) => string = String,
): string =>
  !evaluatedPrice && !score
    ? (scores ?? '')
    : `${evaluatedPrice ? `${say('评标价')} ${showDecimal(evaluatedPrice, 2)} 元` : `总分 ${showDecimal(score, 2)}`}；${scores ?? ''}`;
