/** What a page checks before it seals for the holders of a document, or opens shares for it. */

import { sure } from '../../../kernel/record/sure.ts';
import { first, sql, type Tx } from '../../../kernel/server/database.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { authority } from '../../../platform/signature/server/authority.ts';
import type { ContentSignature, KeyHolder } from '../../tender-document/index.ts';
import type { BidSeal, HandedIn, SealedBidHeader, ServedTender, WrappedShare } from '../sealing/index.ts';
import type { Window } from './sealed-store.ts';

interface Document {
  threshold: number | null;
  holders: KeyHolder[] | null;
  signature: ContentSignature | null;
}

export async function servedTender(
  office: Office,
  { threshold, holders, signature }: Document,
): Promise<Omit<ServedTender, 'lot'>> {
  return {
    threshold: threshold ?? 0,
    holders: (holders ?? []).map(({ name, organisationName, fingerprint, ecdh, sign }) => ({
      name,
      organisation: organisationName,
      fingerprint,
      ecdh: ecdh as ServedTender['holders'][number]['ecdh'],
      sign: sign as ServedTender['holders'][number]['sign'],
    })),
    document: signature && {
      content: signature.content,
      signature: signature.signature as NonNullable<ServedTender['document']>['signature'],
      certificate: signature.certificate,
      signedAt: signature.signedAt,
    },
    authority: (await authority(office)).caPublicKey,
  };
}

/** A bid or an application as it was handed in. */
export const handedIn = ({
  header,
  shares,
  signature,
  certificate,
  receipt,
}: {
  header: SealedBidHeader;
  shares: unknown;
  signature: string | null;
  certificate: unknown;
  receipt: unknown;
}): HandedIn => ({
  header,
  shares: shares as WrappedShare[],
  seal: JSON.parse(signature ?? '{}') as BidSeal,
  certificate: certificate as HandedIn['certificate'],
  at: (receipt as { receivedAt: string }).receivedAt,
});

// What is handed in and the deadline of its window. A call that submits or withdraws holds the deadline shared. The
// opening takes it alone and so waits for the last submission under way. Submitting never waits for it: once the
// opening has it, the time is over.

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
