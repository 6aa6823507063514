alter table candidate_publicity add column passed_over text;

create table lot_allocation (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  project_id uuid,
  lots_ids uuid[],
  name text,
  group_name text,
  most bigint,
  input jsonb,
  allocated jsonb,
  steps text,
  because text,
  computed_at timestamptz,
  replaced_because text
);

create index lot_allocation_updated on lot_allocation (updated_at desc, id desc);

create index lot_allocation_org on lot_allocation (org_id, updated_at desc, id desc);

create index lot_allocation_project_id on lot_allocation (project_id);

create index lot_allocation_name_list on lot_allocation (left(name, 200), id);

create index lot_allocation_group_name_list on lot_allocation (left(group_name, 200), id);

create index lot_allocation_most_list on lot_allocation (most, id);

create index lot_allocation_computed_at_list on lot_allocation (computed_at, id);

create index lot_allocation_state_list on lot_allocation (state, id);

create index lot_allocation_search on lot_allocation using gin (letter_pairs(coalesce(name, ''))) with (gin_pending_list_limit = 128);

alter table tender_document add column lot_group text;

alter table tender_document add column lot_order bigint;

alter table tender_document add column lot_most bigint;

alter table lot_allocation add constraint lot_allocation_project_id_fkey foreign key (project_id) references project (id);
