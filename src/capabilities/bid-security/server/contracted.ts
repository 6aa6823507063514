import type { Queryable } from '../../../kernel/server/database.ts';
import type { Declared } from '../../../kernel/server/house.ts';

/** Who knows with whom the contracts of a lot were made. */
export interface Contracted extends Declared {
  readonly kind: 'contracted';
  /** The units that are a party to one, alone or with others; empty where there is none. */
  partiesOf: (db: Queryable, lot: string) => Promise<readonly string[]>;
}
