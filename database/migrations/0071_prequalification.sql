create table application (
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
  round_id uuid,
  kind text,
  supplier_id uuid,
  supplier_name text,
  seal_version bigint,
  header jsonb,
  shares jsonb,
  signature text,
  certificate jsonb,
  server_secret jsonb,
  ciphertext_sha256 text,
  ciphertext_bytes bigint,
  receipt jsonb,
  submitted_at timestamptz,
  withdrawn_at timestamptz,
  responsible text,
  partners text,
  opened_files jsonb,
  proof jsonb,
  checked text,
  disclosed_secret jsonb,
  disclosed_at timestamptz,
  because text,
  decided_at timestamptz
);

create index application_updated on application (updated_at desc, id desc);

create index application_org on application (org_id, updated_at desc, id desc);

create index application_project_id on application (project_id);

create index application_lot_id on application (lot_id);

create index application_round_id on application (round_id);

create index application_supplier_id on application (supplier_id);

create index application_supplier_id_supplier_name_list on application (supplier_id, left(supplier_name, 200), id);

create index application_supplier_id_kind_list on application (supplier_id, kind, id);

create index application_supplier_id_submitted_at_list on application (supplier_id, submitted_at, id);

create index application_supplier_id_state_list on application (supplier_id, state, id);

create index application_supplier_id_because_list on application (supplier_id, left(because, 200), id);

create index application_supplier_id_updated_at_list on application (supplier_id, updated_at, id);

create index application_search on application using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create unique index application_round_id_supplier_id_key on application (round_id, supplier_id);

create table application_sheet (
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
  panel_id uuid,
  application_id uuid,
  member_id uuid,
  supplier_name text,
  items jsonb,
  scores jsonb,
  conclusion text,
  submitted_at timestamptz,
  signature jsonb
);

create index application_sheet_updated on application_sheet (updated_at desc, id desc);

create index application_sheet_org on application_sheet (org_id, updated_at desc, id desc);

create index application_sheet_project_id on application_sheet (project_id);

create index application_sheet_lot_id on application_sheet (lot_id);

create index application_sheet_panel_id on application_sheet (panel_id);

create index application_sheet_application_id on application_sheet (application_id);

create index application_sheet_member_id on application_sheet (member_id);

create index application_sheet_member_id_supplier_name_list on application_sheet (member_id, left(supplier_name, 200), id);

create index application_sheet_member_id_conclusion_list on application_sheet (member_id, conclusion, id);

create index application_sheet_member_id_submitted_at_list on application_sheet (member_id, submitted_at, id);

create index application_sheet_member_id_state_list on application_sheet (member_id, state, id);

create index application_sheet_member_id_updated_at_list on application_sheet (member_id, updated_at, id);

create index application_sheet_search on application_sheet using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create unique index application_sheet_panel_id_application_id_member_id_key on application_sheet (panel_id, application_id, member_id);

alter table notice add column preliminary_id uuid;

create index notice_preliminary_id on notice (preliminary_id);

create table panel_member (
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
  panel_id uuid,
  expert_id uuid,
  person_id uuid,
  name text,
  employer text,
  kind text,
  seat text,
  draw_order bigint,
  is_alternate boolean,
  called_at timestamptz,
  seated_at timestamptz,
  commitment jsonb,
  left_because text
);

create index panel_member_updated on panel_member (updated_at desc, id desc);

create index panel_member_org on panel_member (org_id, updated_at desc, id desc);

create index panel_member_project_id on panel_member (project_id);

create index panel_member_lot_id on panel_member (lot_id);

create index panel_member_panel_id on panel_member (panel_id);

create index panel_member_expert_id on panel_member (expert_id);

create index panel_member_person_id on panel_member (person_id);

create index panel_member_person_id_name_list on panel_member (person_id, left(name, 200), id);

create index panel_member_person_id_seat_list on panel_member (person_id, left(seat, 200), id);

create index panel_member_person_id_kind_list on panel_member (person_id, kind, id);

create index panel_member_person_id_is_alternate_list on panel_member (person_id, is_alternate, id);

create index panel_member_person_id_employer_list on panel_member (person_id, left(employer, 200), id);

create index panel_member_person_id_seated_at_list on panel_member (person_id, seated_at, id);

create index panel_member_person_id_state_list on panel_member (person_id, state, id);

create index panel_member_person_id_draw_order_list on panel_member (person_id, draw_order, id);

create index panel_member_person_id_updated_at_list on panel_member (person_id, updated_at, id);

create index panel_member_search on panel_member using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create table preliminary_document (
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
  kind text,
  name text,
  setting_id uuid,
  document_from timestamptz,
  document_until timestamptz,
  deadline timestamptz,
  submit_method text,
  content text,
  chapters jsonb,
  attachments jsonb,
  most_files bigint,
  most_megabytes bigint,
  threshold bigint,
  draw_source text,
  holders jsonb,
  edition bigint,
  clarifications jsonb,
  regime text,
  digest text,
  signature jsonb,
  issued_at timestamptz,
  returned_because text
);

create index preliminary_document_updated on preliminary_document (updated_at desc, id desc);

create index preliminary_document_org on preliminary_document (org_id, updated_at desc, id desc);

create index preliminary_document_project_id on preliminary_document (project_id);

create index preliminary_document_lot_id on preliminary_document (lot_id);

create index preliminary_document_setting_id on preliminary_document (setting_id);

create index preliminary_document_name_list on preliminary_document (left(name, 200), id);

create index preliminary_document_kind_list on preliminary_document (kind, id);

create index preliminary_document_deadline_list on preliminary_document (deadline, id);

create index preliminary_document_state_list on preliminary_document (state, id);

create index preliminary_document_search on preliminary_document using gin (letter_pairs(coalesce(name, ''))) with (gin_pending_list_limit = 128);

create table preliminary_result (
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
  round_id uuid,
  panel_id uuid,
  kind text,
  name text,
  mode text,
  pass_most bigint,
  lines jsonb,
  admitted bigint,
  fewest bigint,
  remarks text,
  agreed_by text,
  agreed_at timestamptz,
  issued_at timestamptz,
  objections_until timestamptz,
  replaced_because text
);

create index preliminary_result_updated on preliminary_result (updated_at desc, id desc);

create index preliminary_result_org on preliminary_result (org_id, updated_at desc, id desc);

create index preliminary_result_project_id on preliminary_result (project_id);

create index preliminary_result_lot_id on preliminary_result (lot_id);

create index preliminary_result_round_id on preliminary_result (round_id);

create index preliminary_result_panel_id on preliminary_result (panel_id);

create index preliminary_result_name_list on preliminary_result (left(name, 200), id);

create index preliminary_result_admitted_list on preliminary_result (admitted, id);

create index preliminary_result_agreed_at_list on preliminary_result (agreed_at, id);

create index preliminary_result_issued_at_list on preliminary_result (issued_at, id);

create index preliminary_result_state_list on preliminary_result (state, id);

create index preliminary_result_search on preliminary_result using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create table qualification_setting (
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
  mode text,
  pass_most bigint,
  items jsonb,
  scores jsonb
);

create index qualification_setting_updated on qualification_setting (updated_at desc, id desc);

create index qualification_setting_org on qualification_setting (org_id, updated_at desc, id desc);

create index qualification_setting_project_id on qualification_setting (project_id);

create index qualification_setting_lot_id on qualification_setting (lot_id);

create index qualification_setting_name_list on qualification_setting (left(name, 200), id);

create index qualification_setting_mode_list on qualification_setting (mode, id);

create index qualification_setting_pass_most_list on qualification_setting (pass_most, id);

create index qualification_setting_state_list on qualification_setting (state, id);

create index qualification_setting_search on qualification_setting using gin (letter_pairs(coalesce(name, ''))) with (gin_pending_list_limit = 128);

create table review_panel (
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
  round_id uuid,
  name text,
  formed text,
  size bigint,
  buyer_seats bigint,
  people text,
  majors text,
  alternates bigint,
  planned_at timestamptz,
  place text,
  lock jsonb,
  lock_digest text,
  locked_at timestamptz,
  source jsonb,
  avoided jsonb,
  drawn jsonb,
  drawn_by_id uuid,
  drawn_at timestamptz,
  attempt bigint,
  again_because text,
  started_at timestamptz,
  concluded_at timestamptz,
  verdicts jsonb
);

create index review_panel_updated on review_panel (updated_at desc, id desc);

create index review_panel_org on review_panel (org_id, updated_at desc, id desc);

create index review_panel_project_id on review_panel (project_id);

create index review_panel_lot_id on review_panel (lot_id);

create index review_panel_round_id on review_panel (round_id);

create index review_panel_drawn_by_id on review_panel (drawn_by_id);

create index review_panel_drawn_by_id_name_list on review_panel (drawn_by_id, left(name, 200), id);

create index review_panel_drawn_by_id_formed_list on review_panel (drawn_by_id, formed, id);

create index review_panel_drawn_by_id_size_list on review_panel (drawn_by_id, size, id);

create index review_panel_drawn_by_id_state_list on review_panel (drawn_by_id, state, id);

create index review_panel_drawn_by_id_updated_at_list on review_panel (drawn_by_id, updated_at, id);

create index review_panel_search on review_panel using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create table unsealing (
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
  round_id uuid,
  name text,
  starts_at timestamptz,
  threshold bigint,
  holders jsonb,
  releases jsonb,
  postings jsonb,
  key_files_because text,
  opened_at timestamptz,
  handed_in bigint,
  failed_because text
);

create index unsealing_updated on unsealing (updated_at desc, id desc);

create index unsealing_org on unsealing (org_id, updated_at desc, id desc);

create index unsealing_project_id on unsealing (project_id);

create index unsealing_lot_id on unsealing (lot_id);

create index unsealing_round_id on unsealing (round_id);

create index unsealing_starts_at on unsealing (starts_at);

create index unsealing_name_list on unsealing (left(name, 200), id);

create index unsealing_starts_at_list on unsealing (starts_at, id);

create index unsealing_opened_at_list on unsealing (opened_at, id);

create index unsealing_handed_in_list on unsealing (handed_in, id);

create index unsealing_state_list on unsealing (state, id);

create index unsealing_search on unsealing using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create unique index unsealing_round_id_key on unsealing (round_id);

alter table application add constraint application_project_id_fkey foreign key (project_id) references project (id);

alter table application add constraint application_lot_id_fkey foreign key (lot_id) references lot (id);

alter table application add constraint application_round_id_fkey foreign key (round_id) references round (id);

alter table application add constraint application_supplier_id_fkey foreign key (supplier_id) references organisation (id);

alter table application_sheet add constraint application_sheet_project_id_fkey foreign key (project_id) references project (id);

alter table application_sheet add constraint application_sheet_lot_id_fkey foreign key (lot_id) references lot (id);

alter table application_sheet add constraint application_sheet_panel_id_fkey foreign key (panel_id) references review_panel (id);

alter table application_sheet add constraint application_sheet_application_id_fkey foreign key (application_id) references application (id);

alter table application_sheet add constraint application_sheet_member_id_fkey foreign key (member_id) references "user" (id);

alter table notice add constraint notice_preliminary_id_fkey foreign key (preliminary_id) references preliminary_document (id);

alter table panel_member add constraint panel_member_project_id_fkey foreign key (project_id) references project (id);

alter table panel_member add constraint panel_member_lot_id_fkey foreign key (lot_id) references lot (id);

alter table panel_member add constraint panel_member_panel_id_fkey foreign key (panel_id) references review_panel (id);

alter table panel_member add constraint panel_member_expert_id_fkey foreign key (expert_id) references expert (id);

alter table panel_member add constraint panel_member_person_id_fkey foreign key (person_id) references "user" (id);

alter table preliminary_document add constraint preliminary_document_project_id_fkey foreign key (project_id) references project (id);

alter table preliminary_document add constraint preliminary_document_lot_id_fkey foreign key (lot_id) references lot (id);

alter table preliminary_document add constraint preliminary_document_setting_id_fkey foreign key (setting_id) references qualification_setting (id);

alter table preliminary_result add constraint preliminary_result_project_id_fkey foreign key (project_id) references project (id);

alter table preliminary_result add constraint preliminary_result_lot_id_fkey foreign key (lot_id) references lot (id);

alter table preliminary_result add constraint preliminary_result_round_id_fkey foreign key (round_id) references round (id);

alter table preliminary_result add constraint preliminary_result_panel_id_fkey foreign key (panel_id) references review_panel (id);

alter table qualification_setting add constraint qualification_setting_project_id_fkey foreign key (project_id) references project (id);

alter table qualification_setting add constraint qualification_setting_lot_id_fkey foreign key (lot_id) references lot (id);

alter table review_panel add constraint review_panel_project_id_fkey foreign key (project_id) references project (id);

alter table review_panel add constraint review_panel_lot_id_fkey foreign key (lot_id) references lot (id);

alter table review_panel add constraint review_panel_round_id_fkey foreign key (round_id) references round (id);

alter table review_panel add constraint review_panel_drawn_by_id_fkey foreign key (drawn_by_id) references "user" (id);

alter table unsealing add constraint unsealing_project_id_fkey foreign key (project_id) references project (id);

alter table unsealing add constraint unsealing_lot_id_fkey foreign key (lot_id) references lot (id);

alter table unsealing add constraint unsealing_round_id_fkey foreign key (round_id) references round (id);
