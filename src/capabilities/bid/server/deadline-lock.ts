/**
 * What is handed in and the deadline of its window. A call that submits or withdraws holds the deadline shared. The
 * opening takes it alone and so waits for the last submission under way. Submitting never waits for it: once the opening
 * has it, the time is over.
 */
import { sure } from '../../../kernel/record/sure.ts';
import { first, sql, type Tx } from '../../../kernel/server/database.ts';
import type { Window } from './sealed-store.ts';

const keyOf = ({ lot, round }: Window) => sql`hashtextextended(${`bid-deadline:${round ?? lot}`}, 0)`;

/** Until the transaction ends. Answers false when the opening has begun. */
export async function holdDeadline(tx: Tx, window: Window): Promise<boolean> {
  const row = await first<{ held: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock_shared(${keyOf(window)}) as held`,
  );
  return sure(row, 'row').held;
}

/** After it no submission of this window is under way and none begins. */
export async function takeDeadline(tx: Tx, window: Window): Promise<void> {
  await sql`select pg_advisory_xact_lock(${keyOf(window)})`.execute(tx);
}
