import { showDecimal } from '../../kernel/record/kinds.ts';

/** How a candidate was reviewed, in one line: by its total, or by its evaluated price where nothing is scored. */
export const reviewedAs = ({ score, evaluatedPrice, scores }: Readonly<Record<string, any>>): string =>
  !evaluatedPrice && !score
    ? (scores ?? '')
    : `${evaluatedPrice ? `评标价 ${showDecimal(evaluatedPrice, 2)} 元` : `总分 ${showDecimal(score, 2)}`}；${scores ?? ''}`;
