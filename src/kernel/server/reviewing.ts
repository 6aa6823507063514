/**
 * What the kernel asks of the capability that runs the reviews (`platform/approval`): whose turn it is, and what a
 * decision leads to.
 */
import type { Actor } from '../access/where.ts';
import type { Lifecycle } from '../lifecycle/lifecycle.ts';
import type { Reviewed, Turn } from '../lifecycle/review.ts';
import type { Fields } from '../record/field.ts';
import type { AnyRow, RecordType } from '../record/record.ts';
import type { Queryable, Tx } from './database.ts';
import type { Office } from './office.ts';

/** A reviewed row in an action, and who acts from where. */
export interface Deciding {
  office: Office;
  tx: Tx;
  record: RecordType<any>;
  lifecycle: Lifecycle;
  verb: string;
  actor: Actor;
  now: Date;
  address: string;
  /** What the browser calls itself. */
  agent: string;
  /** What the decision says besides the action's own answers: opinion, signature, fields of the step. */
  decision: Readonly<Record<string, any>>;
  /** See `Call.held`. */
  held?: object;
}

export interface Reviewing {
  /** What a decision may say: its opinion, what its step asks, how it is signed. */
  takes: Fields;
  /** Whose turn it is for each row of one record that is under review; rows without a review are left out. */
  turns: (db: Queryable, rows: readonly AnyRow[], actor: Actor) => Promise<Map<string, Turn>>;
  /**
   * Writes one person's decision down.
   * @returns what the history keeps of it, and whether the review is over, so that the action is carried out
   * @throws Refusal where the decision lacks what its step asks
   */
  decide: (
    deciding: Deciding,
    row: AnyRow,
    review: Reviewed,
  ) => Promise<{ isOver: boolean; facts: Record<string, unknown>; says?: string }>;
  /** What somebody else decided meanwhile, told to one whose turn it was; nothing to everybody else. */
  told: (db: Queryable, row: AnyRow, actor: Actor) => Promise<string | undefined>;
  /** A row entered a reviewed state or left one; called after it was written. */
  moved: (deciding: Deciding, before: AnyRow | undefined, after: AnyRow) => Promise<void>;
}
