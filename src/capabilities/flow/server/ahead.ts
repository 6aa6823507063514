/**
 * What the guards themselves say of a lot's rows: why the next act of each is refused now and, where that is lifted on
 * another row, what has to be done there. The mending act is asked in the same way, until nothing new is found. The guards
 * are asked for nobody in particular; who reads the answer is told what lies on rows that they may read.
 */
import { actionOf, type Hindrance, hindrances, towards, wayTo } from '../../../kernel/lifecycle/ahead.ts';
import type { Situation } from '../../../kernel/lifecycle/allowed.ts';
import type { Lifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import type { AnyRow, RecordType } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import type { Caller } from '../../../kernel/server/http.ts';
import { columnNamed, tableOf } from '../../../kernel/server/names.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { columnsSql, refTitlesSql, Standing, scopeSql, situations } from '../../../kernel/server/rows.ts';
import { endOfDayShanghai } from '../../../platform/calendar/iso-date.ts';

/** A row, and what it is to come to: one of these states, or an act that is to be done on it. */
export interface Aim {
  record: RecordType<any>;
  row: string;
  to: readonly string[] | { act: string };
}

/** Why the next act of a row is refused. */
export interface Refused {
  /** What is lifted on the row itself, in the guards' own words. */
  here: readonly string[];
  /** What is lifted elsewhere, or by waiting. */
  elsewhere: readonly string[];
  /** Until when it waits, where time alone lifts it or does the act. */
  until: string | null;
}

export interface Ahead {
  /** By the row's id. */
  refused: ReadonlyMap<string, Refused>;
  /** What is done on other rows, or by another act, each once, with the guard that asks for it. */
  mends: readonly Mend[];
  /** Steps that nobody has begun and whose beginning is refused now, by their ids: why. */
  unbegun: ReadonlyMap<string, string>;
  /** When time alone may change the answer: the next of the moments that the rows and their facts name. */
  changesAt: string | null;
}

/** An act that a guard asks for, on a row or on one that has still to be found or begun. */
export interface Mend {
  record: string;
  row: string | null;
  /** The verb that is next: what is asked for, or what leads to it. */
  act: string;
  guard: string;
  because: string;
  law: string;
  /** Why that act is refused in its turn. */
  refused: string | null;
}
/** A chain of papers is not longer; a walk that is does not end. */
const deepest = 6;

interface Asking {
  of: { project: string; lot: string | null };
  /** Whose rows the steps tell of, also where there is none yet. */
  records: ReadonlySet<RecordType<any>>;
  /** Rows that were read with what their guards ask. */
  already?: ReadonlyMap<string, Situation> | undefined;
  /** Whose rows the answer leaves out, and what only they lift. */
  leaves?: (record: RecordType<any>) => boolean;
}

/** @param aims the rows that stand unfinished, as far as they have a way of their own */
export async function aheadOf(
  office: Office,
  caller: Pick<Caller, 'actor' | 'now'>,
  aims: readonly Aim[],
  { of, records, already, leaves = () => false }: Asking,
): Promise<Omit<Ahead, 'unbegun'>> {
  const refused = new Map<string, Refused>();
  const mends = new Map<string, Mend>();
  const known = new Map(already);
  const moments: string[] = [];
  const underWay = new Set<string>();
  // What a step leads on by is its own line.
  const met = new Set<string>();
  let open: readonly (Aim & { asks?: Asks })[] = aims;
  for (let depth = 0; open.length > 0 && depth < deepest; depth++) {
    await read(office, caller, open, known);
    const next: (Aim & { asks: Asks })[] = [];
    const asked = open.flatMap((aim) => {
      const situation = known.get(aim.row);
      const answer = situation && refusalsOf(office.house.lifecycle(aim.record.id), situation, aim);
      const isTold = ({ lifted }: Hindrance) =>
        lifted.kind !== 'acts' || !lifted.acts.every(({ act }) => leaves(recordOf(office, act)));
      return answer
        ? [{ aim, situation, way: answer.way, now: answer.now.filter(isTold), later: answer.later.filter(isTold) }]
        : [];
    });
    for (const { aim, situation, way, now } of asked) {
      const [act = ''] = way;
      moments.push(...momentsIn([situation.row, situation.facts], caller.now));
      if (!aim.asks) {
        const told = toldOf(now);
        refused.set(aim.row, { ...told, until: told.until ?? clockOf(office, aim, situation, act) });
        for (const verb of way) met.add(`${aim.record.id}.${verb} ${aim.row}`);
      } else if (act === aim.asks.act || !met.has(`${aim.record.id}.${act} ${aim.row}`)) {
        const { here, elsewhere } = toldOf(now);
        const mend = {
          ...aim.asks,
          act,
          record: aim.record.id,
          row: aim.row,
          refused: here[0] ?? elsewhere[0] ?? null,
        };
        mends.set(`${aim.record.id}.${act} ${aim.row}`, mend);
      }
    }
    for (const { lifted, guard, because, law } of asked.flatMap(({ now, later }) => [...now, ...later])) {
      if (lifted.kind !== 'acts') continue;
      for (const { act, row } of lifted.acts) {
        const key = `${act} ${row}`;
        const record = recordOf(office, act);
        const verb = act.slice(record.id.length + 1);
        const begins = actionOf(office.house.lifecycle(record.id), verb).from === null;
        // A row that is under way is brought to its end; another is begun only where there is none.
        if (met.has(key) || (begins && underWay.has(record.id))) continue;
        met.add(key);
        if (leaves(record)) continue;
        const asks = { guard, because, law, act: verb };
        const there = row ? [row] : records.has(record) ? [] : await waiting(office, caller, record, verb, of);
        for (const one of there) next.push({ record, row: one, to: { act: verb }, asks });
        if (there.length > 0) underWay.add(record.id);
        // Where the guard says how one is begun, an act on it says nothing while there is none.
        else if (begins || (!records.has(record) && !isBegunBy(lifted.acts, record, act)))
          mends.set(key, { ...asks, record: record.id, row: null, refused: null });
      }
    }
    open = next;
  }
  return { refused, mends: [...mends.values()], changesAt: moments.toSorted()[0] ?? null };
}

const isBegunBy = (acts: readonly { act: string }[], { id }: RecordType<any>, but: string) =>
  acts.some(({ act }) => act !== but && act.startsWith(`${id}.`));

const instant = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/;

/** The moments that lie ahead among the values of rows and facts; a day is one when it ends. */
function* momentsIn(value: unknown, now: Date, depth = 0): Generator<string> {
  if (value instanceof Date) {
    if (value > now) yield value.toISOString();
  } else if (typeof value === 'string') {
    if (!instant.test(value)) return;
    const at = value.length > 10 ? value : endOfDayShanghai(value).toISOString();
    if (at > now.toISOString()) yield at;
  } else if (value && typeof value === 'object' && depth < 4) {
    for (const one of Object.values(value)) yield* momentsIn(one, now, depth + 1);
  }
}

/** The record of `tender-document.sign`. */
const recordOf = ({ house }: Office, act: string): RecordType<any> =>
  sure(house.records.get(act.split('.')[0] ?? ''), `the record of ${act}`);

/** When the clock does the next act of a row, where it does. */
function clockOf({ house }: Office, { record }: Aim, { row }: Situation, act: string): string | null {
  const { causedBy } = actionOf(house.lifecycle(record.id), act);
  return typeof causedBy === 'object' ? ((row as AnyRow)[causedBy.clock] ?? null) : null;
}

/** So many rows are told each by itself. */
const mostRows = 20;

/** The rows of a lot, or of its project, that come to where this act is done. */
async function waiting(
  { db, house }: Office,
  { actor, now }: Pick<Caller, 'actor' | 'now'>,
  record: RecordType<any>,
  act: string,
  of: { project: string; lot: string | null },
): Promise<string[]> {
  const lifecycle = house.lifecycle(record.id);
  const states = Object.keys(lifecycle.states).filter((state) => towards(lifecycle, state, act) !== undefined);
  const ofLot = of.lot !== null && columnNamed(record, 'lot') ? sql`and t.lot_id = ${of.lot}` : sql``;
  if (states.length === 0 || !columnNamed(record, 'project')) return [];
  const found = await rows<{ id: string }>(
    db,
    sql`select t.id from ${sql.table(tableOf(record))} t where t.project_id = ${of.project} ${ofLot}
          and t.state in (${sql.join(states)}) and ${scopeSql(house.access(record.id), actor, now)} order by t.id limit ${sql.raw(String(mostRows))}`,
  );
  return found.map(({ id }) => id);
}

/** The guard that wants a row to be acted on. */
interface Asks {
  guard: string;
  because: string;
  law: string;
  /** The verb. */
  act: string;
}

/** The way of a row, what refuses the first act of it, and what will refuse the one on it that cannot be taken back. */
function refusalsOf(lifecycle: Lifecycle, situation: Situation, { to }: Aim) {
  const { state } = situation.row as AnyRow;
  const way = 'act' in to ? [towards(lifecycle, state, to.act) ?? []].flat() : (wayTo(lifecycle, state, to) ?? []);
  const [verb] = way;
  if (!verb) return undefined;
  const now = hindrances(lifecycle, verb, situation);
  const final = way.find((one) => one !== verb && actionOf(lifecycle, one).final);
  const asked = new Set(now.map(({ guard }) => guard));
  const later = final ? hindrances(lifecycle, final, situation).filter(({ guard }) => !asked.has(guard)) : [];
  return { way, now, later };
}

function toldOf(found: ReturnType<typeof hindrances>): Refused {
  const of = (isHere: boolean) => found.filter(({ lifted }) => (lifted.kind === 'here') === isHere);
  const untils = found.flatMap(({ lifted }) => (lifted.kind === 'waits' && lifted.until ? [lifted.until] : []));
  return {
    here: of(true).map(({ because }) => because),
    elsewhere: of(false).map(({ because }) => because),
    until: untils.toSorted().at(-1) ?? null,
  };
}

/** One statement a record, and one of its facts, for all the rows that are not known yet. */
async function read(
  { db, house }: Office,
  { actor, now }: Pick<Caller, 'actor' | 'now'>,
  aims: readonly Aim[],
  known: Map<string, Situation>,
) {
  const wanted = Map.groupBy(
    aims.filter(({ row }) => !known.has(row)),
    ({ record }) => record,
  );
  await Promise.all(
    [...wanted].map(async ([record, of]) => {
      const standing = new Standing(house, record, actor, now);
      const found = await rows<AnyRow>(
        db,
        sql`select ${columnsSql(record, 't')} ${refTitlesSql(record)} ${sql.join(standing.columns, sql``)}
            from ${sql.table(tableOf(record))} t
            where t.id = any(${of.map(({ row }) => row)}::uuid[]) and ${scopeSql(house.access(record.id), actor, now)}`,
      );
      for (const one of await situations(db, house, record, found, actor, now, standing)) known.set(one.row.id, one);
    }),
  );
}
