import type { RawBuilder } from '../../../kernel/server/database.ts';
import type { Declared } from '../../../kernel/server/house.ts';

/** Who keeps the histories whose heads are written into anchor files. */
export interface Anchored extends Declared {
  readonly kind: 'anchored';
  /** A query of the chains, as `chain`, that a name in an anchor file stands for; an older name may stand for several. */
  chainsOf: (name: RawBuilder<unknown>) => RawBuilder<unknown>;
}
