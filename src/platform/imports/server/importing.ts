/** What one kind of import adds to its declaration: how rows are judged, and by which action they are entered. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { writeXlsx } from 'hucre/xlsx';
import type { Actor, Audience } from '../../../kernel/access/where.ts';
import { templateSheets } from '../../../kernel/reading/sheet-template.ts';
import { integer, text } from '../../../kernel/record/field.ts';
import { isId } from '../../../kernel/record/kinds.ts';
import type { ActionId } from '../../../kernel/record/known.ts';
import type { AnyRow, RecordType } from '../../../kernel/record/record.ts';
import type { WordLookup } from '../../../kernel/record/sensitive-words.ts';
import type { RowVerdict, SaidRow, SheetKind, SheetLine } from '../../../kernel/record/sheet.ts';
import { resolveWording } from '../../../kernel/screen/wording.ts';
import { runBeside } from '../../../kernel/server/beside.ts';
import { first, type Queryable, rows, sql, type Tx } from '../../../kernel/server/database.ts';
import { NotFound } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import { type Caller, send, signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { answerOf, listOf } from '../../../kernel/server/openapi-schemas.ts';
import { route } from '../../../kernel/server/route.ts';
import { seeRow } from '../../../kernel/server/rows.ts';
import { rowsAtOnce } from '../declare.ts';

/** Judges the lines of one workbook in their order; it remembers those before, so that a second of the same is a duplicate. */
export type Judge = (line: SheetLine<any>) => RowVerdict;

/** `defineImporting({ record, sheet, … })`, exported by a `*.server.ts` of the register. */
export interface Importing {
  readonly kind: 'importing';
  record: RecordType<any>;
  sheet: SheetKind<any>;
  importers: Audience;
  /** Looks up once what the whole workbook asks of the registers. */
  judge: (
    asking: { db: Queryable; now: Date; own: AnyRow; sensitiveWords: WordLookup | undefined },
    said: readonly SaidRow[],
  ) => Promise<Judge>;
  /** The action by which an accepted row becomes one of the register, in the name of the person who confirmed. */
  enter: ActionId;
  /** Why a row that was free when it was judged is not any more; only where the action itself does not refuse it. */
  taken?: (tx: Tx, values: Readonly<Record<string, unknown>>) => Promise<string | undefined>;
}

const verdicts = ['accepted', 'duplicate', 'faulty'];

const sendWorkbook = (response: FastifyReply, name: string, bytes: Uint8Array) =>
  response
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(Buffer.from(bytes));

/** Room for five thousand rows as they came. */
const writing = { seconds: 60, megabytes: 512 };

/** @throws NotFound where it is not theirs to see */
async function seen(
  { db, house }: Office,
  record: RecordType<any>,
  id: unknown,
  { actor, now }: Caller,
): Promise<AnyRow> {
  const found = isId(id) ? await seeRow(db, house, record, id, actor, now) : undefined;
  if (!found) throw new NotFound();
  return found.row;
}

export const defineImporting = (importing: Omit<Importing, 'kind'>): Importing => ({ kind: 'importing', ...importing });

/** The empty workbook, the verdicts page by page, the rows to correct, and how far it is. */
export function importRoutes(http: FastifyInstance, office: Office, { record, sheet, importers }: Importing): void {
  const by = [importers];
  const { label } = record;
  http.get(
    `/agency/${record.id}/template.xlsx`,
    route({ title: `${label}的模板`, cost: 'file', by, answers: 'file' }),
    async (_request, response) =>
      sendWorkbook(response, `${label}模板.xlsx`, await writeXlsx({ sheets: templateSheets(sheet) })),
  );
  http.get(
    `/agency/${record.id}/faulty.xlsx`,
    route({ title: `${label}中有误的行`, cost: 'file', by, query: { id: text('导入') }, answers: 'file' }),
    async (request, response) => {
      const own = await seen(office, record, (request.query as { id?: string }).id, signedIn(request));
      const faulty = await readImportRows(office.db, own.id, { only: 'faulty', most: sheet.most });
      const rows = faulty.map((v) => ({
        said: v.said ?? {},
        faults: (v.faults ?? []).map((f) => ({ ...f, rule: resolveWording(f.rule), remedy: resolveWording(f.remedy) })),
      }));
      const worker = new URL('./faulty-worker.ts', import.meta.url);
      const bytes = await runBeside<Uint8Array>(worker, { sheet, rows }, writing);
      return sendWorkbook(response, `有误的行-${own.name ?? label}.xlsx`, bytes);
    },
  );
  http.get(
    `/agency/${record.id}/rows.json`,
    route({
      title: `${label}的逐行结论`,
      cost: 'read',
      by,
      query: { id: text('导入'), only: text('结论'), page: integer('页') },
      gives: answerOf({ rows: listOf({ type: 'object' }) }),
    }),
    async (request, response) => {
      const { id, only, page } = request.query as { id?: string; only?: string; page?: number };
      const own = await seen(office, record, id, signedIn(request));
      const found = await readImportRows(office.db, own.id, {
        ...(only && verdicts.includes(only) ? { only } : {}),
        skip: Math.max(0, (Number(page) || 1) - 1) * rowsAtOnce,
        most: rowsAtOnce,
      });
      return send(response, success({ rows: found.map(({ said: _, values: __, ...row }) => row) }));
    },
  );
  http.get(
    `/agency/${record.id}/progress.json`,
    route({
      title: `${label}进行到哪里`,
      cost: 'read',
      by,
      query: { id: text('导入') },
      gives: answerOf({ state: { type: 'string' }, done: { type: 'integer' }, total: { type: 'integer' } }),
    }),
    async (request, response) => {
      const own = await seen(office, record, (request.query as { id?: string }).id, signedIn(request));
      const progress = (await progressOf(office.db, own.id)) ?? { done: 0, total: 0 };
      return send(response, success({ state: own.state, ...progress }));
    },
  );
}

// The rows of an import with their verdicts, and how far it is: beside its record, because five thousand of them are no
// field.

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
const progressOf = (db: Queryable, importId: string): Promise<{ done: number; total: number } | undefined> =>
  first(db, sql`select done, total from import_run where import_id = ${importId}`);
