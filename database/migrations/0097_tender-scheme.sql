create table tender_scheme (
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
  regime text,
  method text,
  organize_form text,
  estimate numeric(20,2),
  ceiling_price numeric(20,2),
  bid_security numeric(20,2),
  method_basis text,
  qualification text,
  accepts_consortium boolean,
  evaluation text,
  evaluation_basis text,
  committee_size bigint,
  buyer_seats bigint,
  majors text,
  document_from timestamptz,
  document_until timestamptz,
  clarify_until timestamptz,
  deposit_until timestamptz,
  bid_deadline timestamptz,
  evaluated_on date,
  publicity_from date,
  ceiling_basis text,
  document_fee numeric(20,2),
  agency_fee text,
  contract_kind text,
  payment text,
  small_business text,
  approval_files jsonb,
  edition bigint,
  revised_because text,
  approved_at timestamptz,
  returned_because text
);

create index tender_scheme_updated on tender_scheme (updated_at desc, id desc);

create index tender_scheme_org on tender_scheme (org_id, updated_at desc, id desc);

create index tender_scheme_project_id on tender_scheme (project_id);

create index tender_scheme_lot_id on tender_scheme (lot_id);

create index tender_scheme_name_list on tender_scheme (left(name, 200), id);

create index tender_scheme_evaluation_list on tender_scheme (evaluation, id);

create index tender_scheme_document_from_list on tender_scheme (document_from, id);

create index tender_scheme_bid_deadline_list on tender_scheme (bid_deadline, id);

create index tender_scheme_edition_list on tender_scheme (edition, id);

create index tender_scheme_state_list on tender_scheme (state, id);

create index tender_scheme_created_at_list on tender_scheme (created_at, id);

create index tender_scheme_search on tender_scheme using gin (letter_pairs(coalesce(name, ''))) with (gin_pending_list_limit = 128);

alter table tender_scheme add constraint tender_scheme_project_id_fkey foreign key (project_id) references project (id);

alter table tender_scheme add constraint tender_scheme_lot_id_fkey foreign key (lot_id) references lot (id);
