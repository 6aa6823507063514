/** Lots that still come to a moment that cannot be taken back, as they are read for it. */
import { type RawBuilder, rows, sql } from '../../../kernel/server/database.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { endOfDayShanghai } from '../../../platform/calendar/iso-date.ts';
import type { Pinned, Regime } from '../../../platform/law/rulebook.ts';
import { type MomentId, moments } from '../../procedure/moments.ts';

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

/** Whether a lot's next moment is this one: of the dates that moments have, each lot is asked for its own. */
const comesTo = (moment: MomentId) =>
  moment === 'issue'
    ? sql`(l.state is null or l.state in (${sql.join(moments.issue.lot.map((state) => sql.lit(state)))}))`
    : sql`l.state in (${sql.join(moments[moment].lot.map((state) => sql.lit(state)))})`;

/** One statement: the lots that still come to a moment, with their projects' people and the dates that are known. */
export const readLots = ({ db }: Office, from: RawBuilder<unknown>, limit: number): Promise<LotRead[]> =>
  rows<LotRead>(
    db,
    sql`select r.* from (select t.updated_at, t.id as project, t.title as "projectName", t.way, t.regime, l.law, t.organize_form as "organizeForm", t.org_id as org, t.owner_id as owner,
          t.supervisor_id as supervisor, (select o.title from organisation o where o.id = t.owner_id) as "ownerName",
          (select o.title from organisation o where o.id = t.supervisor_id) as "supervisorName",
          (select u.name from "user" u where u.id = t.manager_id) as manager,
          l.id as lot, l.name as "lotName", l.state as "lotState", l.opened_at as "openedAt", l.bid_deadline as "bidDeadline",
          case when ${comesTo('issue')} then coalesce((select min(n.publish_at) from notice n where n.project_id = t.id and n.lots_ids @> array[l.id] and n.state in ('approved', 'scheduled')),
            (select d.document_from from tender_document d where d.lot_id = l.id order by d.created_at desc limit 1)) end as "issueAt",
          case when ${comesTo('decision')} then (select v.ends_on::text from bid_validity v where v.lot_id = l.id order by v.created_at desc limit 1) end as "validUntil",
          case when ${comesTo('contract')} then (select max(n.contract_by)::text from award_notice n where n.lot_id = l.id and n.kind = 'award' and n.state in ('sent', 'received')) end as "contractBy"
        from ${from} and t.state in ('draft', 'review', 'returned', 'running')
          and (l.id is null or l.state in (${sql.join(Object.values(moments).flatMap((m) => m.lot))}))
          and (l.state <> 'failed' or not exists (select 1 from termination z where z.lot_id = l.id and z.state = 'announced'))) r
        order by ${momentSql}, r.updated_at desc, r.lot limit ${sql.raw(String(limit))}`,
  );

/** {@link momentAt} for the order of what {@link readLots} reads: what failed is to be ended first, an opening goes on now; what has no date yet comes last. */
const momentSql = sql`case
  when r."lotState" is null or r."lotState" in (${sql.join([...moments.issue.lot])}) then r."issueAt"
  when r."lotState" in (${sql.join([...moments.ending.lot])}) then '-infinity'
  when r."lotState" in (${sql.join([...moments.deadline.lot, ...moments.opening.lot])}) then r."bidDeadline"
  else (case when r."lotState" in (${sql.join([...moments.contract.lot])}) then r."contractBy" else r."validUntil" end::date + 1)::timestamp
    at time zone 'Asia/Shanghai' end asc nulls last`;

/** A day ends with its 24:00. */
export function momentAt(read: LotRead, moment: MomentId): string | null {
  const day = (on: string | null) => on && endOfDayShanghai(on).toISOString();
  if (moment === 'issue') return read.issueAt;
  if (moment === 'deadline') return read.bidDeadline;
  if (moment === 'decision') return day(read.validUntil);
  return moment === 'contract' ? day(read.contractBy) : null;
}
