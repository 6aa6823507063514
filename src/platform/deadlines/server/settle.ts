/** Keeps the items true: each is worked out from its declaration and the row behind it, as often as one likes. */

import type { Where } from '../../../kernel/access/where.ts';
import { actionOf } from '../../../kernel/record/known.ts';
import type { AnyRow, RecordType } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import { first, type Queryable, rows, sql, type Tx } from '../../../kernel/server/database.ts';
import type { Acted } from '../../../kernel/server/effect.ts';
import type { House } from '../../../kernel/server/house.ts';
import { columnNamed, tableOf } from '../../../kernel/server/names.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { emit } from '../../../kernel/server/outbox.ts';
import { columnsSql, find } from '../../../kernel/server/rows.ts';
import { whereSql } from '../../../kernel/server/where-sql.ts';
import { dateInShanghai, startOfDayShanghai } from '../../calendar/iso-date.ts';
import { lasts, limitIfAny, type Of, ofLot, type Regime } from '../../law/rulebook.ts';
import { deadline } from '../deadline/deadline.record.ts';
import { dayOf, spanOf, stoodFor } from '../span.rules.ts';
import { stopsOf, type Term, type Terms, type Trigger, triggersOf } from '../term.ts';

const known = new WeakMap<House, ReadonlyMap<string, Trigger[]>>();

/** What begins or ends a term when a row of this record changes; nothing for most records. */
export const concernedBy = (house: House, record: string): readonly Trigger[] | undefined =>
  triggers(house).get(record);

function triggers(house: House): ReadonlyMap<string, Trigger[]> {
  const found = known.get(house);
  if (found) return found;
  const all = house.declared<Terms>('terms').flatMap(triggersOf);
  const byRecord = new Map<string, Trigger[]>();
  for (const t of all) byRecord.set(t.on, [...(byRecord.get(t.on) ?? []), t]);
  known.set(house, byRecord);
  return byRecord;
}

/** What an action may have changed, as the outbox keeps it. */
interface Touched {
  record: string;
  field: string;
  value: string;
}

/**
 * Notes which items an action may have changed; they are worked out after the transaction. A row to which no term applies
 * leaves no trace: before the opening an event in the outbox would say that somebody withdrew or paid.
 */
export async function noteTouched(concerned: readonly Trigger[], { tx, row }: Acted): Promise<void> {
  // A later capability may declare terms of an earlier one's record: each set of them is asked.
  const all: (Touched & { terms: Terms })[] = [];
  for (const { terms, theirs, cause } of concerned) {
    const value = row[theirs];
    if (typeof value === 'string') all.push({ record: terms.record.id, field: cause, value, terms });
  }
  if (all.length === 0) return;
  const found = await rows<{ place: number }>(
    tx,
    sql`${sql.join(
      all.map((t, place) => sql`(select ${place}::int as place where ${isConcerned(t)})`),
      sql` union all `,
    )}`,
  );
  const events = new Map<string, Touched>();
  for (const { place } of found) {
    const { record: of, field, value } = sure(all[place], 'an entry of all');
    events.set(`${of} ${field}`, { record: of, field, value });
  }
  if (events.size > 0) await emit(tx, 'deadlines.touched', [...events.values()]);
}

/** Whether some row has an item already, or some term applies to it. */
function isConcerned({ terms, field, value }: Touched & { terms: Terms }) {
  const { record } = terms;
  const { column } = sure(columnNamed(record, field), 'the column');
  const applies = Object.values(terms.terms).map((t) =>
    t.applies ? whereSql(record, t.applies, 't', { actor: undefined, now: new Date(0) }) : sql`true`,
  );
  const items = sql`select 1 from deadline d where d.term like ${`${record.id}.%`}`;
  const ofRow = sql`exists (select 1 from ${sql.table(tableOf(record))} t where ${sql.ref(`t.${column}`)} = ${value}
    and (${sql.join(applies, sql` or `)} or exists (${items} and d.cause = t.id::text)))`;
  // A removed row leaves its items behind.
  return field === 'id' ? sql`${ofRow} or exists (${items} and d.cause = ${value})` : ofRow;
}

interface Doing {
  office: Office;
  tx: Tx;
  now: Date;
}

/** Works out every term of the rows that were touched. */
export async function settleTouched(context: Doing, touched: readonly Touched[]): Promise<void> {
  for (const { record: id, field, value } of touched) {
    for (const terms of context.office.house.declared<Terms>('terms').filter((t) => t.record.id === id)) {
      const { column } = sure(columnNamed(terms.record, field), 'the column');
      const causes = await rows<{ id: string }>(
        context.tx,
        sql`select id from ${sql.table(tableOf(terms.record))} where ${sql.ref(column)} = ${value}`,
      );
      // A removed row leaves its item behind.
      const ids = field === 'id' ? [value] : causes.map((c) => c.id);
      for (const cause of ids) for (const name of Object.keys(terms.terms)) await settle(context, terms, name, cause);
    }
  }
}

/** Works out what still runs, when the calendar became known or changed. */
export async function settleOpen(context: Doing): Promise<void> {
  const open = await find(context.tx, deadline, { state: { in: ['running', 'stopped', 'unknown', 'overdue'] } });
  for (const item of open) {
    const [record = '', name = ''] = item.term.split('.');
    const terms = context.office.house.declared<Terms>('terms').find((t) => t.record.id === record && t.terms[name]);
    if (terms) await settle(context, terms, name, item.cause);
  }
}

interface Cause {
  row: AnyRow;
  applies: boolean;
  done: boolean;
  stops: boolean;
}

async function causeOf(db: Queryable, terms: Terms, term: Term, id: string): Promise<Cause | undefined> {
  const { record } = terms;
  const holds = (where: Where | undefined, otherwise: boolean) =>
    where ? whereSql(record, where, 't', { actor: undefined, now: new Date(0) }) : sql`${otherwise}::boolean`;
  const found = await first<AnyRow & { $applies: boolean; $done: boolean; $stops: boolean }>(
    db,
    sql`select ${columnsSql(record, 't')}, ${holds(term.applies, true)} as "$applies", ${holds(term.done, false)} as "$done",
          ${holds(stopsOf(terms, term), false)} as "$stops"
        from ${sql.table(tableOf(record))} as t where t.id = ${id}`,
  );
  return found && { row: found, applies: found.$applies, done: found.$done, stops: found.$stops };
}

/** One term of one row: opened, moved, stopped, resumed, closed or dropped, as it needs. */
export async function settle(context: Doing, terms: Terms, name: string, causeId: string): Promise<void> {
  const { tx, now } = context;
  const term = terms.terms[name]!;
  const id = `${terms.record.id}.${name}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${id} ${causeId}`}, 0))`.execute(tx);
  const cause = await causeOf(tx, terms, term, causeId);
  const [item] = await find(tx, deadline, { term: id, cause: causeId });
  const isOpen = item !== undefined && ['running', 'stopped', 'unknown', 'overdue'].includes(item.state);
  const starts = cause?.applies ? term.starts(cause.row) : undefined;
  if (!cause || !starts) {
    if (isOpen) await perform(context, 'deadline.drop', { id: item.id });
    return;
  }
  if (cause.done) {
    if (isOpen) await perform(context, 'deadline.close', { id: item.id });
    return;
  }
  if (cause.stops) {
    if (item && ['running', 'unknown'].includes(item.state)) await perform(context, 'deadline.stop', { id: item.id });
    if (item) return;
  }
  const resumes = item?.state === 'stopped' && !cause.stops;
  const limit = term.lasts && limitIfAny(term.lasts, await lawOfRow(tx, terms.record, cause.row, dayOf(starts)));
  // No row of the book held on the day of the event: nothing ran from it.
  if (term.lasts && !limit) return isOpen ? void (await perform(context, 'deadline.drop', { id: item.id })) : undefined;
  const runs = limit && lasts(limit);
  const stood = (item?.stood ?? 0) + (resumes ? stoodFor(new Date(item.stoppedAt!), now, runs?.unit ?? 'day') : 0);
  const ends = term.ends?.(cause.row);
  const { endsAt, unknown } = spanOf({ starts, ...(runs ? { lasts: runs } : {}), ...(ends ? { ends } : {}) }, stood);
  // A time that the row does not name yet is no item.
  if (!endsAt && !term.lasts)
    return isOpen ? void (await perform(context, 'deadline.drop', { id: item.id })) : undefined;
  const dates = {
    startsAt: (/T/.test(starts) ? new Date(starts) : startOfDayShanghai(dayOf(starts))).toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    unknown: unknown ?? null,
    stood,
  };
  if (!item) {
    const values = { ...dates, ...(await factsOf(context, terms, term, id, cause.row)) };
    const { row } = await perform(context, 'deadline.open', { values });
    if (cause.stops) await perform(context, 'deadline.stop', { id: row.id });
    // The calendar may have changed since the row was written.
    await follow(context, terms, term, cause.row, endsAt);
    return;
  }
  const isSame = (at: string | null, other: string | null) =>
    at === other || (at !== null && other !== null && new Date(at).getTime() === new Date(other).getTime());
  // A time that ended by itself stays ended until it is moved.
  const stands = isOpen || ((term.isWindow || term.endsItself) && item.state === 'met');
  if (stands && !resumes && isSame(item.endsAt, dates.endsAt) && isSame(item.startsAt, dates.startsAt)) return;
  await perform(context, 'deadline.move', { id: item.id, asked: dates });
  await follow(context, terms, term, cause.row, endsAt);
}

/** What a row's term is counted by: the law of its lot, or of its project on the day of the event. */
async function lawOfRow(tx: Tx, record: RecordType<any>, row: AnyRow, on: string): Promise<Of> {
  const lot = record.id === 'lot' ? row : await titled<AnyRow>(tx, record, 'lot', row);
  const project = await projectOf(tx, record, row);
  return ofLot(lot ?? {}, { regime: project?.regime ?? null, way: project?.way ?? null, on });
}

/** The row behind it says what the item says. */
async function follow(context: Doing, { record }: Terms, term: Term, row: AnyRow, endsAt: Date | null): Promise<void> {
  if (!term.follows || !endsAt) return;
  const lastDay = dateInShanghai(new Date(endsAt.getTime() - 1));
  if (term.follows.day(row) === lastDay) return;
  await perform(context, actionOf(record.id, term.follows.action), { id: row.id, asked: { lastDay } });
}

/** Who owes it, who sees it, and what it is called. */
async function factsOf({ office, tx }: Doing, { record }: Terms, term: Term, id: string, row: AnyRow) {
  const words = await office.house.wordsAbout(tx, record, row);
  const project = await projectOf(tx, record, row);
  const { of, role } = term.owes;
  const unit =
    typeof of === 'object'
      ? row[of.field]
      : { agency: project?.org, owner: project?.owner, supervisor: project?.supervisor }[of];
  const units = [project?.org, project?.owner, project?.supervisor].filter((u): u is string => typeof u === 'string');
  return {
    label: words(term.label),
    matter: (await matterOf(tx, record, row, project)) ?? term.matter?.(row)?.slice(0, 500) ?? null,
    law: words(term.law),
    rule: term.rule ?? null,
    event: words(term.event),
    closes: words(term.closes),
    unit: unit ?? row.org,
    role,
    term: id,
    cause: row.id,
    place: `${record.id}.detail?id=${row.id}`,
    project: project?.id ?? null,
    isWindow: term.isWindow === true,
    lot: record.id === 'lot' ? row.id : (row.lot ?? null),
    concerns: term.concerns ?? null,
    readers: [...(term.isPrivate ? [] : units), ...(term.tells && row[term.tells] ? [row[term.tells] as string] : [])],
    org: project?.org ?? row.org,
  };
}

interface Project {
  id: string;
  org: string;
  owner: string | null;
  supervisor: string | null;
  name: string;
  regime?: Regime | null;
  way?: string | null;
}

async function titled<T>(tx: Tx, record: RecordType<any>, name: string, row: AnyRow): Promise<T | undefined> {
  const target = record.fields[name]?.target?.();
  if (!target || !row[name]) return undefined;
  const [found] = await find(tx, target, { id: row[name] });
  return found as T | undefined;
}

const projectOf = async (tx: Tx, record: RecordType<any>, row: AnyRow): Promise<Project | undefined> =>
  record.id === 'project' ? (row as AnyRow & Project) : titled<Project>(tx, record, 'project', row);

/** The lot or the project; never the row's own title, which may name a bidder. */
async function matterOf(
  tx: Tx,
  record: RecordType<any>,
  row: AnyRow,
  project: Project | undefined,
): Promise<string | null> {
  const lot = record.id === 'lot' ? row : await titled<AnyRow>(tx, record, 'lot', row);
  return ((lot?.name as string | undefined) ?? project?.name ?? null)?.slice(0, 500) ?? null;
}
