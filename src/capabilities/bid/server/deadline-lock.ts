/**
 * Bids and the deadline of a lot. A call that submits or withdraws holds the deadline shared. The opening takes it
 * alone and so waits for the last submission under way. Submitting never waits for it: once the opening has it, the
 * time is over.
 */
import { sure } from '../../../kernel/record/sure.ts';
import { first, sql, type Tx } from '../../../kernel/server/database.ts';

const keyOf = (lot: string) => sql`hashtextextended(${`bid-deadline:${lot}`}, 0)`;

/** Until the transaction ends. Answers false when the opening has begun. */
export async function holdDeadline(tx: Tx, lot: string): Promise<boolean> {
  const row = await first<{ held: boolean }>(tx, sql`select pg_try_advisory_xact_lock_shared(${keyOf(lot)}) as held`);
  return sure(row, 'row').held;
}

/** After it no submission of this lot is under way and none begins. */
export async function takeDeadline(tx: Tx, lot: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${keyOf(lot)})`.execute(tx);
}
