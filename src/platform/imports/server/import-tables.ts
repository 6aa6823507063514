/** The rows of an import with their verdicts, and how far it is: beside its record, because five thousand of them are no field. */
import type { Actor } from '../../../kernel/access/where.ts';
import type { RowVerdict } from '../../../kernel/record/sheet.ts';
import { first, type Queryable, rows, sql, type Tx } from '../../../kernel/server/database.ts';

export const importTables: readonly string[] = [
  `create table import_row (
  import_id uuid not null,
  line integer not null,
  verdict text not null,
  data jsonb not null,
  primary key (import_id, line)
);`,
  `create table import_run (
  import_id uuid primary key,
  done integer not null default 0,
  total integer not null default 0,
  taken_at timestamptz,
  confirmed jsonb
);`,
];

/** A row of an import: its verdict, the cells as they came, and what became of it. */
export interface ImportRow extends RowVerdict {
  /** The rows as they were sent, so that faulty ones can be sent back; what was entered is not kept twice. */
  said?: Readonly<Record<string, string>>;
  /** The id of what it became. */
  entered?: string;
}

const atOnce = 250;

export const forgetRows = (tx: Tx, importId: string): Promise<unknown> =>
  sql`delete from import_row where import_id = ${importId}`.execute(tx);

export async function writeRows(tx: Tx, importId: string, all: readonly ImportRow[]): Promise<void> {
  await forgetRows(tx, importId);
  for (let at = 0; at < all.length; at += atOnce) {
    const part = JSON.stringify(all.slice(at, at + atOnce));
    await sql`insert into import_row (import_id, line, verdict, data)
      select ${importId}, (r->>'row')::int, r->>'verdict', r from jsonb_array_elements(${part}::jsonb) r`.execute(tx);
  }
}

/** @param only one verdict's; all when not given */
export async function readImportRows(
  db: Queryable,
  importId: string,
  { only, skip = 0, most }: { only?: string; skip?: number; most: number },
): Promise<ImportRow[]> {
  const found = await rows<{ data: ImportRow }>(
    db,
    sql`select data from import_row where import_id = ${importId}
        ${only ? sql`and verdict = ${only}` : sql``} order by line limit ${most} offset ${skip}`,
  );
  return found.map(({ data }) => data);
}

/** What was entered stands in its register: cells and values, often personal data, are not kept twice. */
export async function noteEntered(
  tx: Tx,
  importId: string,
  entered: readonly { row: number; id: string }[],
): Promise<void> {
  for (let at = 0; at < entered.length; at += atOnce)
    await sql`update import_row i set data = (i.data - 'said' - 'values') || jsonb_build_object('entered', e.id)
      from jsonb_to_recordset(${JSON.stringify(entered.slice(at, at + atOnce))}::jsonb) as e("row" int, id text)
      where i.import_id = ${importId} and i.line = e."row"`.execute(tx);
  await sql`update import_row set data = data - 'said' where import_id = ${importId} and verdict = 'duplicate'`.execute(
    tx,
  );
}

/** Who confirmed, as the office knew them then: the rows are entered in their name, from where they sat. */
export interface Confirmed {
  actor: Actor;
  address: string;
}

/** Leaves an import for the background to take. */
export const leave = (tx: Tx, importId: string, confirmed?: Confirmed): Promise<unknown> =>
  sql`insert into import_run (import_id, confirmed) values (${importId}, ${confirmed ? JSON.stringify(confirmed) : null}::jsonb)
    on conflict (import_id) do update set done = 0, total = 0, taken_at = null, confirmed = excluded.confirmed`.execute(
    tx,
  );

export const confirmedOf = async (db: Queryable, importId: string): Promise<Confirmed | undefined> =>
  (
    await first<{ confirmed: Confirmed | null }>(
      db,
      sql`select confirmed from import_run where import_id = ${importId}`,
    )
  )?.confirmed ?? undefined;

/** No server works on it any more. */
export const endRun = (db: Queryable, importId: string): Promise<unknown> =>
  sql`delete from import_run where import_id = ${importId}`.execute(db);

/** How far the background is; nothing where it does not work on it. */
export const progressOf = (db: Queryable, importId: string): Promise<{ done: number; total: number } | undefined> =>
  first(db, sql`select done, total from import_run where import_id = ${importId}`);
