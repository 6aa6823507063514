create table directive (
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
  matter text,
  cause text,
  subject text,
  issuer text,
  document_number text,
  document jsonb,
  facts text,
  basis text,
  until date,
  condition text,
  order_by date,
  issued_at timestamptz,
  issued_by text,
  resume_cause text,
  resume_number text,
  resume_proofs jsonb,
  order_report text,
  order_report_files jsonb,
  order_reported_at timestamptz,
  order_done_at timestamptz,
  order_done_because text
);

create index directive_updated on directive (updated_at desc, id desc);

create index directive_org on directive (org_id, updated_at desc, id desc);

create index directive_project_id on directive (project_id);

create index directive_lot_id on directive (lot_id);

create index directive_subject_list on directive (left(subject, 200), id);

create index directive_matter_list on directive (matter, id);

create index directive_document_number_list on directive (left(document_number, 200), id);

create index directive_until_list on directive (until, id);

create index directive_order_by_list on directive (order_by, id);

create index directive_issued_at_list on directive (issued_at, id);

create index directive_state_list on directive (state, id);

create index directive_search on directive using gin (letter_pairs(coalesce(subject, '') || ' ' || coalesce(document_number, ''))) with (gin_pending_list_limit = 128);

alter table lot add column suspended_at timestamptz;

alter table re_evaluation add column directive_id uuid;

create index re_evaluation_directive_id on re_evaluation (directive_id);

alter table directive add constraint directive_project_id_fkey foreign key (project_id) references project (id);

alter table directive add constraint directive_lot_id_fkey foreign key (lot_id) references lot (id);

alter table re_evaluation add constraint re_evaluation_directive_id_fkey foreign key (directive_id) references directive (id);

-- What stands still says since when.
update lot set suspended_at = (select min(c.suspended_at) from complaint c where c.lot_id = lot.id and c.suspended)
  where state = 'suspended';
