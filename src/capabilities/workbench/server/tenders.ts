/** Tenders as homes count and list them: one condition makes both, so that a figure opens exactly what it counted. */

import type { Actor } from '../../../kernel/access/where.ts';
import { isId, toText } from '../../../kernel/record/kinds.ts';
import { first, type RawBuilder, rows, sql } from '../../../kernel/server/database.ts';
import { countedTo, fewSql, inHandFrom, lookedAt } from '../../../kernel/server/in-hand.ts';
import { inHandText } from '../../../kernel/server/list-indexes.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { scopeSql } from '../../../kernel/server/rows.ts';
import { addDays, dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { aheadFrom, isComing } from '../../flow/server/door.ts';
import { stages } from '../../project/progress/progress-wire.ts';
import { project } from '../../project/project/project.record.ts';
import { stageSql } from '../../project/server/door.ts';
import type { Picture, Tender, TenderQuery, Tenders } from '../home-wire.ts';

const isOpen = sql`(l.id is null or l.state not in ('archived', 'failed', 'terminated'))`;
const inHand = sql`${sql.raw(inHandText(project, 't'))} and ${isOpen}`;

/**
 * Before the opening of its round it is secret who bids, or how many. No lot is opened without bids: one that has none was held
 * outside this office.
 */
const biddersSql = (now: Date) =>
  sql`case when l.opened_at <= ${now} then (select nullif(count(distinct b.supplier_id), 0)::int from bid b
    where b.lot_id = l.id and b.submitted_at is not null and b.state not in ('submitted', 'locked', 'withdrawn')) end`;

/** By the number that was pinned when the lot was issued; other units than days are not compared. */
const spareSql = sql`case when l.law -> 'limits' -> 'bid.preparation' ->> 'unit' = 'day' and l.bid_deadline > l.document_issued_at
  then ((l.bid_deadline at time zone 'Asia/Shanghai')::date - (l.document_issued_at at time zone 'Asia/Shanghai')::date)
    - (l.law -> 'limits' -> 'bid.preparation' ->> 'value')::int end`;

const monthSql = sql`to_char(t.created_at at time zone 'Asia/Shanghai', 'YYYY-MM')`;

/** The last twelve months, by their first day. */
export const pictureSince = (now: Date): string => `${addDays(dateInShanghai(now), -334).slice(0, 7)}-01`;

/** For whom somebody answers. */
export interface Team {
  /** The name of the department; nothing where it is the whole unit. */
  department: string | null;
  /** The ids of its people, as an array. */
  people: RawBuilder<unknown>;
}

/** An administrator answers for the unit, a head for the department with those below it, and others for nobody. */
export async function teamOf({ db }: Office, { id, org, roles }: Actor): Promise<Team | null> {
  if (roles.includes('unitAdmin'))
    return { department: null, people: sql`array(select u.id from "user" u where u.organisation_id = ${org})` };
  const headed = await first<{ id: string; name: string }>(
    db,
    sql`select d.id, d.name from "user" u join department d on d.id = u.department_id
        where u.id = ${id} and u.organisation_id = ${org} and u.heads_department`,
  );
  if (!headed) return null;
  const people = sql`array(with recursive below as (select ${headed.id}::uuid as id, 0 as depth
      union all select d.id, b.depth + 1 from department d join below b on d.parent_id = b.id where b.depth < 20)
    select u.id from "user" u join below b on u.department_id = b.id where u.organisation_id = ${org})`;
  return { department: headed.name, people };
}

/** A person who answers for a unit looks at all of it, a head at the department's; an officer at what is in their own hand. */
const leads = (actor: Actor): boolean => actor.roles.includes('unitAdmin') && actor.orgType === 'agency';

function ownSql(actor: Actor, team: Team | null): RawBuilder<unknown> {
  if (leads(actor)) return sql`t.org_id = ${actor.org}`;
  if (team && team.department !== null) return sql`t.manager_id = any(${team.people})`;
  return actor.roles.includes('agent') ? sql`(t.manager_id = ${actor.id} or t.adduserid = ${actor.id})` : sql`true`;
}

/** A project's own row changes with its registration at the latest, which its unit's index is walked by. */
const registeredSince = (day: string) => sql`t.updated_at >= ${day}::date and t.created_at >= ${day}::date`;

function conditionOf(
  office: Office,
  actor: Actor,
  now: Date,
  asked: TenderQuery,
  team: Team | null = null,
): RawBuilder<unknown> {
  const number = (text: string | undefined) => (text && /^-?\d{1,4}$/.test(text) ? Number(text) : undefined);
  const [stage, bidders, spare] = [number(asked.stage), number(asked.bidders), number(asked.spare)];
  const isPast = asked.month !== undefined || bidders !== undefined || spare !== undefined;
  const parts = [
    sql`${scopeSql(office.house.access('project'), actor, now)}`,
    ownSql(actor, team),
    sql`t.sample is not true`,
    asked.only === 'hand' || !isPast ? inHand : registeredSince(pictureSince(now)),
    ...(isId(asked.manager) ? [sql`t.manager_id = ${asked.manager}`] : []),
    ...(stage === undefined ? [] : [sql`${stageSql} = ${stage}`]),
    ...(asked.month && /^\d{4}-\d{2}$/.test(asked.month) ? [sql`${monthSql} = ${asked.month}`] : []),
    ...(bidders === undefined ? [] : [sql`${biddersSql(now)} = ${bidders}`]),
    ...(spare === undefined ? [] : [sql`${spareSql} = ${spare}`]),
  ];
  return sql.join(parts, sql` and `);
}

const from = sql`project t left join lot l on l.project_id = t.id`;

/** What a figure of tenders is about, all of it. */
export async function tendersOf(
  office: Office,
  actor: Actor,
  now: Date,
  asked: TenderQuery,
  limit: number,
  team: Team | null = null,
): Promise<Tenders> {
  const which = conditionOf(office, actor, now, asked, team);
  const [counted, found] = await Promise.all([
    first<{ n: number }>(office.db, sql`select count(*)::int as n from ${from} where ${which}`),
    read(office, now, sql`${from} where ${which}`, limit),
  ]);
  return { total: counted?.n ?? 0, rows: found };
}

/** The first of what a person has in hand, for their home: what comes to a moment next, then what was touched last. */
export async function tendersInHand(office: Office, actor: Actor, now: Date, limit: number): Promise<Tenders> {
  const own = actor.roles.includes('agent') && !leads(actor);
  const whose = { house: office.house, actor, now, own };
  const open = sql`${inHandFrom({ ...whose, record: project, most: lookedAt })} left join lot l on l.project_id = t.id
    where t.sample is not true and ${isOpen}`;
  const [counted, coming] = await Promise.all([
    first<{ n: number }>(office.db, fewSql(sql`select 1 from ${open}`)),
    read(office, now, sql`${aheadFrom({ ...whose, dated: true }, limit)} and t.sample is not true`, limit, sql`a.at`),
  ]);
  const isElsewhere = sql`not exists (select 1 from lot_ahead a where a.id = coalesce(l.id, t.id) and ${isComing(now)})`;
  const others =
    coming.length < limit ? await read(office, now, sql`${open} and ${isElsewhere}`, limit - coming.length) : [];
  return { total: counted?.n ?? 0, rows: [...coming, ...others] };
}

/** The next deadline first. */
async function read(
  office: Office,
  now: Date,
  which: RawBuilder<unknown>,
  limit: number,
  order = sql`case when l.bid_deadline >= ${now} then l.bid_deadline end nulls last, t.updated_at desc`,
): Promise<Tender[]> {
  const found = await rows<Omit<Tender, 'state'> & { projectState: string; lotState: string | null }>(
    office.db,
    sql`select t.id as project, t.title as "projectName", l.id as lot, l.name as "lotName", t.way, coalesce(l.kind, t.project_type) as kind,
          (select u.name from "user" u where u.id = t.manager_id) as manager, ${stageSql} as stage, t.state as "projectState",
          l.state as "lotState", l.ceiling_price as ceiling, ${biddersSql(now)} as bidders, ${spareSql} as spare
        from ${which}
        order by ${order}, l.id limit ${limit}`,
  );
  const [ofProject, ofLot] = [office.house.lifecycle('project').states, office.house.lifecycle('lot').states];
  return found.map(({ projectState, lotState, ...row }) => {
    const [states, state] = lotState && projectState === 'running' ? [ofLot, lotState] : [ofProject, projectState];
    const way = toText(row, 'way', project.fields.way);
    return { ...row, way, state: states[state]?.label ?? state };
  });
}

/** What each person has in hand, by stage: of the hundred that were touched last. */
export async function stagesByPerson(
  office: Office,
  actor: Actor,
  now: Date,
  people: readonly string[],
): Promise<Map<string, number[]>> {
  const found = await rows<{ manager: string; stage: number; n: number }>(
    office.db,
    // The hundred of each person, then the lots of all of them in one walk, and the stages last: what is grouped is reckoned once.
    sql`with mine as materialized (
          select u.id as manager, t.id, t.state from unnest(${[...people]}::uuid[]) as u(id) cross join lateral (
            select p.* from project p where p.manager_id = u.id
              and ${sql.raw(inHandText(project, 'p'))} order by p.updated_at desc, p.id desc limit ${sql.raw(String(countedTo))}) as t
          where t.sample is not true and ${scopeSql(office.house.access('project'), actor, now)}),
        lots as materialized (select l.id, l.project_id, l.state from lot l where l.project_id = any(array(select id from mine)))
        select each.manager, each.stage, count(*)::int as n from (
          select t.manager, ${stageSql} as stage from mine t left join lots l on l.project_id = t.id where ${isOpen} offset 0) as each
        group by each.manager, each.stage`,
  );
  const by = new Map<string, number[]>();
  for (const { manager, stage, n } of found) {
    const counts = by.get(manager) ?? stages.map(() => 0);
    counts[stage] = n;
    by.set(manager, counts);
  }
  return by;
}

/** Three pictures of a year, each of whose numbers is a list of tenders. */
export async function pictureOf(office: Office, actor: Actor, now: Date): Promise<Picture> {
  const since = pictureSince(now);
  const registered = conditionOf(office, actor, now, { month: '' });
  const grouped = <T>(value: RawBuilder<unknown>) =>
    rows<T>(
      office.db,
      sql`select of.value, count(*)::int as n from (select ${value} as value from ${from} where ${registered}) of where of.value is not null
          group by 1 order by 1`,
    );
  const [months, bidders, spare] = await Promise.all([
    rows<Picture['months'][number]>(
      office.db,
      sql`select ${monthSql} as month, ${stageSql} as stage, count(*)::int as n from ${from} where ${registered} group by 1, 2 order by 1, 2`,
    ),
    grouped<{ value: number; n: number }>(biddersSql(now)),
    grouped<{ value: number; n: number }>(spareSql),
  ]);
  return {
    since,
    months,
    bidders: bidders.map(({ value, n }) => ({ bidders: value, n })),
    spare: spare.map(({ value, n }) => ({ spare: value, n })),
  };
}
