/** What opens what was handed in for a round: the platform's half of each, and the holders' half, or its author's key file. */

import type { RowOf } from '../../../../kernel/record/record.ts';
import { sql, type Tx } from '../../../../kernel/server/database.ts';
import type { House } from '../../../../kernel/server/house.ts';
import { get } from '../../../../kernel/server/rows.ts';
import { setTimer } from '../../../../kernel/server/timers.ts';
import {
  type HolderPublicKeys,
  hashHeader,
  judgeDenial,
  misfitHolders,
  misfitSays,
  type OpenedShare,
  type SharePosting,
  sealDigest,
} from '../../../bid/sealing/index.ts';
import { thresholdSecret } from '../../server/share-effects.ts';
import { type Release, unsealing } from '../unsealing.record.ts';
import { type Envelope, envelopeOf, type Locked, wrappedShares } from './envelope.ts';

/** What the holders released, and what the false denials of some of them gave away. */
export const sharesOf = ({ postings, recovered }: Pick<Waiting, 'postings' | 'recovered'>): OpenedShare[] => [
  ...((postings ?? []) as SharePosting[]).flatMap((p) => p.shares),
  ...(recovered ?? []),
];

interface Judged {
  denied: NonNullable<Release['denied']>;
  recovered: OpenedShare[];
  /** The row of each that was denied. */
  of: string[];
}

/**
 * Judges every share that a posting denies: the proof shows that its author sealed a bad one, or the denial is the
 * holder's refusal, and with a good share in it it gives that share away.
 */
export async function judgeDenied(
  locked: readonly Locked[],
  posting: SharePosting,
  holder: HolderPublicKeys,
): Promise<Judged> {
  const found: Judged = { denied: [], recovered: [], of: [] };
  for (const { headerHash, denial } of posting.shares.filter((s) => s.share === null)) {
    const own = await ofHash(locked, headerHash);
    const wrapped = own && wrappedShares(own).find((s) => s.holder === holder.fingerprint);
    if (!wrapped) continue;
    const { share, isProven, because } = await judgeDenial(
      own.header,
      wrapped,
      holder,
      denial,
      await sealDigest(JSON.parse(own.row.signature ?? '{}')),
    );
    found.denied.push({ headerHash, isProven, because });
    found.of.push(own.row.id);
    if (share) found.recovered.push({ headerHash, holder: holder.fingerprint, share });
  }
  return found;
}

async function ofHash(locked: readonly Locked[], hash: string): Promise<Locked | undefined> {
  for (const one of locked) if ((await hashHeader(one.header)) === hash) return one;
  return undefined;
}

/** The holders' half of one; nothing where neither shares nor key file give it. */
export async function holdersHalf({ row, header }: Locked, shares: OpenedShare[]): Promise<string | undefined> {
  const known = [...shares, ...(row.rebutted ?? [])];
  return (await thresholdSecret(header, known)) ?? row.disclosedSecret ?? undefined;
}

export type Waiting = Pick<RowOf<typeof unsealing>, 'id' | 'round' | 'threshold' | 'postings' | 'recovered'>;

/** Of those that come at one moment each sees what the others brought: a later one reads after the one before. */
const oneByOne = (tx: Tx, unsealing: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`unsealing:${unsealing}`}, 0))`.execute(tx);

interface At {
  house: House;
  tx: Tx;
  now: Date;
}

/**
 * Once everything can be opened it is opened, all of it at one time.
 * @param waits with the posting that is about to be written
 * @returns how many cannot be opened yet
 */
export async function openWhenWhole({ house, tx, now }: At, waits: Waiting): Promise<number> {
  await oneByOne(tx, waits.id);
  const { lockedOf } = await envelopeOf(house, tx, waits.round);
  return openIfWhole(tx, waits, await lockedOf(tx, waits.round), now);
}

/**
 * The same when an author answers with its key file.
 * @param waits as it was found: a holder may have posted since
 * @param answered what was handed in, as it is about to be written
 */
export async function openWhenAnswered(
  { house, tx, now }: At,
  { id }: Pick<Waiting, 'id'>,
  answered: Locked,
): Promise<void> {
  await oneByOne(tx, id);
  const waits = await get(tx, unsealing, id);
  const { lockedOf } = await envelopeOf(house, tx, waits.round);
  const others = await lockedOf(tx, waits.round);
  await openIfWhole(tx, waits, [...others.filter((o) => o.row.id !== answered.row.id), answered], now);
}

async function openIfWhole(tx: Tx, waits: Waiting, all: readonly Locked[], now: Date): Promise<number> {
  const shares = sharesOf(waits);
  let lacking = 0;
  for (const locked of all) if (!(await holdersHalf(locked, shares))) lacking += 1;
  if (lacking === 0) await openNow(tx, waits.id, now);
  return lacking;
}

export const openNow = (tx: Tx, id: string, now: Date): Promise<void> => setTimer(tx, 'unsealing.open', id, now);

/** Bytes are read and opened between two statements, as long as that takes. */
export const takesItsTime = (tx: Tx) => sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);

/** Whose shares, though they are those announced, fit no other: it opened nevertheless. */
export async function misfitsOf(
  { holders, ...waits }: Waiting & Pick<RowOf<typeof unsealing>, 'holders'>,
  { author }: Envelope,
  { row, header }: Locked,
): Promise<string> {
  const hash = await hashHeader(header);
  const shares = [...sharesOf(waits), ...(row.rebutted ?? [])].filter((s) => s.headerHash === hash);
  const said = (await misfitHolders(header, shares)).map((fingerprint) => {
    const holder = holders?.find((h) => h.fingerprint === fingerprint);
    return misfitSays(author, `${holder?.organisationName ?? ''} ${holder?.name ?? ''}`);
  });
  return said.length > 0 ? `（${said.join('；')}）` : '';
}
