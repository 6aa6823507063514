/** What opens the applications of a round: the platform's half of each, and the holders' half, or the applicant's key file. */
import type { RowOf } from '../../../kernel/record/record.ts';
import { type Queryable, sql, type Tx } from '../../../kernel/server/database.ts';
import { find } from '../../../kernel/server/rows.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { type OpenedShare, parseHeader, type SealedBidHeader, type SharePosting } from '../../bid/sealing/index.ts';
import { thresholdSecret } from '../../opening/server/share-effects.ts';
import { application } from '../application/application.record.ts';
import type { unsealing } from '../unsealing/unsealing.record.ts';

export interface Locked {
  row: RowOf<typeof application>;
  header: SealedBidHeader;
}

/** What stood at the deadline, in the order in which it was handed in. */
export async function lockedApplications(db: Queryable, roundId: string): Promise<Locked[]> {
  const found = await find(db, application, { round: roundId, state: 'locked' }, { order: 'submittedAt' });
  return found.map((row) => ({ row, header: parseHeader(row.header) }));
}

export const sharesOf = (postings: unknown): OpenedShare[] =>
  ((postings ?? []) as SharePosting[]).flatMap((p) => p.shares);

/** The holders' half of one application; nothing where neither shares nor key file give it. */
export async function holdersHalf({ row, header }: Locked, shares: OpenedShare[]): Promise<string | undefined> {
  return (await thresholdSecret(header, shares)) ?? (row.disclosedSecret as string | null) ?? undefined;
}

type Waiting = Pick<RowOf<typeof unsealing>, 'id' | 'round' | 'threshold' | 'postings'>;

/**
 * Once everything can be opened it is opened, all of it at one time. What has come but is not written yet is named.
 * @returns how many cannot be opened yet
 */
export async function openWhenWhole(
  tx: Tx,
  waits: Waiting,
  now: Date,
  come?: { id: string; secret: string },
): Promise<number> {
  const shares = sharesOf(waits.postings);
  let lacking = 0;
  for (const locked of await lockedApplications(tx, waits.round!))
    if (locked.row.id !== come?.id && !(await holdersHalf(locked, shares))) lacking += 1;
  if (lacking === 0) await openNow(tx, waits.id, now);
  return lacking;
}

export const openNow = (tx: Tx, id: string, now: Date): Promise<void> => setTimer(tx, 'unsealing.open', id, now);

/** Bytes are read and opened between two statements, as long as that takes. */
export const takesItsTime = (tx: Tx) => sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
