create table written_report (
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
  confirmation_id uuid,
  name text,
  scope text,
  scale text,
  floor_area text,
  lot_class text,
  method text,
  media text,
  organize_form text,
  agency_name text,
  terms text,
  opening_record text,
  members text,
  evaluation text,
  decided_how text,
  publicity text,
  result_notice text,
  winner_name text,
  winner_code text,
  price numeric(20,2),
  letter_number text,
  decided_on date,
  manager text,
  disputes text,
  other text,
  attachments jsonb,
  digest text,
  last_day date,
  filed_at timestamptz,
  filings jsonb,
  receipt text,
  received_at timestamptz,
  returned_because text
);

create index written_report_updated on written_report (updated_at desc, id desc);

create index written_report_org on written_report (org_id, updated_at desc, id desc);

create index written_report_project_id on written_report (project_id);

create index written_report_lot_id on written_report (lot_id);

create index written_report_confirmation_id on written_report (confirmation_id);

create index written_report_name_list on written_report (left(name, 200), id);

create index written_report_winner_name_list on written_report (left(winner_name, 200), id);

create index written_report_last_day_list on written_report (last_day, id);

create index written_report_filed_at_list on written_report (filed_at, id);

create index written_report_receipt_list on written_report (left(receipt, 200), id);

create index written_report_state_list on written_report (state, id);

create index written_report_search on written_report using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

alter table written_report add constraint written_report_project_id_fkey foreign key (project_id) references project (id);

alter table written_report add constraint written_report_lot_id_fkey foreign key (lot_id) references lot (id);

alter table written_report add constraint written_report_confirmation_id_fkey foreign key (confirmation_id) references winner_confirmation (id);
