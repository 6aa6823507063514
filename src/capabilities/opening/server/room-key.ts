/**
 * Disclosed key files lie encrypted until the bids are opened. Each room has a key of its own, worked out from the
 * office's secret, which stands in no database, backup or log. A thief of the disk has nothing, and any server of the
 * office can open the room.
 */
import { type Queryable, rows, sql, type Tx } from '../../../kernel/server/database.ts';
import { type Office, secretsOf } from '../../../kernel/server/office.ts';
import { seal, unsealAny } from '../../../platform/identity/server/secrets.ts';
import type { BidKeyFile } from '../../bid/sealing/index.ts';

const roomKey = (secret: string, opening: string) => `zhaocai.room-key ${opening} ${secret}`;
const roomKeys = (office: Office, opening: string) => secretsOf(office).map((secret) => roomKey(secret, opening));

interface Disclosure {
  opening: string;
  bid: string;
  keyFile: BidKeyFile;
  at: Date;
}

/** Keeps what a bidder discloses. */
export async function keepDisclosed(office: Office, db: Queryable, { opening, bid, keyFile, at }: Disclosure) {
  const sealed = seal(roomKey(office.secret, opening), JSON.stringify(keyFile));
  await sql`insert into disclosed_key_file (opening_id, bid_id, key_file, at)
      values (${opening}, ${bid}, ${JSON.stringify(sealed)}::jsonb, ${at})`.execute(db);
}

/**
 * What was disclosed in a room, by bid.
 * @throws where the office's secret is another than at the disclosure: the opening waits for the right one
 */
export async function disclosedFiles(office: Office, db: Queryable, opening: string): Promise<Map<string, BidKeyFile>> {
  const found = await rows<{ bid: string; sealed: string | BidKeyFile }>(
    db,
    sql`select bid_id as bid, key_file as sealed from disclosed_key_file where opening_id = ${opening}`,
  );
  const opened = (sealed: string | BidKeyFile): BidKeyFile =>
    // Rooms of before this edition kept the file itself.
    typeof sealed === 'string' ? JSON.parse(unsealAny(roomKeys(office, opening), sealed)) : sealed;
  return new Map(found.map((d) => [d.bid, opened(d.sealed)]));
}

/** What former secrets sealed, sealed anew. */
export async function resealDisclosed(office: Office, tx: Tx): Promise<number> {
  const kept = await rows<{ opening: string; bid: string; sealed: string | BidKeyFile }>(
    tx,
    sql`select opening_id as opening, bid_id as bid, key_file as sealed from disclosed_key_file for update`,
  );
  for (const { opening, bid, sealed } of kept) {
    const plain = typeof sealed === 'string' ? unsealAny(roomKeys(office, opening), sealed) : JSON.stringify(sealed);
    const again = seal(roomKey(office.secret, opening), plain);
    await sql`update disclosed_key_file set key_file = ${JSON.stringify(again)}::jsonb
        where opening_id = ${opening} and bid_id = ${bid}`.execute(tx);
  }
  return kept.length;
}
