/**
 * An office as the first landed edition left it (`tests/data/landed-office`): a tender at each stage of its life, three
 * bids that wait in another. Its rows are read into the tables that its own two migrations make; what follows is what an
 * operator's upgrade does.
 */
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import type { BidKeyFile } from '../../src/capabilities/bid/sealing/index.ts';
import type { Side, TestHolder } from '../../src/capabilities/notice/testing/test-holders.ts';
import type { OpenedTender } from '../../src/capabilities/opening/testing/build-opened-tender.ts';
import { connect } from '../../src/kernel/server/database.ts';
import { migrate } from '../../src/kernel/server/migrate.ts';
import { importPrivateKey, type PublicJwk } from '../../src/platform/signature/index.ts';
import { createDatabase } from './database.ts';
import { memoryOrDisk } from './memory.ts';
import { openOn, type TestOffice } from './office.ts';

const migrations = path.resolve(import.meta.dirname, '../../database/migrations');
const data = path.resolve(import.meta.dirname, '../data');

interface KeptHolder {
  ecdh: PublicJwk;
  sign: PublicJwk;
  fingerprint: string;
  privateJwk: { exchange: JsonWebKey; sign: JsonWebKey };
}

/** What stands of a tender beside its rows: ids by record, and the private halves of the people who hold keys to it. */
export interface LandedTender extends Record<string, unknown> {
  project: string;
  lot: string;
  holders?: Record<string, KeptHolder>;
  bids?: { bid: string; entry: string; account: string; keyFile: BidKeyFile }[];
}

interface Kept<Made> {
  /** ISO: the office's clock when it was left. */
  at: string;
  made: Record<string, Made>;
  /** Table, with its columns where they are named → its rows as `copy … to stdout` writes them. */
  tables: Record<string, string>;
  /** Path in the data folder → content in base64. */
  files: Record<string, string>;
}

export const openLandedOffice = () => openKept<LandedTender>('landed-office', '0002_rooms-and-violations.sql');

/**
 * An office as an edition left it, upgraded as an operator does.
 * @param folder of `tests/data`
 * @param until the last migration of that edition
 */
export async function openKept<Made>(
  folder: string,
  until: string,
): Promise<{ test: TestOffice; made: Record<string, Made> }> {
  const office: Kept<Made> = JSON.parse(
    zlib.gunzipSync(fs.readFileSync(path.join(data, folder, 'office.json.gz'))).toString(),
  );
  const database = await createDatabase();
  const early = fs.mkdtempSync(path.join(memoryOrDisk(), 'landed-'));
  for (const name of fs.readdirSync(migrations))
    if (name <= until) fs.copyFileSync(path.join(migrations, name), path.join(early, name));
  const { db, close } = connect(database.url, 1);
  await migrate(db, early);
  await fill(database.url, office.tables);
  await migrate(db, migrations);
  await close();
  for (const [name, content] of Object.entries(office.files)) {
    const file = path.join(early, 'files', name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, Buffer.from(content, 'base64'));
  }
  const test = await openOn(database, { startAt: office.at }, path.join(early, 'files'));
  fs.rmSync(early, { recursive: true, force: true });
  return { test, made: office.made };
}

/** Tables name one another in circles: their references are not asked while they are filled. */
async function fill(url: string, tables: Record<string, string>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set session_replication_role = replica');
  // The clock has its row already, and a test sets it.
  for (const [table, lines] of Object.entries(tables))
    if (table !== 'clock')
      await pipeline(
        Readable.from([lines]),
        client.query(from(`copy ${table.includes('(') ? table : `"${table}"`} from stdin`)),
      );
  await client.end();
}

/** The tender as builders of tests know it, its keys as their owners' browsers have them once the key files are open. */
export async function withKeys(test: TestOffice, tender: LandedTender): Promise<OpenedTender> {
  const holders: Partial<Record<Side, TestHolder>> = {};
  for (const [side, { privateJwk, ...keys }] of Object.entries(tender.holders ?? {}))
    holders[side as Side] = {
      ...keys,
      exchangeJwk: privateJwk.exchange,
      ecdhKey: await importPrivateKey(privateJwk.exchange, 'exchange'),
      signKey: await importPrivateKey(privateJwk.sign, 'sign'),
    } as TestHolder;
  const bids = [];
  for (const bid of tender.bids ?? []) bids.push({ ...bid, client: await test.as(bid.account) });
  return { ...tender, holders, bids } as unknown as OpenedTender;
}
