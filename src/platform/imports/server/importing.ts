/** What one kind of import adds to its declaration: how rows are judged, and by which action they are entered. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { writeXlsx } from 'hucre/xlsx';
import type { Audience } from '../../../kernel/access/where.ts';
import { templateSheets } from '../../../kernel/reading/sheet-template.ts';
import { integer, text } from '../../../kernel/record/field.ts';
import { isId } from '../../../kernel/record/kinds.ts';
import type { ActionId } from '../../../kernel/record/known.ts';
import type { AnyRow, RecordType } from '../../../kernel/record/record.ts';
import type { WordLookup } from '../../../kernel/record/sensitive-words.ts';
import type { RowVerdict, SaidRow, SheetKind, SheetLine } from '../../../kernel/record/sheet.ts';
import { resolveWording } from '../../../kernel/screen/wording.ts';
import { runBeside } from '../../../kernel/server/beside.ts';
import type { Queryable, Tx } from '../../../kernel/server/database.ts';
import { NotFound } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import { type Caller, send, signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { answerOf, listOf } from '../../../kernel/server/openapi-schemas.ts';
import { route } from '../../../kernel/server/route.ts';
import { seeRow } from '../../../kernel/server/rows.ts';
import { rowsAtOnce } from '../pages.ts';
import { progressOf, readImportRows } from './import-tables.ts';

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
