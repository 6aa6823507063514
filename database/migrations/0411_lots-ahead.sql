create table lot_ahead (
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
create index lot_ahead_supervisor on lot_ahead (supervisor_id, at, since desc, id);

insert into lot_ahead (id, project_id, lot_id, manager_id, adduserid, org_id, owner_id, supervisor_id, moment, at, since)
select n.*, now() from (
select coalesce(r.lot, r.project) as id, r.project as project_id, r.lot as lot_id, r.manager_id, r.adduserid,
    r.org_id, r.owner_id, r.supervisor_id, case when r."lotState" is null or r."lotState" in ('draft', 'preliminary') then 'issue' when  r."lotState" in ('issued', 'suspended') then 'deadline' when  r."lotState" in ('opening') then 'opening' when  r."lotState" in ('opened', 'evaluating', 'evaluated', 'publicity') then 'decision' when  r."lotState" in ('awarded') then 'contract' when  r."lotState" in ('failed') then 'ending' end as moment, coalesce(case
  when r."lotState" is null or r."lotState" in ('draft', 'preliminary') then r."issueAt"
  when r."lotState" in ('failed') then '-infinity'
  when r."lotState" in ('issued', 'suspended', 'opening') then r."bidDeadline"
  else (case when r."lotState" in ('awarded') then r."contractBy" else r."validUntil" end::date + 1)::timestamp
    at time zone 'Asia/Shanghai' end, 'infinity') as at
  from (select t.id as project, l.id as lot, t.manager_id, t.adduserid, t.org_id, t.owner_id, t.supervisor_id, l.state as "lotState", l.bid_deadline as "bidDeadline", case when (l.state is null or l.state in ('draft', 'preliminary')) then coalesce((select min(n.publish_at) from notice n where n.project_id = t.id and n.lots_ids @> array[l.id] and n.state in ('approved', 'scheduled')),
            (select d.document_from from tender_document d where d.lot_id = l.id order by d.created_at desc limit 1)) end as "issueAt",
          case when l.state in ('opened', 'evaluating', 'evaluated', 'publicity') then (select v.ends_on::text from bid_validity v where v.lot_id = l.id order by v.created_at desc limit 1) end as "validUntil",
          case when l.state in ('awarded') then (select max(n.contract_by)::text from award_notice n where n.lot_id = l.id and n.kind = 'award' and n.state in ('sent', 'received')) end as "contractBy"
    from project t left join lot l on l.project_id = t.id where t.state in ('draft', 'review', 'returned', 'running')
          and (l.id is null or l.state in ('draft', 'preliminary', 'issued', 'suspended', 'opening', 'opened', 'evaluating', 'evaluated', 'publicity', 'awarded', 'failed'))
          and (l.state <> 'failed' or not exists (select 1 from termination z where z.lot_id = l.id and z.state = 'announced')) and t.way in ('open', 'prequalified', 'invited', 'two-stage')) r) n;
