import type { RawBuilder } from '../../../kernel/server/database.ts';
import type { Declared } from '../../../kernel/server/house.ts';
import type { VerdictId } from '../../powers/verdicts.ts';

/** Verdicts that another capability finds: they stand against a lot as the orders on complaints do. */
export interface StandingVerdicts extends Declared {
  readonly kind: 'standing-verdicts';
  verdict: VerdictId;
  /** Of a lot: `id` of the row that says it, and `at`, when it was said. */
  rowsOf: (lot: RawBuilder<unknown>) => RawBuilder<unknown>;
}

export const defineStandingVerdicts = (verdict: VerdictId, rowsOf: StandingVerdicts['rowsOf']): StandingVerdicts => ({
  kind: 'standing-verdicts',
  verdict,
  rowsOf,
});
