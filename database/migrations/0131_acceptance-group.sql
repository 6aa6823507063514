alter table acceptance add column members_ids uuid[];

alter table acceptance add column confirmations jsonb;

create table acceptance_notice (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  acceptance_id uuid,
  project_id uuid,
  lot_id uuid,
  number text,
  name text,
  content text,
  remarks text,
  buyer_name text,
  buyer_contact text,
  buyer_phone text,
  agency_name text,
  agency_contact text,
  agency_phone text,
  published_at timestamptz,
  chain_entry bigint,
  chain_head text,
  withdrawn_at timestamptz,
  withdrawn_because text
);

create index acceptance_notice_updated on acceptance_notice (updated_at desc, id desc);

create index acceptance_notice_org on acceptance_notice (org_id, updated_at desc, id desc);

create index acceptance_notice_acceptance_id on acceptance_notice (acceptance_id);

create index acceptance_notice_project_id on acceptance_notice (project_id);

create index acceptance_notice_lot_id on acceptance_notice (lot_id);

create index acceptance_notice_name_list on acceptance_notice (left(name, 200), id);

create index acceptance_notice_number_list on acceptance_notice (left(number, 200), id);

create index acceptance_notice_published_at_list on acceptance_notice (published_at, id);

create index acceptance_notice_state_list on acceptance_notice (state, id);

create index acceptance_notice_search on acceptance_notice using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(number, ''))) with (gin_pending_list_limit = 128);

alter table acceptance_notice add constraint acceptance_notice_acceptance_id_fkey foreign key (acceptance_id) references acceptance (id);

alter table acceptance_notice add constraint acceptance_notice_project_id_fkey foreign key (project_id) references project (id);

alter table acceptance_notice add constraint acceptance_notice_lot_id_fkey foreign key (lot_id) references lot (id);
