import { showDecimal } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';

/** How a candidate was reviewed, in one line: by its total, or by its evaluated price where nothing is scored. */
export const reviewedAs = ({ score, evaluatedPrice, scores }: AnyRow): string =>
  !evaluatedPrice && !score
    ? (scores ?? '')
    : `${evaluatedPrice ? `评标价 ${showDecimal(evaluatedPrice, 2)} 元` : `总分 ${showDecimal(score, 2)}`}；${scores ?? ''}`;
