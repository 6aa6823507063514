/** What a row takes from the records upstream: to fill a new one, and to say of one that stands where they still agree. */
import type { Actor, Where } from '../access/where.ts';
import type { Field } from '../record/field.ts';
import { isId, toText } from '../record/kinds.ts';
import { agreesWith, type Origin, type OriginNote, takenFields, takenValue } from '../record/origin.ts';
import type { AnyRow, RecordType } from '../record/record.ts';
import { sure } from '../record/sure.ts';
import { fieldAt } from '../record/usual.ts';
import { holdsToken, resolveWording } from '../screen/wording.ts';
import { first, type Queryable, sql } from './database.ts';
import { historyOf } from './history.ts';
import type { House } from './house.ts';
import { tableOf } from './names.ts';
import { scopeSql, seeRow } from './rows.ts';
import { whereSql } from './where-sql.ts';
import { wireRow } from './wire-row.ts';

type Values = Record<string, any>;

export interface Asking {
  db: Queryable;
  house: House;
  actor: Actor;
  now: Date;
}

/** The records upstream of one row, as this person may see them: what is hidden from them fills nothing. */
class Sources {
  private readonly asking: Asking;
  private readonly seen = new Map<string, Promise<AnyRow | undefined>>();
  /** The row that says what is usual; a record has one. */
  private before: Promise<AnyRow | undefined> | undefined;

  constructor(asking: Asking) {
    this.asking = asking;
  }

  private see(record: RecordType<any>, id: unknown): Promise<AnyRow | undefined> {
    if (!isId(id)) return Promise.resolve(undefined);
    const { db, house, actor, now } = this.asking;
    const key = `${record.id}:${id}`;
    const known =
      this.seen.get(key) ??
      seeRow(db, house, record, id, actor, now).then((found) => found && wireRow(house, record, found.situation));
    this.seen.set(key, known);
    return known;
  }

  /** The record that the way leads to from a row of `record`. */
  async at(record: RecordType<any>, values: Readonly<Values>, by: string): Promise<AnyRow | undefined> {
    let row: Readonly<Values> | undefined = values;
    let of = record;
    for (const hop of by.split('.')) {
      const way: Field | undefined = of.fields[hop];
      if (!way?.target || !row) return undefined;
      of = way.target();
      row = await this.see(of, row[hop]);
    }
    return row as AnyRow | undefined;
  }

  /** Where a field is taken from: upstream, or the newest row before that agrees in everything it should. */
  of(record: RecordType<any>, values: Readonly<Values>, origin: Origin): Promise<AnyRow | undefined> {
    if (!origin.usual) return this.at(record, values, origin.by);
    this.before ??= this.newest(record, values, origin.usual);
    return this.before;
  }

  private async newest(
    record: RecordType<any>,
    values: Readonly<Values>,
    ways: readonly string[],
  ): Promise<AnyRow | undefined> {
    const { db, house, actor, now } = this.asking;
    const alike: Where[] = record.usual?.among ? [record.usual.among] : [];
    for (const way of ways) {
      const { field, hops } = sure(fieldAt(record, way), 'a way of what is usual');
      const last = sure(way.split('.').at(-1), 'its end');
      const at = hops.length === 0 ? values : await this.at(record, values, hops.join('.'));
      const value = at?.[last];
      if (typeof value !== 'string' || value === '' || (field.kind === 'ref' && !isId(value))) return undefined;
      alike.push(hops.reduceRight<Where>((where, hop) => ({ [hop]: where }), { [last]: value }));
    }
    const found = await first<{ id: string }>(
      db,
      sql`select t.id from ${sql.table(tableOf(record))} t
          where ${sql.join(
            alike.map((where) => whereSql(record, where, 't', { actor, now })),
            sql` and `,
          )}
            and ${scopeSql(house.access(record.id), actor, now)}
          order by t.created_at desc, t.id limit 1`,
    );
    return found && this.see(record, found.id);
  }
}

/** What a field would take; a name that the house makes of it is said as the row is spoken of. */
async function takenInWords(
  { db, house }: Asking,
  record: RecordType<any>,
  origin: Origin,
  source: AnyRow,
  row: Readonly<Values>,
): Promise<unknown> {
  const value = takenValue(origin, source, row);
  if (!origin.as || typeof value !== 'string' || !holdsToken(value)) return value;
  const speech = (await house.saysOf?.(db, record, [row as AnyRow]))?.get(row.id);
  return resolveWording(speech?.says(value) ?? value);
}

/**
 * Puts what is taken into a new row.
 * @param isGiven the fields that the caller has given, even as empty
 * @param options `usual`: also as the last one said, which a person must see before it is kept
 */
export async function fillTaken(
  asking: Asking,
  record: RecordType<any>,
  values: Values,
  isGiven: (name: string) => boolean,
  { usual: isUsualToo = false } = {},
): Promise<void> {
  const sources = new Sources(asking);
  for (const [name, origin] of takenFields(record)) {
    const field: Field = record.fields[name];
    if (isGiven(name) || (origin.usual && !isUsualToo)) continue;
    const source = await sources.of(record, values, origin);
    if (!source) continue;
    const value = await takenInWords(asking, record, origin, source, values);
    if (value === null || (field.when && !field.when({ ...values, [name]: value }))) continue;
    values[name] = value;
    const title = source[`${origin.field}$`];
    if (!origin.as && title !== undefined) values[`${name}$`] = title;
  }
}

/**
 * For each field that is taken: the source, what it says, and for a stored row whether they agree.
 * @param row the values that lead to the sources; with an id also what is compared
 */
export async function originNotes(
  asking: Asking,
  record: RecordType<any>,
  row: Readonly<Values>,
  stored?: Readonly<Values>,
): Promise<Record<string, OriginNote>> {
  const sources = new Sources(asking);
  const notes: Record<string, OriginNote> = {};
  const taken: Taken = new Map();
  for (const [name, origin] of takenFields(record)) {
    const field: Field = record.fields[name];
    if (stored && origin.usual) continue;
    const source = await sources.of(record, row, origin);
    if (!source || row.$hidden?.[name]) continue;
    const value = await takenInWords(asking, record, origin, source, row);
    if (value === null) continue;
    taken.set(name, { origin, source });
    const from = origin.record();
    const title = origin.as ? undefined : source[`${origin.field}$`];
    notes[name] = {
      record: from.id,
      // Of another matter it is said of which, so that nobody takes it for this one's own.
      label: origin.usual ? `《${source.title}》` : from.label,
      id: source.id,
      title: source.title,
      field: from.fields[origin.field].label,
      value,
      ...(title === undefined ? {} : { value$: title }),
      text: toText({ [name]: value, [`${name}$`]: title }, name, field),
      loose: origin.loose ?? false,
      ...(stored ? { agrees: agreesWith(stored[name], value) } : {}),
    };
  }
  if (stored) await sayWhoMoved(asking, record, stored, notes, taken);
  return notes;
}

type Taken = Map<string, { origin: Origin; source: Readonly<Values> }>;

/**
 * For each disagreement: whether the source was changed after the row was, and when. A field that only begins with its
 * source disagrees where it still holds the source's earlier value: no person has changed it since.
 */
async function sayWhoMoved(
  { db, house }: Asking,
  record: RecordType<any>,
  stored: Readonly<Values>,
  notes: Readonly<Record<string, OriginNote>>,
  taken: Taken,
) {
  const differing = Object.entries(notes).filter(([, n]) => n.agrees === false);
  if (differing.length === 0) return;
  const own = await historyOf(db, record, stored.id);
  const theirs = new Map<string, Awaited<typeof own>>();
  const last = (entries: typeof own, field: string) =>
    entries.findLast((e) => e.changes.some((c) => c.field === field))?.at ?? '';
  for (const [name, note] of differing) {
    const { origin, source } = sure(taken.get(name), 'what is noted is taken');
    const entries = theirs.get(note.id) ?? (await historyOf(db, house.record(note.record), note.id));
    theirs.set(note.id, entries);
    const [here, there] = [last(own, name), last(entries, origin.field)];
    if (new Date(there) <= new Date(here)) continue;
    const said = (value: unknown) => takenValue(origin, { ...source, [origin.field]: value }, stored);
    const before = entries.flatMap(({ changes }) => changes.filter(({ field }) => field === origin.field));
    if (note.loose && !before.some((change) => agreesWith(stored[name], said(change.before)))) continue;
    Object.assign(note, { movedAt: new Date(there).toISOString(), loose: false });
  }
}
