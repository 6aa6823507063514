create table consent (
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
  name text,
  power text,
  cause text,
  reason text,
  document_number text,
  proofs jsonb,
  asked_by_id uuid,
  asked_unit text,
  unit_id uuid,
  alternate_id uuid,
  standing text,
  decided_by text,
  decided_unit text,
  decided_at timestamptz,
  opinion text,
  act text,
  paper text,
  answers jsonb
);

create index consent_updated on consent (updated_at desc, id desc);

create index consent_org on consent (org_id, updated_at desc, id desc);

create index consent_project_id on consent (project_id);

create index consent_lot_id on consent (lot_id);

create index consent_asked_by_id on consent (asked_by_id);

create index consent_unit_id on consent (unit_id);

create index consent_alternate_id on consent (alternate_id);

create index consent_name_list on consent (left(name, 200), id);

create index consent_power_list on consent (power, id);

create index consent_cause_list on consent (left(cause, 200), id);

create index consent_asked_unit_list on consent (left(asked_unit, 200), id);

create index consent_decided_unit_list on consent (left(decided_unit, 200), id);

create index consent_decided_at_list on consent (decided_at, id);

create index consent_state_list on consent (state, id);

create index consent_created_at_list on consent (created_at, id);

create index consent_search on consent using gin (letter_pairs(coalesce(name, ''))) with (gin_pending_list_limit = 128);

alter table entrustment add column gives_ending boolean;

alter table entrustment add column gives_addenda boolean;

alter table entrustment add column gives_answering boolean;

alter table entrustment add column gives_judging_again boolean;

alter table project add column entrusted_powers jsonb;

alter table termination add column regime text;

alter table termination add column thing text;

alter table termination add column cause text;

alter table termination add column proofs jsonb;

alter table termination add column withdrawn_text text;

alter table consent add constraint consent_project_id_fkey foreign key (project_id) references project (id);

alter table consent add constraint consent_lot_id_fkey foreign key (lot_id) references lot (id);

alter table consent add constraint consent_asked_by_id_fkey foreign key (asked_by_id) references "user" (id);

alter table consent add constraint consent_unit_id_fkey foreign key (unit_id) references organisation (id);

alter table consent add constraint consent_alternate_id_fkey foreign key (alternate_id) references organisation (id);
