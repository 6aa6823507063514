/** Gathers what belongs to one lot: every row, every chain of history, every file that a row names. */

import type { Where } from '../../../kernel/access/where.ts';
import type { Field } from '../../../kernel/record/field.ts';
import type { AnyRow, RecordType } from '../../../kernel/record/record.ts';
import { rows, sql, type Tx } from '../../../kernel/server/database.ts';
import { chainEntries, chainOf, type HistoryEntry } from '../../../kernel/server/history.ts';
import type { House } from '../../../kernel/server/house.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { find } from '../../../kernel/server/rows.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import type { OpeningProof } from '../../bid/sealing/index.ts';
import { openingProof } from '../../opening/server/door.ts';
import { archive } from '../archive/archive.record.ts';
import type { PostedShares, RecoveredShare, ReleasedSecret } from '../archive/archive-format.ts';

export interface CollectedFile {
  record: string;
  name: string;
  size: number;
  sha256: string;
}

export interface Collection {
  /** Record id → rows in the order of their ids. */
  rows: Map<string, AnyRow[]>;
  /** Record id → chain → entries. */
  chains: Map<string, Record<string, HistoryEntry[]>>;
  files: CollectedFile[];
  shares: PostedShares[];
  recovered: RecoveredShare[];
  secrets: ReleasedSecret[];
  proofs: OpeningProof[];
}

/** Who asked stays unknown to the office also in its archive; the archive does not hold itself. */
const leftOut = new Set(['my-question', archive.id]);

/** Every kind of record of which an archive can hold rows, besides the units that took part. */
export const archivedRecords = (house: House): RecordType<any>[] =>
  [...house.records.values()].filter((record) => !leftOut.has(record.id) && belongsTo(record, '', ''));

export async function collect(office: Office, tx: Tx, project: AnyRow, lot: AnyRow): Promise<Collection> {
  const { house } = office;
  const collection: Collection = {
    rows: new Map(),
    chains: new Map(),
    files: [],
    shares: await sharesOf(tx, lot.id),
    recovered: await recoveredOf(tx, lot.id),
    secrets: await secretsOf(tx, lot.id),
    proofs: await proofsOf(office, tx, lot.id),
  };
  for (const record of house.records.values()) {
    const where = leftOut.has(record.id) ? undefined : belongsTo(record, project.id, lot.id);
    const found = where ? await find(tx, record, where) : [];
    if (found.length > 0) collection.rows.set(record.id, inOrder(found));
  }
  collection.rows.set(organisation.id, inOrder(await partiesOf(tx, collection, project)));
  for (const [id, found] of collection.rows) {
    if (id === organisation.id) continue;
    const chains: Record<string, HistoryEntry[]> = {};
    for (const chain of new Set(found.map((row) => chainOf(house.record(id), row)))) {
      // Every record of the project shares its one chain, which is written once.
      if (chain.startsWith('project:') && id !== 'project') continue;
      const entries = await chainEntries(tx, chain);
      if (entries.length > 0) chains[chain] = entries;
    }
    if (Object.keys(chains).length > 0) collection.chains.set(id, chains);
    if (id === 'project') for (const row of found) row.updatedAt = lastWritten(row, Object.values(chains).flat());
    collection.files.push(...filesIn(id, found));
  }
  return collection;
}

/**
 * Lists show when something last happened in a project, on any of its records; the archive tells when the project's own
 * row was written.
 */
const lastWritten = (row: AnyRow, entries: readonly HistoryEntry[]): string =>
  entries.findLast((e) => e.record === 'project' && e.recordId === row.id)?.at ?? row.updatedAt;

const sharesOf = (tx: Tx, lot: string): Promise<PostedShares[]> =>
  rows(
    tx,
    sql`select s.opening_id as opening, s.holder, s.posting, s.at from share_posting s join opening o on o.id = s.opening_id where o.lot_id = ${lot} order by s.at, s.holder`,
  );

const recoveredOf = (tx: Tx, lot: string): Promise<RecoveredShare[]> =>
  rows(
    tx,
    sql`select s.opening_id as opening, s.holder, s.header_hash as "headerHash", s.share, s.at from recovered_share s join opening o on o.id = s.opening_id where o.lot_id = ${lot} order by s.at, s.holder, s.header_hash`,
  );

const secretsOf = (tx: Tx, lot: string): Promise<ReleasedSecret[]> =>
  rows(
    tx,
    sql`select s.opening_id as opening, s.bid_id as bid, s.secret as "bidderSecret" from released_secret s
        join opening_entry e on e.bid_id = s.bid_id and e.opening_id = s.opening_id
        where e.lot_id = ${lot} and e.opened_at is not null order by s.bid_id`,
  );

async function proofsOf(office: Office, tx: Tx, lot: string): Promise<OpeningProof[]> {
  const rooms = await rows<{ id: string }>(
    tx,
    sql`select id from opening where lot_id = ${lot} and read_out_at is not null order by read_out_at`,
  );
  return Promise.all(rooms.map(({ id }) => openingProof(office, tx, id)));
}

const inOrder = (found: AnyRow[]) => found.toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** The rows of one record type that belong to the lot: those that name it, or what names it; otherwise the project's. */
function belongsTo(record: RecordType<any>, project: string, lot: string): Where | undefined {
  if (record.id === 'project') return { id: project };
  if (record.id === 'lot') return { id: lot };
  const fields = record.fields as Readonly<Record<string, Field>>;
  if (fields.lot?.kind === 'ref') return { lot };
  if (fields.lots?.kind === 'refs') return { lots: { includes: lot } };
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'ref' && name !== 'project' && field.target!().fields.lot?.kind === 'ref')
      return { [name]: { lot } };
  }
  return fields.project?.kind === 'ref' ? { project } : undefined;
}

/** Owner, agency, supervisor and everybody who bid, applied or won. */
async function partiesOf(tx: Tx, collection: Collection, project: AnyRow): Promise<AnyRow[]> {
  const named = new Set<string>([project.org, project.owner, project.supervisor]);
  for (const record of ['bid', 'application', 'award-line'])
    for (const handed of collection.rows.get(record) ?? []) named.add(handed.supplier);
  return find(tx, organisation, { id: { in: [...named].filter(Boolean) } });
}

/** Stored files wherever a row names one: by name, size and digest together. */
function filesIn(record: string, value: unknown): CollectedFile[] {
  if (Array.isArray(value)) return value.flatMap((item) => filesIn(record, item));
  if (value === null || typeof value !== 'object') return [];
  const { name, size, sha256 } = value as Record<string, unknown>;
  if (
    typeof name === 'string' &&
    typeof size === 'number' &&
    typeof sha256 === 'string' &&
    /^[0-9a-f]{64}$/.test(sha256)
  )
    return [{ record, name, size, sha256 }];
  return Object.values(value).flatMap((item) => filesIn(record, item));
}
