/**
 * Disclosed key files lie encrypted until the bids are opened. Each room has a key of its own, worked out from the office's
 * secret, which stands in no database, backup or log: whoever takes the disk has nothing, and any server of the office can
 * open the room.
 */
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { seal, unseal } from '../../../platform/identity/server/secrets.ts';
import type { BidKeyFile } from '../../bid/sealing/index.ts';

const roomKey = ({ secret }: Office, opening: string) => `zhaocai.room-key ${opening} ${secret}`;

interface Disclosure {
  opening: string;
  bid: string;
  keyFile: BidKeyFile;
  at: Date;
}

/** Keeps what a bidder discloses. */
export async function keepDisclosed(office: Office, db: Queryable, { opening, bid, keyFile, at }: Disclosure) {
  const sealed = seal(roomKey(office, opening), JSON.stringify(keyFile));
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
    typeof sealed === 'string' ? JSON.parse(unseal(roomKey(office, opening), sealed)) : sealed;
  return new Map(found.map((d) => [d.bid, opened(d.sealed)]));
}
