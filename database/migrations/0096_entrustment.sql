alter table candidate_publicity add column signature jsonb;

alter table candidate_publicity add column confirmed jsonb;

create table entrustment (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  project_id uuid,
  owner_id uuid,
  agency_id uuid,
  number text,
  scope text,
  finalises_document boolean,
  publishes_alone boolean,
  sends_letters boolean,
  letter_clause text,
  other_powers text,
  fee_basis text,
  fee numeric(20,2),
  fee_payer text,
  starts_on date,
  ends_on date,
  attachments jsonb,
  signing jsonb,
  effective_at timestamptz,
  ended_at timestamptz,
  ended_because text,
  returned_because text
);

create index entrustment_updated on entrustment (updated_at desc, id desc);

create index entrustment_org on entrustment (org_id, updated_at desc, id desc);

create index entrustment_project_id on entrustment (project_id);

create index entrustment_owner_id on entrustment (owner_id);

create index entrustment_agency_id on entrustment (agency_id);

create index entrustment_number_list on entrustment (left(number, 200), id);

create index entrustment_ends_on_list on entrustment (ends_on, id);

create index entrustment_state_list on entrustment (state, id);

create index entrustment_created_at_list on entrustment (created_at, id);

create index entrustment_search on entrustment using gin (letter_pairs(coalesce(number, ''))) with (gin_pending_list_limit = 128);

alter table notice add column confirmed jsonb;

alter table project add column confirms_document boolean;

alter table project add column confirms_notices boolean;

alter table result_notice add column signature jsonb;

alter table result_notice add column confirmed jsonb;

alter table tender_document add column confirmed jsonb;

alter table entrustment add constraint entrustment_project_id_fkey foreign key (project_id) references project (id);

alter table entrustment add constraint entrustment_owner_id_fkey foreign key (owner_id) references organisation (id);

alter table entrustment add constraint entrustment_agency_id_fkey foreign key (agency_id) references organisation (id);
