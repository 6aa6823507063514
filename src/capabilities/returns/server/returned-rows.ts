/**
 * Returns are read from the history, where every return is one row with who, when and why. Everything that can be
 * returned is found by its action, and no record has to keep a list of its own.
 */

import type { RawBuilder } from 'kysely';
import { mayBe } from '../../../kernel/access/where.ts';
import type { AnyRow, RecordType } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import type { House } from '../../../kernel/server/house.ts';
import type { Caller } from '../../../kernel/server/http.ts';
import { columnNamed, tableOf } from '../../../kernel/server/names.ts';
import { whereSql } from '../../../kernel/server/where-sql.ts';
import { returnedIn } from '../../procedure/server/door.ts';
import { givenBack, type ReturnList, returnList } from '../return-lists.ts';

export interface ReturnQuery {
  /** `waiting`: what waits for its author; `all`: every return there ever was. */
  only: 'waiting' | 'all';
  mine: boolean;
  q: string;
  page: number;
  pagesize: number;
}

export interface FoundReturn {
  chain: string;
  seq: number;
  record: string;
  id: string;
  shown: string;
  shownId: string;
  title: string;
  state: string;
  project: string | null;
  projectName: string | null;
  author: string | null;
  by: string;
  at: string;
  asked: AnyRow;
  verdict: string | null;
  times: number;
  round: number | null;
  hasReview: boolean;
  isWaiting: boolean;
  isAgain: boolean;
  total: number;
}

/** The verbs that give a record back: those of its reviewed states, and the committee's own. */
export function returningVerbs(house: House, record: string): string[] {
  const reviewed = Object.values(house.lifecycles.get(record)?.states ?? {}).flatMap((s) => s.review?.return ?? []);
  return [...new Set([...reviewed, ...(givenBack[record] ?? [])])];
}

const returnable = (house: House) => [...house.records.keys()].filter((id) => returningVerbs(house, id).length > 0);

/** The people who read a record by their role; what is published stays, its inner opinions are not for everybody. */
function insiders(house: House, record: RecordType<any>, alias: string, { actor, now }: Caller): RawBuilder<unknown> {
  const mine = house.access(record.id).read.filter((a) => !a.anybody && mayBe(a, actor));
  if (mine.length === 0) return sql`false`;
  return sql`(${sql.join(
    mine.map((a) => whereSql(record, a.where, alias, { actor, now })),
    sql` or `,
  )})`;
}

/** The returns of one kind of record that this person may know of. */
function returnsOf(house: House, id: string, list: ReturnList, caller: Caller, query: ReturnQuery) {
  const record = house.record(id);
  const shown = list.as ? house.record(list.as.record) : record;
  const verbs = returningVerbs(house, id).map((verb) => `${id}.${verb}`);
  const decided = Object.entries(house.lifecycle(id).states).flatMap(([state, s]) => (s.review ? [state] : []));
  // A record without reviews is handed in again by leaving the state that it was given back to.
  const bySystem = id in givenBack;
  const projectOf = id === 'project' ? sql`d.id` : columnNamed(record, 'project') ? sql`d.project_id` : sql`null::uuid`;
  const isLast = sql`not exists (select 1 from history l where l.record = ${id} and l.record_id = d.id
      and l.action = any(${verbs}) and (l.at, l.seq) > (h.at, h.seq) ${bySystem ? sql`` : sql`and l.actor_id is not null`})`;
  const again =
    decided.length === 0
      ? sql`d.state <> h.to_state`
      : sql`exists (select 1 from history l where l.record = ${id} and l.record_id = d.id
          and l.to_state = any(${decided}) and l.from_state <> l.to_state and (l.at, l.seq) > (h.at, h.seq))`;
  const like = `%${query.q.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`
    select h.chain, h.seq, ${id} as record, d.id, ${shown.id} as shown, t.id as "shownId", t.title, t.state,
      p.id as project, p.title as "projectName", coalesce(a.name, m.name) as author, h.actor_name as by, h.at, h.asked,
      r.state as verdict, r.round, r.id is not null as "hasReview",
      (select count(*) from history l where l.record = ${id} and l.record_id = d.id and l.action = any(${verbs})
        and (l.at, l.seq) <= (h.at, h.seq) ${bySystem ? sql`` : sql`and l.actor_id is not null`})::int as times,
      (d.state = h.to_state and not ${again} and ${isLast}) as "isWaiting", ${again} as "isAgain",
      coalesce(r.author_id, d.adduserid) as "authorId"
    from history h join ${sql.table(tableOf(record))} d on d.id = h.record_id
      join ${sql.table(tableOf(shown))} t on ${list.as ? sql`t.${sql.ref(sure(columnNamed(shown, list.as.via), 'the column').column)} = d.id` : sql`t.id = d.id`}
      left join project p on p.id = ${projectOf}
      left join lateral (select r.id, r.state, r.round, r.author_id from review r where r.record_id = d.id::text
          and r.state in ('returned', 'refused') and r.decided_at = h.at limit 1) r on true
      left join "user" a on a.id = r.author_id left join "user" m on m.id = d.adduserid
    where h.record = ${id} and h.action = any(${verbs}) ${bySystem ? sql`` : sql`and h.actor_id is not null`}
      and ${insiders(house, record, 'd', caller)} and ${insiders(house, shown, 't', caller)}
      and ${list.notesOn ? notesOn(list.notesOn) : sql`true`}
      and ${query.q ? sql`(t.title ilike ${like} or p.title ilike ${like})` : sql`true`}
      and ${query.mine ? sql`coalesce(r.author_id, d.adduserid) = ${caller.actor.id}` : sql`true`}`;
}

const notesOn = ({ records, attempt }: NonNullable<ReturnList['notesOn']>) =>
  sql`d.record_type = any(${[...records]}) and ${
    attempt
      ? sql`exists (select 1 from lot x where x.id = d.lot_id and x.attempt ${attempt === 'first' ? sql`= 1` : sql`> 1`})`
      : sql`true`
  }`;

function recordsOf(house: House, id: string, list: ReturnList): readonly string[] {
  if (list.notesOn) return ['work-order'];
  if (list.everything) return returnable(house);
  return list.records ?? returnedIn(house, id).filter((record) => returningVerbs(house, record).length > 0);
}

/** One page of a list, newest first. */
export async function findReturns(
  db: Queryable,
  house: House,
  id: string,
  caller: Caller,
  query: ReturnQuery,
): Promise<FoundReturn[]> {
  const list = returnList(id)!;
  const records = recordsOf(house, id, list);
  const each = records.map((record) => returnsOf(house, record, list, caller, query));
  return rows<FoundReturn>(
    db,
    sql`select f.*, count(*) over ()::int as total from (${sql.join(each, sql` union all `)}) f
        where ${query.only === 'waiting' ? sql`f."isWaiting"` : sql`true`}
        order by f.at desc, f.seq desc, f.title limit ${query.pagesize} offset ${(query.page - 1) * query.pagesize}`,
  );
}
