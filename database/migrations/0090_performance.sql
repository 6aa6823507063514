create table acceptance (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  performance_id uuid,
  project_id uuid,
  lot_id uuid,
  contractor_id uuid,
  member_units_ids uuid[],
  number text,
  name text,
  attempt bigint,
  stage text,
  held_on date,
  place text,
  is_public_service boolean,
  team jsonb,
  items jsonb,
  tests jsonb,
  quality_met boolean,
  safety_met boolean,
  environment_met boolean,
  actual_days bigint,
  settlement numeric(20,2),
  retention numeric(20,2),
  retain_until date,
  conclusion text,
  opinion text,
  remedy text,
  remedy_by date,
  answer_by date,
  pages jsonb,
  signing jsonb,
  objection text,
  objected_at timestamptz,
  upheld_because text,
  concluded_at timestamptz,
  remedied text,
  remedied_on date,
  remedy_files jsonb
);

create index acceptance_updated on acceptance (updated_at desc, id desc);

create index acceptance_org on acceptance (org_id, updated_at desc, id desc);

create index acceptance_performance_id on acceptance (performance_id);

create index acceptance_project_id on acceptance (project_id);

create index acceptance_lot_id on acceptance (lot_id);

create index acceptance_contractor_id on acceptance (contractor_id);

create index acceptance_contractor_id_name_list on acceptance (contractor_id, left(name, 200), id);

create index acceptance_contractor_id_stage_list on acceptance (contractor_id, stage, id);

create index acceptance_contractor_id_attempt_list on acceptance (contractor_id, attempt, id);

create index acceptance_contractor_id_held_on_list on acceptance (contractor_id, held_on, id);

create index acceptance_contractor_id_conclusion_list on acceptance (contractor_id, conclusion, id);

create index acceptance_contractor_id_remedy_by_list on acceptance (contractor_id, remedy_by, id);

create index acceptance_contractor_id_state_list on acceptance (contractor_id, state, id);

create index acceptance_contractor_id_updated_at_list on acceptance (contractor_id, updated_at, id);

create index acceptance_search on acceptance using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(number, ''))) with (gin_pending_list_limit = 128);

create table contract_change (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  performance_id uuid,
  project_id uuid,
  lot_id uuid,
  contractor_id uuid,
  member_units_ids uuid[],
  number text,
  name text,
  touches text,
  cause text,
  clause text,
  content text,
  amount numeric(20,2),
  days bigint,
  proofs jsonb,
  agreement jsonb,
  signed_on date,
  proposed_at timestamptz,
  answered_at timestamptz,
  opinion text
);

create index contract_change_updated on contract_change (updated_at desc, id desc);

create index contract_change_org on contract_change (org_id, updated_at desc, id desc);

create index contract_change_performance_id on contract_change (performance_id);

create index contract_change_project_id on contract_change (project_id);

create index contract_change_lot_id on contract_change (lot_id);

create index contract_change_contractor_id on contract_change (contractor_id);

create index contract_change_contractor_id_name_list on contract_change (contractor_id, left(name, 200), id);

create index contract_change_contractor_id_touches_list on contract_change (contractor_id, touches, id);

create index contract_change_contractor_id_cause_list on contract_change (contractor_id, cause, id);

create index contract_change_contractor_id_amount_list on contract_change (contractor_id, amount, id);

create index contract_change_contractor_id_days_list on contract_change (contractor_id, days, id);

create index contract_change_contractor_id_state_list on contract_change (contractor_id, state, id);

create index contract_change_contractor_id_updated_at_list on contract_change (contractor_id, updated_at, id);

create index contract_change_search on contract_change using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(number, ''))) with (gin_pending_list_limit = 128);

create table contract_claim (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  performance_id uuid,
  project_id uuid,
  lot_id uuid,
  contractor_id uuid,
  member_units_ids uuid[],
  number text,
  claimant text,
  name text,
  kind text,
  happened_on date,
  event text,
  basis text,
  amount numeric(20,2),
  days bigint,
  answer_by date,
  proofs jsonb,
  raised_at timestamptz,
  outcome text,
  granted_amount numeric(20,2),
  granted_days bigint,
  opinion text,
  answered_at timestamptz
);

create index contract_claim_updated on contract_claim (updated_at desc, id desc);

create index contract_claim_org on contract_claim (org_id, updated_at desc, id desc);

create index contract_claim_performance_id on contract_claim (performance_id);

create index contract_claim_project_id on contract_claim (project_id);

create index contract_claim_lot_id on contract_claim (lot_id);

create index contract_claim_contractor_id on contract_claim (contractor_id);

create index contract_claim_contractor_id_name_list on contract_claim (contractor_id, left(name, 200), id);

create index contract_claim_contractor_id_claimant_list on contract_claim (contractor_id, claimant, id);

create index contract_claim_contractor_id_amount_list on contract_claim (contractor_id, amount, id);

create index contract_claim_contractor_id_days_list on contract_claim (contractor_id, days, id);

create index contract_claim_contractor_id_answer_by_list on contract_claim (contractor_id, answer_by, id);

create index contract_claim_contractor_id_outcome_list on contract_claim (contractor_id, outcome, id);

create index contract_claim_contractor_id_state_list on contract_claim (contractor_id, state, id);

create index contract_claim_contractor_id_updated_at_list on contract_claim (contractor_id, updated_at, id);

create index contract_claim_org_id_name_list on contract_claim (org_id, left(name, 200), id);

create index contract_claim_org_id_claimant_list on contract_claim (org_id, claimant, id);

create index contract_claim_org_id_amount_list on contract_claim (org_id, amount, id);

create index contract_claim_org_id_days_list on contract_claim (org_id, days, id);

create index contract_claim_org_id_answer_by_list on contract_claim (org_id, answer_by, id);

create index contract_claim_org_id_outcome_list on contract_claim (org_id, outcome, id);

create index contract_claim_org_id_state_list on contract_claim (org_id, state, id);

create index contract_claim_search on contract_claim using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(number, ''))) with (gin_pending_list_limit = 128);

create table contract_payment (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  performance_id uuid,
  project_id uuid,
  lot_id uuid,
  contractor_id uuid,
  member_units_ids uuid[],
  number text,
  name text,
  kind text,
  amount numeric(20,2),
  basis_on date,
  due_on date,
  condition text,
  paid_on date,
  paid numeric(20,2),
  late_days bigint,
  interest numeric(20,2),
  vouchers jsonb,
  cancelled_because text
);

create index contract_payment_updated on contract_payment (updated_at desc, id desc);

create index contract_payment_org on contract_payment (org_id, updated_at desc, id desc);

create index contract_payment_performance_id on contract_payment (performance_id);

create index contract_payment_project_id on contract_payment (project_id);

create index contract_payment_lot_id on contract_payment (lot_id);

create index contract_payment_contractor_id on contract_payment (contractor_id);

create index contract_payment_contractor_id_name_list on contract_payment (contractor_id, left(name, 200), id);

create index contract_payment_contractor_id_kind_list on contract_payment (contractor_id, kind, id);

create index contract_payment_contractor_id_amount_list on contract_payment (contractor_id, amount, id);

create index contract_payment_contractor_id_due_on_list on contract_payment (contractor_id, due_on, id);

create index contract_payment_contractor_id_paid_on_list on contract_payment (contractor_id, paid_on, id);

create index contract_payment_contractor_id_late_days_list on contract_payment (contractor_id, late_days, id);

create index contract_payment_contractor_id_state_list on contract_payment (contractor_id, state, id);

create index contract_payment_contractor_id_updated_at_list on contract_payment (contractor_id, updated_at, id);

create index contract_payment_search on contract_payment using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(number, ''))) with (gin_pending_list_limit = 128);

create table performance (
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
  contract_id uuid,
  number text,
  name text,
  buyer_id uuid,
  contractor_id uuid,
  member_units_ids uuid[],
  price numeric(20,2),
  changed_by numeric(20,2),
  supplemented numeric(20,2),
  current_price numeric(20,2),
  starts_on date,
  planned_on date,
  added_days bigint,
  due_on date,
  keeper text,
  items jsonb,
  security_days bigint,
  progress jsonb,
  percent bigint,
  security numeric(20,2),
  security_form text,
  security_number text,
  security_on date,
  security_until date,
  security_files jsonb,
  security_due_on date,
  security_returned_on date,
  security_returned numeric(20,2),
  security_kept text,
  finished_on date,
  delay_because text,
  done text,
  accepted_on date,
  settlement numeric(20,2),
  retention numeric(20,2),
  retain_until date,
  retention_returned_on date,
  retention_returned numeric(20,2),
  retention_kept text,
  ended_on date,
  ended_because text,
  end_files jsonb,
  closed_at timestamptz
);

create index performance_updated on performance (updated_at desc, id desc);

create index performance_org on performance (org_id, updated_at desc, id desc);

create index performance_project_id on performance (project_id);

create index performance_lot_id on performance (lot_id);

create index performance_contract_id on performance (contract_id);

create index performance_buyer_id on performance (buyer_id);

create index performance_contractor_id on performance (contractor_id);

create index performance_contractor_id_name_list on performance (contractor_id, left(name, 200), id);

create index performance_contractor_id_current_price_list on performance (contractor_id, current_price, id);

create index performance_contractor_id_due_on_list on performance (contractor_id, due_on, id);

create index performance_contractor_id_percent_list on performance (contractor_id, percent, id);

create index performance_contractor_id_security_due_on_list on performance (contractor_id, security_due_on, id);

create index performance_contractor_id_state_list on performance (contractor_id, state, id);

create index performance_contractor_id_updated_at_list on performance (contractor_id, updated_at, id);

create index performance_search on performance using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(number, ''))) with (gin_pending_list_limit = 128);

create unique index performance_contract_id_key on performance (contract_id);

alter table acceptance add constraint acceptance_performance_id_fkey foreign key (performance_id) references performance (id);

alter table acceptance add constraint acceptance_project_id_fkey foreign key (project_id) references project (id);

alter table acceptance add constraint acceptance_lot_id_fkey foreign key (lot_id) references lot (id);

alter table acceptance add constraint acceptance_contractor_id_fkey foreign key (contractor_id) references organisation (id);

alter table contract_change add constraint contract_change_performance_id_fkey foreign key (performance_id) references performance (id);

alter table contract_change add constraint contract_change_project_id_fkey foreign key (project_id) references project (id);

alter table contract_change add constraint contract_change_lot_id_fkey foreign key (lot_id) references lot (id);

alter table contract_change add constraint contract_change_contractor_id_fkey foreign key (contractor_id) references organisation (id);

alter table contract_claim add constraint contract_claim_performance_id_fkey foreign key (performance_id) references performance (id);

alter table contract_claim add constraint contract_claim_project_id_fkey foreign key (project_id) references project (id);

alter table contract_claim add constraint contract_claim_lot_id_fkey foreign key (lot_id) references lot (id);

alter table contract_claim add constraint contract_claim_contractor_id_fkey foreign key (contractor_id) references organisation (id);

alter table contract_payment add constraint contract_payment_performance_id_fkey foreign key (performance_id) references performance (id);

alter table contract_payment add constraint contract_payment_project_id_fkey foreign key (project_id) references project (id);

alter table contract_payment add constraint contract_payment_lot_id_fkey foreign key (lot_id) references lot (id);

alter table contract_payment add constraint contract_payment_contractor_id_fkey foreign key (contractor_id) references organisation (id);

alter table performance add constraint performance_project_id_fkey foreign key (project_id) references project (id);

alter table performance add constraint performance_lot_id_fkey foreign key (lot_id) references lot (id);

alter table performance add constraint performance_contract_id_fkey foreign key (contract_id) references contract (id);

alter table performance add constraint performance_buyer_id_fkey foreign key (buyer_id) references organisation (id);

alter table performance add constraint performance_contractor_id_fkey foreign key (contractor_id) references organisation (id);
