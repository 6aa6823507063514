/**
 * Lots that still come to a moment that cannot be taken back, as they are read for it. For homes a row of each says which moment
 * and when, kept in the transaction of whatever moves it: the first of thousands are walked by an index, and nothing is looked at
 * that is not shown.
 */
import { type Actor, mayBe } from '../../../kernel/access/where.ts';
import { type Queryable, type RawBuilder, rows, sql } from '../../../kernel/server/database.ts';
import type { Follow } from '../../../kernel/server/effect.ts';
import type { House } from '../../../kernel/server/house.ts';
import { inHandText } from '../../../kernel/server/list-indexes.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { scopeSql } from '../../../kernel/server/rows.ts';
import { whereSql } from '../../../kernel/server/where-sql.ts';
import { endOfDayShanghai } from '../../../platform/calendar/iso-date.ts';
import type { Pinned, Regime } from '../../../platform/law/rulebook.ts';
import { opening } from '../../opening/opening/opening.record.ts';
import { type MomentId, momentIds, moments } from '../../procedure/moments.ts';
import { knownWays, takesBids } from '../../procedure/ways/index.ts';
import { project } from '../../project/project/project.record.ts';

export interface LotRead {
  project: string;
  projectName: string;
  way: string | null;
  organizeForm: string | null;
  org: string | null;
  owner: string | null;
  supervisor: string | null;
  ownerName: string | null;
  supervisorName: string | null;
  manager: string | null;
  regime: Regime;
  law: Pinned | null;
  lot: string | null;
  lotName: string | null;
  lotState: string | null;
  openedAt: string | null;
  issueAt: string | null;
  bidDeadline: string | null;
  validUntil: string | null;
  contractBy: string | null;
}

/** The rows of projects (`t`) with their lots (`l`), where they come from, and what must hold of them. */
export const ofLots = (scope: RawBuilder<unknown>, which: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`project t left join lot l on l.project_id = t.id where ${scope} and ${which}`;

const statesOf = (...of: readonly MomentId[]) =>
  sql.join(of.flatMap((moment) => moments[moment].lot.map((state) => sql.lit(state))));

/** Whether a lot's next moment is this one: of the dates that moments have, each lot is asked for its own. */
const comesTo = (moment: MomentId) =>
  moment === 'issue'
    ? sql`(l.state is null or l.state in (${statesOf('issue')}))`
    : sql`l.state in (${statesOf(moment)})`;

/** The dates of moments that do not stand on the lot, of `t` and `l`. */
const datesSql = sql`case when ${comesTo('issue')} then coalesce((select min(n.publish_at) from notice n where n.project_id = t.id and n.lots_ids @> array[l.id] and n.state in ('approved', 'scheduled')),
            (select d.document_from from tender_document d where d.lot_id = l.id order by d.created_at desc limit 1)) end as "issueAt",
          case when ${comesTo('decision')} then (select v.ends_on::text from bid_validity v where v.lot_id = l.id order by v.created_at desc limit 1) end as "validUntil",
          case when ${comesTo('contract')} then (select max(n.contract_by)::text from award_notice n where n.lot_id = l.id and n.kind = 'award' and n.state in ('sent', 'received')) end as "contractBy"`;

/** Of `t` and `l`: whether a moment lies ahead. */
const isAhead = sql`t.state in ('draft', 'review', 'returned', 'running')
          and (l.id is null or l.state in (${sql.join(Object.values(moments).flatMap((m) => m.lot.map((state) => sql.lit(state))))}))
          and (l.state <> 'failed' or not exists (select 1 from termination z where z.lot_id = l.id and z.state = 'announced'))`;

/** One statement: the lots that still come to a moment, with their projects' people and the dates that are known. */
export const readLots = ({ db }: Office, from: RawBuilder<unknown>, limit: number): Promise<LotRead[]> =>
  rows<LotRead>(
    db,
    sql`select r.* from (select t.updated_at, t.id as project, t.title as "projectName", t.way, t.regime, l.law, t.organize_form as "organizeForm", t.org_id as org, t.owner_id as owner,
          t.supervisor_id as supervisor, (select o.title from organisation o where o.id = t.owner_id) as "ownerName",
          (select o.title from organisation o where o.id = t.supervisor_id) as "supervisorName",
          (select u.name from "user" u where u.id = t.manager_id) as manager,
          l.id as lot, l.name as "lotName", l.state as "lotState", l.opened_at as "openedAt", l.bid_deadline as "bidDeadline", ${datesSql}
        from ${from} and ${isAhead}) r
        order by ${momentSql} asc nulls last, r.updated_at desc, r.lot limit ${sql.raw(String(limit))}`,
  );

/**
 * {@link momentAt} for the order of what {@link readLots} reads: what failed is to be ended first, an opening goes on now, and after
 * it the judges are drawn; what has no date yet comes last.
 */
const momentSql = sql`case
  when r."lotState" is null or r."lotState" in (${statesOf('issue')}) then r."issueAt"
  when r."lotState" in (${statesOf('ending')}) then '-infinity'
  when r."lotState" in (${statesOf('deadline', 'opening')}, 'opened') then r."bidDeadline"
  else (case when r."lotState" in (${statesOf('contract')}) then r."contractBy" else r."validUntil" end::date + 1)::timestamp
    at time zone 'Asia/Shanghai' end`;

/** A day ends with its 24:00. */
export function momentAt(read: LotRead, moment: MomentId): string | null {
  const day = (on: string | null) => on && endOfDayShanghai(on).toISOString();
  if (moment === 'issue') return read.issueAt;
  if (moment === 'deadline') return read.bidDeadline;
  if (moment === 'decision') return day(read.validUntil);
  return moment === 'contract' ? day(read.contractBy) : null;
}

export const lotAheadTable = `create table lot_ahead (
  id uuid primary key,
  project_id uuid not null,
  lot_id uuid,
  manager_id uuid,
  adduserid uuid,
  org_id uuid,
  owner_id uuid,
  supervisor_id uuid,
  moment text not null,
  at timestamptz not null,
  since timestamptz not null
);
create index lot_ahead_project on lot_ahead (project_id);
create index lot_ahead_manager on lot_ahead (manager_id, at, since desc, id);
create index lot_ahead_adduserid on lot_ahead (adduserid, at, since desc, id);
create index lot_ahead_org on lot_ahead (org_id, at, since desc, id);
create index lot_ahead_owner on lot_ahead (owner_id, at, since desc, id);
create index lot_ahead_supervisor on lot_ahead (supervisor_id, at, since desc, id);`;

/** Where something is handed in, a moment lies ahead. */
const takesBidsSql = () =>
  sql`t.way in (${sql.join(knownWays().flatMap(({ id }) => (takesBids(id) ? [sql.lit(id)] : [])))})`;
const momentOf = sql`case ${sql.join(
  momentIds.map(
    (moment) =>
      sql`when ${moment === 'issue' ? sql`r."lotState" is null or` : sql``} r."lotState" in (${statesOf(moment)}) then ${sql.lit(moment)}`,
  ),
  sql` `,
)} end`;

/** What the rows of these projects have to say today; `which` is about `t`. A day that nobody knows comes last. */
export const standing = (
  which: RawBuilder<unknown>,
) => sql`select coalesce(r.lot, r.project) as id, r.project as project_id, r.lot as lot_id, r.manager_id, r.adduserid,
    r.org_id, r.owner_id, r.supervisor_id, ${momentOf} as moment, coalesce(${momentSql}, 'infinity') as at
  from (select t.id as project, l.id as lot, t.manager_id, t.adduserid, t.org_id, t.owner_id, t.supervisor_id, l.state as "lotState", l.bid_deadline as "bidDeadline", ${datesSql}
    from project t left join lot l on l.project_id = t.id where ${which} and ${isAhead} and ${takesBidsSql()}) r`;

/** Brings the rows of a project, or of all, up to what their tables say; what stands as it stood is not written. */
export async function keepAhead(tx: Queryable, now: Date, of?: string): Promise<void> {
  const [isOf, isOfIt] = of ? [sql`a.project_id = ${of}`, sql`t.id = ${of}`] : [sql`true`, sql`true`];
  await sql`with now_ahead as materialized (${standing(isOfIt)}),
      over as (delete from lot_ahead a where ${isOf} and a.id not in (select n.id from now_ahead n))
    insert into lot_ahead as a (id, project_id, lot_id, manager_id, adduserid, org_id, owner_id, supervisor_id, moment, at, since)
    select n.*, ${now}::timestamptz from now_ahead n
    on conflict (id) do update set project_id = excluded.project_id, manager_id = excluded.manager_id, adduserid = excluded.adduserid, org_id = excluded.org_id, owner_id = excluded.owner_id,
      supervisor_id = excluded.supervisor_id, moment = excluded.moment, at = excluded.at, since = excluded.since
    where (a.manager_id, a.adduserid, a.org_id, a.owner_id, a.supervisor_id, a.moment, a.at) is distinct from
      (excluded.manager_id, excluded.adduserid, excluded.org_id, excluded.owner_id, excluded.supervisor_id, excluded.moment, excluded.at)`.execute(
    tx,
  );
}

/** The records whose rows say which moment comes next, or when: of the tables above. */
export const movesAhead: ReadonlySet<string> = new Set([
  'project',
  'lot',
  'notice',
  'tender-document',
  'bid-validity',
  'award-notice',
  'termination',
]);

export const followAhead: Follow = async ({ tx, record, row, now }) => {
  const of = record.id === project.id ? row.id : row.project;
  if (typeof of === 'string') await keepAhead(tx, now, of);
};

/** Of a row `a`: its moment has a time, and that has not passed. */
export const isComing = (now: Date): RawBuilder<unknown> => sql`a.at >= ${now} and a.at < 'infinity'`;

const hostedBy = ({ id }: Actor) =>
  sql`a.id = any(array(select o.lot_id from opening o where o.host_id = ${id} and ${sql.raw(inHandText(opening, 'o'))}))`;

/**
 * The first of what a person's own lots come to, or of all that they may read, as what a statement reads from.
 * @param dated only what comes at a known time that has not passed
 * @param hosted also what comes to an opening that the person hosts
 */
export function aheadFrom(
  {
    house,
    actor,
    now,
    own,
    dated = false,
    hosted = false,
  }: { house: House; actor: Actor; now: Date; own: boolean; dated?: boolean; hosted?: boolean },
  most: number,
): RawBuilder<unknown> {
  const { read } = house.access(project.id);
  const ways = own
    ? [sql`a.manager_id = ${actor.id}`, sql`a.adduserid = ${actor.id}`, ...(hosted ? [hostedBy(actor)] : [])]
    : read.filter((who) => mayBe(who, actor)).map((who) => whereSql(project, who.where, 'a', { actor, now }));
  const limit = sql.raw(String(most));
  const coming = dated ? sql`and ${isComing(now)}` : sql``;
  const walks = (ways.length > 0 ? ways : [sql`false`]).map(
    (way) =>
      sql`(select a.id, a.at, a.since from lot_ahead a where ${way} ${coming} order by a.at, a.since desc, a.id limit ${limit})`,
  );
  return sql`(select id from (${sql.join(walks, sql` union `)}) as w order by at, since desc, id limit ${limit}) as h join lot_ahead a on a.id = h.id
    join project t on t.id = a.project_id and ${scopeSql(house.access(project.id), actor, now)} left join lot l on l.id = a.lot_id where true`;
}
