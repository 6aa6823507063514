/** What a new row begins with: the declared values, what the address of its form names, what there is only one of, and what is taken from them. */

import type { Field } from '../record/field.ts';
import { isId } from '../record/kinds.ts';
import { takenFields } from '../record/origin.ts';
import { type AnyRow, matterField, type RecordType } from '../record/record.ts';
import { sure } from '../record/sure.ts';
import { copiedFrom, leftLabels } from '../record/usual.ts';
import { act } from './act.ts';
import { beginRow, initialValues } from './begin-row.ts';
import { choosable, wronglyChosen } from './chosen.ts';
import { type RawBuilder, rows, sql, type Tx } from './database.ts';
import { Forbidden, NotFound, Refusal, Unchosen } from './effect.ts';
import type { Caller } from './http.ts';
import { columnNamed, tableOf } from './names.ts';
import { inTransaction, type Office } from './office.ts';
import { fillTaken } from './origins.ts';
import { seeRow } from './rows.ts';
import { wireRow } from './wire-row.ts';

type Values = Record<string, unknown>;

interface Blank {
  values: Values;
  /** Where it is a copy: of what, what was left out, and the fields that no source fills over. */
  copied?: { title: string; left: string[]; begun: string[] } | undefined;
}

/** @throws NotFound where nothing may be copied, or not by this person */
async function copyLike(office: Office, record: RecordType<any>, like: unknown, { actor, now }: Caller) {
  const seen =
    record.copies && isId(like) ? await seeRow(office.db, office.house, record, like, actor, now) : undefined;
  if (!record.copies || !seen) throw new NotFound(`要复制的${record.label}不存在或无权查看`);
  const { values, left } = copiedFrom(record, wireRow(office.house, record, seen.situation));
  if (record.copies.remembers) values[record.copies.remembers] = seen.row.id;
  const loose = new Set(takenFields(record).flatMap(([name, origin]) => (origin.loose ? [name] : [])));
  return { values, left, title: seen.row.title, begun: Object.keys(values).filter((name) => loose.has(name)) };
}

/** @throws NotFound where the address names what its reader may not see */
export async function blankValues(
  office: Office,
  record: RecordType<any>,
  query: Readonly<Record<string, unknown>>,
  caller: Caller,
): Promise<Blank> {
  const copied = query.like === undefined ? undefined : await copyLike(office, record, query.like, caller);
  const values: Values = { ...initialValues(record), ...copied?.values };
  const given: [string, Field][] = [];
  for (const [name, value] of Object.entries(query)) {
    const field: Field | undefined = record.fields[name];
    if (!field || field.readOnly) continue;
    values[name] = value;
    if (field.kind !== 'ref') continue;
    const target = isId(value)
      ? await seeRow(office.db, office.house, field.target!(), value, caller.actor, caller.now)
      : undefined;
    if (!target) throw new NotFound(`${field.label}不存在或无权查看`);
    values[`${name}$`] = target.row.title;
    given.push([name, field]);
  }
  // Others begin with what these lead to, so that they are worth naming though they may be left out.
  const leading = new Set(takenFields(record).map(([, { by }]) => by.split('.')[0]));
  for (const [name, field] of Object.entries<Field>(record.fields)) {
    if (field.kind !== 'ref' || field.readOnly || values[name] || !(field.required || leading.has(name))) continue;
    const only = await onlyOne(office, field, given, values, caller);
    if (only) Object.assign(values, { [name]: only.id, [`${name}$`]: only.title });
  }
  const asking = { db: office.db, house: office.house, actor: caller.actor, now: caller.now };
  const copies = new Set(copied?.begun);
  const isSaid = (name: string) => Object.hasOwn(query, name) || copies.has(name);
  await fillTaken(asking, record, values, isSaid, { usual: true });
  const begun = (await office.house.begins.get(record.id)?.(asking, values)) ?? {};
  for (const [name, value] of Object.entries(begun))
    if (!isSaid(name)) values[name] = isEmpty(values[name]) ? value : values[name];
  if (!copied) return { values };
  // What its own sources fill anew is no loss.
  const left = leftLabels(
    record,
    copied.left.filter((name) => isEmpty(values[name])),
  );
  return { values, copied: { title: copied.title, left, begun: copied.begun } };
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The one that belongs to what is given, as a book has one catalogue card; nothing where there are several, or none. */
async function onlyOne(
  office: Office,
  field: Field,
  given: readonly [string, Field][],
  values: Values,
  { actor, now }: Caller,
): Promise<{ id: string; title: string } | undefined> {
  const target = field.target!();
  const near: RawBuilder<unknown>[] = given
    .filter(([name, own]) => target.fields[name]?.kind === 'ref' && target.fields[name].target!() === own.target!())
    .map(([name]) => sql`t.${sql.ref(sure(columnNamed(target, name), 'the column').column)} = ${values[name]}`);
  if (near.length === 0) return undefined;
  const found = await rows<{ id: string; title: string }>(
    office.db,
    sql`select t.id, t.title from ${sql.table(tableOf(target))} t
        where ${choosable(office.house, field, actor, now)} and ${sql.join(near, sql` and `)} limit 2`,
  );
  return found.length === 1 ? found[0] : undefined;
}

// An action that is tried runs as it would, in a transaction that is taken back: it leaves no version, no history, no
// number and no event, and it shows and allows a person no more than doing it does.

class TakenBack<Answer> extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    super('taken back');
    this.answer = answer;
  }
}

async function takenBack<Answer>(office: Office, work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  try {
    return await inTransaction(office, async (tx) => {
      throw new TakenBack(await work(tx));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.answer;
    throw error;
  }
}

/** The references without which it is not known in which matter a new row is to stand. */
const placing = (record: RecordType<any>): string[] =>
  Object.entries<Field>(record.fields).flatMap(([name, f]) => {
    if (f.kind !== 'ref' || f.readOnly || !f.required) return [];
    const target = f.target?.();
    return target?.chain === 'self' || (target && matterField(target) !== undefined) ? [name] : [];
  });

/** Whether an address says where a new row is to stand. */
const isPlaced = (record: RecordType<any>, query: Values) =>
  Object.keys(query).some((name) => Object.hasOwn(record.fields, name) && record.fields[name].kind === 'ref');

/**
 * What the action that makes a row would be refused for already now, with nothing but what its form begins with: the
 * person reads it before the form is filled in. What the form itself will say is not judged, so a refusal that names a
 * field which is still empty is no answer, and neither is what fails because something is missing.
 * @returns the sentence; nothing where it may begin, or where its parent is not chosen yet
 */
export async function refusedBeginning(
  office: Office,
  record: RecordType<any>,
  verb: string,
  { query, values }: { query: Values; values: Values },
  { actor, now, address, agent }: Caller,
): Promise<string | undefined> {
  if (!isPlaced(record, query) || placing(record).some((name) => isEmpty(values[name]))) return undefined;
  const lifecycle = office.house.lifecycle(record.id);
  const action = sure(lifecycle.actions[verb], verb);
  const call = { action: `${record.id}.${verb}`, values, asked: {}, actor, now, address, agent, because: '试办' };
  const given = Object.fromEntries(Object.entries(values).filter(([name]) => !name.includes('$')));
  try {
    return await takenBack(office, async (tx) => {
      const step = { office, tx, call, record, lifecycle, verb, action };
      await beginRow(step, async () => {
        const wrong = await wronglyChosen(tx, office.house, call, record.fields, given);
        const [sentence] = Object.values(wrong);
        if (sentence) throw new Refusal(sentence, wrong);
        return { values: { ...given }, asked: {}, warnings: {} };
      });
      return undefined;
    });
  } catch (error) {
    if (error instanceof Forbidden) return `您不能为所选的${record.label}办理`;
    if (!(error instanceof Refusal) || error instanceof Unchosen) return undefined;
    const names = Object.keys(error.fields);
    return names.every((name) => !isEmpty(values[name])) ? error.message : undefined;
  }
}

interface Asked {
  id?: unknown;
  version?: unknown;
  values?: Record<string, unknown>;
}

/**
 * What a save would make of a row, for a paper that is read beside its form while it is written.
 * @throws NotFound where the record is not one that is tried out; every refusal of the save itself
 */
export async function tryOut(
  office: Office,
  record: RecordType<any>,
  caller: Caller,
  { id, version, values = {} }: Asked,
): Promise<AnyRow> {
  if (!record.triedOut) throw new NotFound('没有这个地址');
  const { actor, now, address, agent } = caller;
  const call = { action: `${record.id}.save`, id: String(id), version: Number(version), values, asked: {} };
  const done = await takenBack(office, (tx) => act(office, tx, { ...call, actor, now, address, agent }));
  return done.row;
}
