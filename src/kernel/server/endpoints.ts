/** The endpoints that every record has, from its declarations: `/{prefix}/{record}/{verb}.json` (docs/wire.md). */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { anybody } from '../access/where.ts';
import { isPermitted } from '../lifecycle/allowed.ts';
import type { Field, Fields } from '../record/field.ts';
import { isId } from '../record/kinds.ts';
import { named } from '../record/named.ts';
import { type AnyRow, matterField, type RecordType } from '../record/record.ts';
import { sure } from '../record/sure.ts';
import { act } from './act.ts';
import { type Done, isOfOffice } from './acting.ts';
import { doBatch } from './batch.ts';
import { blankValues, refusedBeginning, tryOut } from './blank.ts';
import { choosable } from './chosen.ts';
import { first, rows, sql, type Tx } from './database.ts';
import { Forbidden, NotFound, Refusal } from './effect.ts';
import { type Envelope, reply, success } from './envelope.ts';
import { exportXlsx } from './export.ts';
import { chainOf, historyOf } from './history.ts';
import { historyView, unnumbered } from './history-view.ts';
import { type Caller, send, signedIn } from './http.ts';
import { nameChanges } from './in-words.ts';
import { type ListQuery, listPage, listStates, listTotal } from './list.ts';
import { columnNamed, tableOf } from './names.ts';
import { nextLine } from './next-line.ts';
import type { Office } from './office.ts';
import { onceIfKeyed } from './once.ts';
import { originNotes } from './origins.ts';
import { bodyOf, readRecordQuery } from './record-input.ts';
import { type CostKind, route } from './route.ts';
import { readDeclared } from './route-input.ts';
import { seeRow } from './rows.ts';
import { mustHaveRoomFor } from './storage-room.ts';
import { wireDetail, wireRow } from './wire-row.ts';

interface Ask {
  office: Office;
  record: RecordType<any>;
  caller: Caller;
  query: Record<string, string>;
}

export function recordEndpoints(http: FastifyInstance, office: Office): void {
  const { prefixes } = office.house.doors;
  http.route({
    method: ['GET', 'POST'],
    url: '/:prefix/:record/:verb',
    ...route({ title: '资料', cost: 'form', by: [anybody], ofRecord: true, costOf: costOfCall(office) }),
    handler: async (request, response) => {
      const { prefix, record: id, verb: file } = request.params as Record<string, string>;
      const record = office.house.records.get(id!);
      if (!prefixes[prefix!] || !record || !sure(file, 'file').endsWith('.json')) throw new NotFound('没有这个地址');
      const verb = sure(file, 'file').slice(0, -5);
      if (prefix !== 'web') signedIn(request);
      if (!sure(prefixes[prefix!], 'an entry of prefixes').includes(request.caller.actor.orgType))
        throw new Forbidden();
      const ask: Ask = { office, record, caller: request.caller, query: request.query as Record<string, string> };
      if (request.method === 'GET') {
        const read = readers[verb];
        if (!read) throw new NotFound('没有这个地址');
        ask.query = readRecordQuery(record, verb, ask.query);
        if (verb === 'export') return exportXlsx(office, record, ask.query, request.caller, response);
        return send(response, await read(ask));
      }
      if (prefix === 'web') throw new Forbidden();
      const body = readDeclared(bodyOf(verb), request.body as Record<string, unknown>, true);
      const own = writers[verb];
      return send(response, own ? await own(ask, body) : await doAction(ask, verb, body, request));
    },
  });
}

/** An export is a file. An action may say itself that room is kept for it. */
const costOfCall =
  ({ house }: Office) =>
  ({ method, params }: FastifyRequest): CostKind => {
    const { record = '', verb = '' } = params as Record<string, string>;
    if (method !== 'POST') return verb === 'export.json' ? 'file' : 'read';
    const actions = house.records.has(record) ? house.lifecycle(record).actions : {};
    const name = verb.slice(0, -5);
    return (Object.hasOwn(actions, name) && actions[name]?.cost) || 'form';
  };

/** The row that an address asks for. An id of the wrong form finds no row. */
async function seeAsked(office: Office, record: RecordType<any>, id: string | undefined, caller: Caller) {
  const seen = isId(id) ? await seeRow(office.db, office.house, record, id, caller.actor, caller.now) : undefined;
  if (!seen) throw new NotFound();
  return seen;
}

/**
 * Whether the caller's unit handles the matter of the row: it made the row, or it is of the office and may read the
 * matter in whose chain the row stands. People who may read a row only because it is published do not learn who handled
 * it, nor how it was returned.
 */
async function handles(office: Office, record: RecordType<any>, row: AnyRow, { actor, now }: Caller): Promise<boolean> {
  if (row.org === actor.org) return true;
  if (!isOfOffice(actor)) return false;
  const by = matterField(record);
  const matter = by && row[by] ? fieldNamed(record.fields, by)?.target?.() : undefined;
  return (
    !matter || (await seeRow(office.db, office.house, matter, row[sure(by, 'the matter')], actor, now)) !== undefined
  );
}

const readers: Readonly<Record<string, (ask: Ask) => Promise<Envelope>>> = named({
  list: async ({ office, record, caller, query }) => {
    const page = await listPage(office.db, office.house, record, query as ListQuery, caller.actor, caller.now);
    const { rows: tdata, ...rest } = page;
    return { ...reply('pglist', '', tdata), ...rest };
  },
  total: async ({ office, record, caller, query }) =>
    success(await listTotal(office.db, office.house, record, query as ListQuery, caller.actor, caller.now)),
  states: async ({ office, record, caller, query }) =>
    success(await listStates(office.db, office.house, record, query as ListQuery, caller.actor, caller.now)),
  detail: async ({ office, record, caller, query }) => {
    const seen = await seeAsked(office, record, query.id, caller);
    return success(wireDetail(office.house, record, seen.situation));
  },
  blank: async ({ office, record, caller, query }) => {
    const { values, copied } = await blankValues(office, record, query, caller);
    const lifecycle = office.house.lifecycle(record.id);
    const mine = Object.entries(lifecycle.actions).filter(
      ([verb, a]) => a.from === null && isPermitted(lifecycle, verb, caller.actor),
    );
    if (mine.length === 0) throw new Forbidden(`您不能新建${record.label}`);
    const speech = (await office.house.saysOf?.(office.db, record, [values as AnyRow]))?.get(values.id as string);
    const judged = await Promise.all(
      mine.map(async ([verb, a]) => ({
        verb,
        a,
        because:
          a.form && !a.quiet ? await refusedBeginning(office, record, verb, { query, values }, caller) : undefined,
      })),
    );
    return success({
      row: values,
      ...(copied ? { copied } : {}),
      ...(speech?.code ? { spokenBy: speech.code } : {}),
      actions: judged.map(({ verb, a, because = '' }) => ({
        id: `${record.id}.${verb}`,
        verb,
        label: a.label,
        allowed: because === '',
        because: speech?.says(because) ?? because,
        law: a.law ?? [],
        primary: a.primary ?? false,
        danger: false,
        batch: false,
        quiet: a.quiet ?? false,
        asks: false,
        form: a.form !== undefined,
      })),
    });
  },
  origins: async ({ office, record, caller, query }) => {
    const asking = { db: office.db, house: office.house, actor: caller.actor, now: caller.now };
    if (query.id === undefined) return success(await originNotes(asking, record, query));
    const seen = await seeAsked(office, record, query.id, caller);
    const stored = wireRow(office.house, record, seen.situation);
    return success(await originNotes(asking, record, { ...stored, ...query }, stored));
  },
  next: async ({ office, record, caller, query }) => {
    const row = query.id === undefined ? query : (await seeAsked(office, record, query.id, caller)).row;
    return success(await nextLine(office, caller, record, row, true));
  },
  history: async ({ office, record, caller, query }) => {
    const seen = await seeAsked(office, record, query.id, caller);
    const ofOffice = isOfOffice(caller.actor);
    if (!(await handles(office, record, seen.row, caller))) throw new Forbidden('操作记录只向办理方公开');
    const shown = wireRow(office.house, record, seen.situation);
    const entries = await historyOf(office.db, record, shown.id);
    const quiet = ofOffice ? undefined : await office.house.quietSince?.(office.db, chainOf(record, seen.row));
    const view = historyView(office.house.lifecycle(record.id), seen.row, shown, unnumbered(entries, quiet));
    await nameChanges(office.db, record, view);
    return success(view);
  },
  options: async ({ office, record, caller, query }) => {
    const field = fieldNamed(record.fields, query.field ?? '');
    if (!field?.target) throw new NotFound('没有这个引用字段');
    const target = field.target();
    const table = sql.table(tableOf(target));
    const scope = choosable(office.house, field, caller.actor, caller.now);
    const wanted = isId(query.id)
      ? sql`t.id = ${query.id}`
      : sql`t.title ilike ${`%${(query.q ?? '').replace(/[\\%_]/g, '\\$&')}%`}`;
    const matter = columnNamed(target, matterField(target) ?? '')?.column;
    const near = isId(query.matter) && matter ? sql`${sql.ref(`t.${matter}`)} = ${query.matter}` : sql`true`;
    return success(
      await rows(
        office.db,
        sql`select t.id, t.title from ${table} t where ${scope} and ${wanted} and ${near} order by t.updated_at desc, t.id limit 50`,
      ),
    );
  },
  export: async () => success(),
  views: async ({ office, record, caller }) =>
    success(
      await rows(
        office.db,
        sql`select id, name, query, shared, user_id = ${caller.actor.id} as mine from saved_view
            where record = ${record.id} and (user_id = ${caller.actor.id} or (shared and org_id = ${caller.actor.org})) order by name`,
      ),
    ),
});

/** A field of the record, or of the rows of one of its tables. */
function fieldNamed(fields: Fields, name: string): Field<any> | undefined {
  if (Object.hasOwn(fields, name)) return fields[name];
  return Object.values<Field<any>>(fields)
    .map((f) => f.fields && fieldNamed(f.fields, name))
    .find((f) => f !== undefined);
}

/** Saved views of one list and one person. With more of them, people no longer find the one they look for. */
const mostViews = 50;

const writers: Readonly<Record<string, (ask: Ask, body: Record<string, any>) => Promise<Envelope>>> = named({
  'save-view': async ({ office, record, caller }, { name, query, shared }) => {
    if (typeof name !== 'string' || !name.trim() || name.length > 50)
      throw new Refusal('请输入视图名称，最多 50 个字符', { name: '请输入视图名称' });
    await mustHaveRoomFor(office, caller.actor);
    const row = await first(
      office.db,
      sql`insert into saved_view (user_id, org_id, record, name, query, shared)
          select ${caller.actor.id}, ${caller.actor.org}, ${record.id}, ${name.trim()}, ${String(query ?? '').slice(0, 2000)}, ${shared === true}
          where (select count(*) from saved_view where user_id = ${caller.actor.id} and record = ${record.id} and name <> ${name.trim()}) < ${mostViews}
          on conflict (user_id, record, name) do update set query = excluded.query, shared = excluded.shared returning id`,
    );
    if (!row) throw new Refusal(`每个列表最多保存 ${mostViews} 个视图，请先删除不用的`, { name: '视图过多' });
    return success(row);
  },
  'remove-view': async ({ office, caller }, { id }) => {
    await sql`delete from saved_view where id::text = ${String(id)} and user_id = ${caller.actor.id}`.execute(
      office.db,
    );
    return success();
  },
  batch: async ({ office, record, caller }, body) => success(await doBatch(office, record, caller, body)),
  trial: async ({ office, record, caller }, body) => success(await tryOut(office, record, caller, body)),
});

/** One action, once per idempotency key: a repeated call gets the first one's answer. */
async function doAction(
  { office, record, caller }: Ask,
  verb: string,
  body: Record<string, any>,
  request: FastifyRequest,
): Promise<Envelope> {
  // The sender decides how long a form is, so there must be room for it; a release or a yes or no is short.
  if (office.house.lifecycle(record.id).actions[verb]?.form) await mustHaveRoomFor(office, caller.actor);
  const key = request.headers['idempotency-key'];
  const action = `${record.id}.${verb}`;
  const work = async (tx: Tx) =>
    success(
      await act(office, tx, {
        action,
        ...(body.id === undefined ? {} : { id: String(body.id) }),
        ...(body.version === undefined ? {} : { version: Number(body.version) }),
        values: body.values ?? {},
        asked: body.asked ?? {},
        ...(body.because ? { because: String(body.because) } : {}),
        ...(body.decision && typeof body.decision === 'object' ? { decision: body.decision } : {}),
        actor: caller.actor,
        now: caller.now,
        address: caller.address,
        agent: caller.agent,
      }),
    );
  const envelope = await onceIfKeyed(office, { user: caller.actor.id, key, asks: { action, body } }, work);
  if (body.next !== true) return envelope;
  const done = envelope.tdata as Done;
  const next = await nextLine(office, caller, record, done.row, false);
  return next ? { ...envelope, tdata: { ...done, next } } : envelope;
}
