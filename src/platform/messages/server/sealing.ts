import type { Queryable } from '../../../kernel/server/database.ts';
import type { Declared } from '../../../kernel/server/house.ts';

/** Knows whether a lot, or any lot of a project, was not read out yet. Until then the bidders' names are secret. */
export interface Sealing extends Declared {
  readonly kind: 'sealing';
  isSealed: (db: Queryable, place: { lot: string | null; project: string | null }) => Promise<boolean>;
}
