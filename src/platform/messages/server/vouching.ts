import type { Queryable } from '../../../kernel/server/database.ts';
import type { Declared } from '../../../kernel/server/house.ts';

/** Who knows whether somebody has looked at a unit that registered itself: until then its people may be anybody. */
export interface Vouching extends Declared {
  readonly kind: 'vouching';
  isVouched: (db: Queryable, unit: string) => Promise<boolean>;
}
