import type { Actor } from '../access/where.ts';
import type { AnyRow, RecordType } from '../record/record.ts';
import type { Tx } from './database.ts';
import type { Office } from './office.ts';

/** An action that was just done. `before` is missing for a new row; a removed one is told as it was. */
export interface Acted {
  office: Office;
  tx: Tx;
  record: RecordType<any>;
  verb: string;
  before: AnyRow | undefined;
  row: AnyRow;
  actor: Actor;
  now: Date;
  address: string;
  agent: string;
  /** Who is told of it by the action itself. */
  told: readonly string[];
}

/** What follows an action in its own transaction: little, and nothing slow. */
export type Follow = (acted: Acted) => Promise<void>;
