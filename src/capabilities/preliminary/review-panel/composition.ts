/** How the law wants a body of reviewers composed: a panel for applications as a committee for bids (实施条例 18). */
import { advises, demands, limit, type Of } from '../../../platform/law/rulebook.ts';

export interface Composition {
  least: number;
  isOdd: boolean;
  /** Share, a decimal string or a fraction. */
  experts: string;
}

export function panelComposition(of: Of): Composition {
  return {
    least: limit('committee.size', of).value,
    isOdd: demands('committee.odd', of) || advises('committee.odd', of),
    experts: limit('committee.experts', of).value,
  };
}
