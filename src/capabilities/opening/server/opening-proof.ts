/** The public proof of an opening: what anybody needs to check what was read out, and nothing of what the bids say beside. */
import { sure } from '../../../kernel/record/sure.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { authority } from '../../../platform/signature/server/authority.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { type OpeningProof, openingProofFormat, type ProvenBid } from '../../bid/sealing/index.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { opening } from '../opening/opening.record.ts';

/** Nothing for bids that stayed shut: they were never read out, and their sealing proves nothing to others. */
export async function openingProof(office: Office, db: Queryable, id: string): Promise<OpeningProof> {
  const room = await get(db, opening, id);
  const of = await get(db, lot, room.lot);
  const { caPublicKey, serverKeys } = await authority(office);
  const opened = await rows<{ bid: string }>(
    db,
    sql`select bid_id as bid from opening_entry where opening_id = ${id} and opened_at is not null`,
  );
  const bids = await find(db, bid, { id: { in: opened.map((o) => o.bid) } }, { order: 'submittedAt' });
  return {
    format: openingProofFormat,
    version: 1,
    opening: id,
    lot: { id: of.id, code: of.code ?? '', name: of.name ?? '' },
    readOutAt: room.readOutAt!,
    keys: { serverPublicKey: serverKeys.publicKey, caPublicKey },
    // Bids that an older edition opened have no proof.
    bids: bids.filter((b) => b.proof).map(provenBid),
    ...(room.floatDraw ? { draw: room.floatDraw } : {}),
  };
}

const provenBid = (b: Awaited<ReturnType<typeof get<typeof bid>>>): ProvenBid => ({
  bid: b.id,
  supplierName: b.supplierName,
  header: b.header,
  seal: JSON.parse(b.signature!),
  certificate: sure(b.certificate, 'the certificate') as ProvenBid['certificate'],
  ciphertextSha256: b.ciphertextSha256!,
  ciphertextBytes: Number(b.ciphertextBytes),
  receipt: sure(b.receipt, 'the receipt') as ProvenBid['receipt'],
  readOut: sure(b.readOut, 'what was read out') as Readonly<Record<string, any>> as ProvenBid['readOut'],
  proof: b.proof!,
});
