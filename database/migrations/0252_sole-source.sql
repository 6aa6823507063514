create table sole_source (
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
  number text,
  name text,
  content text,
  reason text,
  supplier_name text,
  supplier_address text,
  experts jsonb,
  starts_at timestamptz,
  ends_at timestamptz,
  buyer_name text,
  buyer_contact text,
  buyer_phone text,
  agency_name text,
  agency_contact text,
  agency_phone text,
  supervisor_contact text,
  attachments jsonb,
  published_at timestamptz,
  chain_entry bigint,
  chain_head text,
  returned_because text
);

create index sole_source_updated on sole_source (updated_at desc, id desc);

create index sole_source_org on sole_source (org_id, updated_at desc, id desc);

create index sole_source_project_id on sole_source (project_id);

create index sole_source_lot_id on sole_source (lot_id);

create index sole_source_name_list on sole_source (left(name, 200), id);

create index sole_source_number_list on sole_source (left(number, 200), id);

create index sole_source_supplier_name_list on sole_source (left(supplier_name, 200), id);

create index sole_source_starts_at_list on sole_source (starts_at, id);

create index sole_source_ends_at_list on sole_source (ends_at, id);

create index sole_source_state_list on sole_source (state, id);

create index sole_source_search on sole_source using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(number, '') || ' ' || coalesce(supplier_name, ''))) with (gin_pending_list_limit = 128);

alter table sole_source add constraint sole_source_project_id_fkey foreign key (project_id) references project (id);
alter table sole_source add constraint sole_source_lot_id_fkey foreign key (lot_id) references lot (id);
