create table award_line (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  project_id uuid,
  lot_id uuid,
  by text,
  confirmation_id uuid,
  offline text,
  bid_id uuid,
  supplier_id uuid,
  supplier_name text,
  rank text,
  price numeric(20,2),
  price_text text,
  manager text,
  manager_certificate text,
  won_at timestamptz,
  contracted_at timestamptz,
  ended_at timestamptz,
  ended_because text
);

create index award_line_updated on award_line (updated_at desc, id desc);

create index award_line_org on award_line (org_id, updated_at desc, id desc);

create index award_line_project_id on award_line (project_id);

create index award_line_lot_id on award_line (lot_id);

create index award_line_confirmation_id on award_line (confirmation_id);

create index award_line_bid_id on award_line (bid_id);

create index award_line_supplier_id on award_line (supplier_id);

create index award_line_supplier_name_list on award_line (left(supplier_name, 200), id);

create index award_line_by_list on award_line (by, id);

create index award_line_won_at_list on award_line (won_at, id);

create index award_line_state_list on award_line (state, id);

create index award_line_search on award_line using gin (letter_pairs(coalesce(supplier_name, ''))) with (gin_pending_list_limit = 128);

alter table award_notice add column line_id uuid;

create index award_notice_line_id on award_notice (line_id);

alter table contract add column line_id uuid;

create index contract_line_id on contract (line_id);

alter table result_notice add column line_id uuid;

create index result_notice_line_id on result_notice (line_id);

alter table winner_confirmation add column report_id uuid;

alter table winner_confirmation add column candidates jsonb;

alter table winner_confirmation add column others_ids uuid[];

create index winner_confirmation_report_id on winner_confirmation (report_id);

alter table award_line add constraint award_line_project_id_fkey foreign key (project_id) references project (id);

alter table award_line add constraint award_line_lot_id_fkey foreign key (lot_id) references lot (id);

alter table award_line add constraint award_line_confirmation_id_fkey foreign key (confirmation_id) references winner_confirmation (id);

alter table award_line add constraint award_line_bid_id_fkey foreign key (bid_id) references bid (id);

alter table award_line add constraint award_line_supplier_id_fkey foreign key (supplier_id) references organisation (id);

alter table award_notice add constraint award_notice_line_id_fkey foreign key (line_id) references award_line (id);

alter table contract add constraint contract_line_id_fkey foreign key (line_id) references award_line (id);

alter table result_notice add constraint result_notice_line_id_fkey foreign key (line_id) references award_line (id);

alter table winner_confirmation add constraint winner_confirmation_report_id_fkey foreign key (report_id) references evaluation_report (id);

-- One line for each decision that there is, as it stands now; the history tells of each from its first handling on.
insert into award_line (state, title, created_at, updated_at, project_id, lot_id, by, confirmation_id, bid_id, supplier_id, supplier_name, rank, price, price_text,
  manager, manager_certificate, won_at, contracted_at, ended_at, ended_because)
select case when w.state <> 'decided' or l.state in ('failed', 'terminated') then 'ended'
    when l.state in ('contracted', 'performed', 'accepted', 'archived') then 'contracted' else 'standing' end,
  w.winner_name, w.decided_at, w.decided_at, w.project_id, w.lot_id, 'decision', w.id, w.bid_id, w.winner_id, w.winner_name, w.rank, w.price, w.price_text,
  c ->> 'manager', c ->> 'managerCertificate', w.decided_at,
  case when w.state = 'decided' then (select c.effective_at from contract c where c.lot_id = l.id and c.state = 'effective' order by c.effective_at desc limit 1) end,
  case when w.state <> 'decided' then coalesce(w.ended_at, w.updated_at) when l.state in ('failed', 'terminated') then l.updated_at end,
  case when w.state <> 'decided' then coalesce(w.ended_because, w.lapsed_because) when l.state in ('failed', 'terminated') then l.failed_because end
from winner_confirmation w join lot l on l.id = w.lot_id left join candidate_publicity p on p.id = w.publicity_id
  left join lateral jsonb_array_elements(case when jsonb_typeof(p.candidates) = 'array' then p.candidates else '[]' end) c on c ->> 'bid' = w.bid_id::text
where w.bid_id is not null and w.winner_id is not null and w.decided_at is not null
order by w.decided_at;

insert into award_line (state, title, created_at, updated_at, project_id, lot_id, by, offline, supplier_id, supplier_name, rank, price, price_text, manager, won_at, contracted_at,
  ended_at, ended_because)
select case when l.state in ('failed', 'terminated') then 'ended' when l.state in ('contracted', 'performed', 'accepted', 'archived') then 'contracted' else 'standing' end,
  o.name, a.updated_at, a.updated_at, a.project_id, a.lot_id, 'offline', a.id::text, a.supplier_id, o.name, a.rank::text, case when coalesce(trim(a.price_text), '') = '' then a.price end,
  nullif(trim(a.price_text), ''), a.manager, a.decided_on::timestamp at time zone 'Asia/Shanghai',
  (select c.effective_at from contract c where c.lot_id = l.id and c.state = 'effective' order by c.effective_at desc limit 1),
  case when l.state in ('failed', 'terminated') then l.updated_at end, case when l.state in ('failed', 'terminated') then l.failed_because end
from offline_award a join lot l on l.id = a.lot_id join organisation o on o.id = a.supplier_id
where a.state = 'filed'
order by a.updated_at;

insert into outbox (event, payload) select 'award.wonBefore', jsonb_build_object('line', id) from award_line order by won_at;
