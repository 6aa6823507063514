-- Written by `npm run generate`; migrations lead here.

create function letter_pairs(words text) returns text[] language plpgsql immutable parallel safe as $$
declare
  letters text[] := string_to_array(lower(words), null);
  pairs text[] := '{}';
begin
  for i in 1 .. coalesce(cardinality(letters), 0) - 1 loop
    pairs[i] := letters[i] || letters[i + 1];
  end loop;
  return pairs;
end
$$;

create table clock (
  one boolean primary key default true check (one),
  offset_seconds double precision not null default 0
);
insert into clock default values;

create table chain (
  id text primary key,
  seq bigint not null,
  head text not null
);

create table history (
  chain text not null,
  seq bigint not null,
  at timestamptz not null,
  actor_id uuid,
  actor_name text not null,
  org_name text not null,
  action text not null,
  record text not null,
  record_id uuid not null,
  from_state text,
  to_state text not null,
  asked json not null,
  changes json not null,
  address text not null,
  rulebook text not null,
  prev text not null,
  hash text not null,
  primary key (chain, seq)
);
create index history_record on history (record, record_id, at);
create index history_at on history using brin (at) with (autosummarize = on);
create function history_is_kept() returns trigger language plpgsql as $$ begin raise exception 'history is never changed'; end $$;
create trigger history_is_kept before update or delete on history for each row execute function history_is_kept();
create trigger history_is_not_emptied before truncate on history for each statement execute function history_is_kept();

create table outbox (
  id uuid primary key default uuidv7(),
  event text not null,
  payload jsonb not null,
  attempts integer not null default 0,
  due_at timestamptz not null default clock_timestamp(),
  done_at timestamptz,
  error text
);
create index outbox_waiting on outbox (id) where done_at is null;

create table timer (
  id uuid primary key default uuidv7(),
  action text not null,
  record_id uuid not null,
  due_at timestamptz not null,
  done_at timestamptz,
  outcome text,
  attempts integer not null default 0,
  next_at timestamptz,
  error text,
  behind text
);
create unique index timer_waiting on timer (action, record_id) where done_at is null;
create index timer_due on timer (due_at) where done_at is null;
create index timer_resting on timer (next_at) where done_at is null and next_at is not null;

create table put_off (
  job text not null,
  record_id uuid not null,
  attempts integer not null default 1,
  since timestamptz not null default clock_timestamp(),
  next_at timestamptz not null,
  error text not null,
  primary key (job, record_id)
);

create table numbering (
  org_id uuid not null,
  prefix text not null,
  year integer not null,
  last integer not null,
  primary key (org_id, prefix, year)
);

create table file (
  id uuid primary key default uuidv7(),
  name text not null,
  size bigint not null,
  sha256 text not null,
  type text not null,
  record text,
  record_id uuid,
  field text,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  org_id uuid
);
create index file_record on file (record, record_id);
create index file_unused on file (adduserid) where record_id is null;
create index file_unit on file (org_id, size);

create table upload (
  id uuid primary key default uuidv7(),
  user_id uuid not null,
  name text not null,
  size bigint not null,
  type text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index upload_user on upload (user_id, id);

create table idempotency (
  user_id uuid not null,
  key text not null,
  reply jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  digest text,
  primary key (user_id, key)
);

create table saved_view (
  id uuid primary key default uuidv7(),
  user_id uuid not null,
  org_id uuid not null,
  record text not null,
  name text not null,
  query text not null,
  shared boolean not null default false,
  unique (user_id, record, name)
);

create table store (
  name text primary key,
  id uuid not null,
  made_at timestamptz not null default clock_timestamp()
);

create table calendar_feed (
  user_id uuid primary key,
  token_hash text not null unique,
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz
);

create table credential (
  user_id uuid primary key,
  password text not null,
  must_change boolean not null default false,
  changed_at timestamptz not null default clock_timestamp(),
  phone_verified text,
  totp_secret text,
  totp_on boolean not null default false,
  totp_last bigint not null default 0,
  recovery jsonb not null default '[]',
  holds_key boolean not null default false
);

create table password_history (
  user_id uuid not null,
  password text not null,
  at timestamptz not null default clock_timestamp()
);
create index password_history_by_user on password_history (user_id, at);

create table session (
  token_hash text primary key,
  id uuid not null default uuidv7() unique,
  user_id uuid not null,
  authorisation_id uuid,
  csrf text not null,
  portal boolean not null,
  second_factor boolean not null default false,
  feature text not null default '',
  address text not null,
  agent text not null,
  created_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp()
);
create index session_by_user on session (user_id);

create table login_attempt (
  account text not null,
  address text not null,
  failures integer not null,
  last_at timestamptz not null,
  primary key (account, address)
);
create index login_attempt_by_address on login_attempt (address, last_at);

create table known_address (
  account text not null,
  address text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (account, address)
);

create table known_device (
  account text not null,
  device_hash text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (account, device_hash)
);
create index known_device_by_hash on known_device (device_hash);

create table captcha (
  id uuid primary key default gen_random_uuid(),
  bits integer not null,
  address text not null,
  used boolean not null default false,
  created_at timestamptz not null default clock_timestamp()
);
create index captcha_by_address on captcha (address, created_at);

create table sms_code (
  id uuid primary key default uuidv7(),
  mobile text not null,
  code text not null,
  captcha text not null,
  address text not null,
  tries integer not null default 0,
  used boolean not null default false,
  created_at timestamptz not null default clock_timestamp()
);
create index sms_code_by_mobile on sms_code (mobile, created_at);
create index sms_code_by_address on sms_code (address, created_at);

create table qr_login (
  key_hash text primary key,
  browser_hash text not null,
  portal boolean not null,
  address text not null,
  agent text not null,
  state text not null default 'waiting',
  user_id uuid,
  created_at timestamptz not null default clock_timestamp()
);

create table wechat_binding (
  app text not null,
  openid text not null,
  user_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  primary key (app, openid)
);

create table agreement (
  version integer primary key,
  body text not null,
  published_by uuid not null,
  published_at timestamptz not null default clock_timestamp()
);

create table agreement_acceptance (
  user_id uuid not null,
  version integer not null,
  address text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (user_id, version)
);

create table registration_attempt (
  address text not null,
  at timestamptz not null default clock_timestamp()
);
create index registration_attempt_by_address on registration_attempt (address, at);

create table used_ticket (
  id text primary key,
  expires_at timestamptz not null
);

create table sign_in_policy (
  one boolean primary key default true check (one),
  value jsonb not null,
  changed_by uuid not null,
  changed_at timestamptz not null default clock_timestamp()
);

create table import_row (
  import_id uuid not null,
  line integer not null,
  verdict text not null,
  data jsonb not null,
  primary key (import_id, line)
);

create table import_run (
  import_id uuid primary key,
  done integer not null default 0,
  total integer not null default 0,
  taken_at timestamptz,
  confirmed jsonb
);

create table sms (
  id uuid primary key default uuidv7(),
  mobile text not null,
  text text not null,
  state text not null,
  error text,
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz
);
create index sms_by_time on sms (created_at);

create table message_preference (
  user_id uuid not null,
  kind text not null,
  mail boolean not null,
  sms boolean not null,
  primary key (user_id, kind)
);

create table office_setting (
  name text primary key,
  value jsonb not null
);

create table office_setting_change (
  id uuid primary key default uuidv7(),
  name text not null,
  before jsonb not null,
  after jsonb not null,
  actor_id uuid not null,
  actor_name text not null,
  at timestamptz not null
);

create table authority (
  name text primary key,
  public_key jsonb not null,
  private_key text not null
);

create table certificate (
  serial text primary key,
  user_id uuid not null,
  org_id uuid not null,
  content jsonb not null,
  revoked_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index certificate_user on certificate (user_id, created_at desc);

create table remark (
  id uuid primary key default uuidv7(),
  record text not null,
  row_id uuid not null,
  org_id uuid not null,
  by_user uuid not null,
  text text not null,
  mentioned uuid[] not null,
  at timestamptz not null,
  withdrawn_at timestamptz
);
create index remark_row on remark (record, row_id, org_id, id);

create table watch (
  record text not null,
  row_id uuid not null,
  user_id uuid not null,
  since timestamptz not null,
  primary key (record, row_id, user_id)
);
create index watch_user on watch (user_id, since);

create table decision_ballot (
  id uuid primary key default gen_random_uuid(),
  vote_id uuid not null,
  seat text,
  bid text not null,
  reason text not null
);
create index decision_ballot_vote on decision_ballot (vote_id);

create table sealed_upload (
  id uuid primary key default uuidv7(),
  lot_id uuid not null,
  supplier_id uuid not null,
  user_id uuid not null,
  header_hash text not null,
  ciphertext_digest text not null,
  file text not null,
  bytes bigint not null,
  received_at timestamptz not null,
  address text,
  agent text,
  claimed boolean not null default false,
  round_id uuid
);
create index sealed_upload_lot on sealed_upload (lot_id, supplier_id);
create index sealed_upload_unit on sealed_upload (supplier_id);

create table sealed_draw_value (
  committee_id uuid not null,
  side text not null,
  lot_id uuid not null,
  sealed jsonb not null,
  round_id uuid,
  primary key (committee_id, side)
);
create index sealed_draw_value_lot on sealed_draw_value (lot_id);

create table objection_window (
  lot_id uuid not null,
  kind text not null,
  opens_at timestamptz not null,
  closes_at timestamptz,
  primary key (lot_id, kind)
);

create table lot_ahead (
  id uuid primary key,
  project_id uuid not null,
  lot_id uuid,
  manager_id uuid,
  adduserid uuid,
  org_id uuid,
  owner_id uuid,
  supervisor_id uuid,
  moment text not null,
  at timestamptz not null,
  since timestamptz not null
);
create index lot_ahead_project on lot_ahead (project_id);
create index lot_ahead_manager on lot_ahead (manager_id, at, since desc, id);
create index lot_ahead_adduserid on lot_ahead (adduserid, at, since desc, id);
create index lot_ahead_org on lot_ahead (org_id, at, since desc, id);
create index lot_ahead_owner on lot_ahead (owner_id, at, since desc, id);
create index lot_ahead_supervisor on lot_ahead (supervisor_id, at, since desc, id);

create table lot_answer (
  id uuid primary key,
  project_id uuid not null,
  asked_at timestamptz not null,
  answer json not null,
  next_at timestamptz
);
create index lot_answer_project on lot_answer (project_id);
create index lot_answer_next on lot_answer (next_at);

create table lot_question (
  project_id uuid primary key,
  taken_at timestamptz,
  calm boolean not null default false
);
create index lot_question_calm on lot_question (calm);

create table share_posting (
  opening_id uuid not null,
  holder text not null,
  posting jsonb not null,
  at timestamptz not null,
  primary key (opening_id, holder)
);

create table disclosed_key_file (
  opening_id uuid not null,
  bid_id uuid primary key,
  key_file jsonb not null,
  at timestamptz not null
);

create table recovered_share (
  opening_id uuid not null,
  holder text not null,
  header_hash text not null,
  share text not null,
  at timestamptz not null,
  primary key (opening_id, holder, header_hash)
);

create table released_secret (
  opening_id uuid not null,
  bid_id uuid primary key,
  secret text not null,
  at timestamptz not null
);

create table short_opening_salt (
  opening_id uuid primary key,
  salt text not null
);

create table notice_subscription (
  id uuid primary key default uuidv7(),
  address text not null,
  asked text not null,
  rhythm text not null check (rhythm in ('daily', 'soon')),
  state text not null check (state in ('asked', 'active', 'refused')),
  created_at timestamptz not null default clock_timestamp(),
  told_until timestamptz,
  due_at timestamptz not null default clock_timestamp(),
  failures integer not null default 0
);
create index notice_subscription_by_address on notice_subscription (address);
create unique index notice_subscription_asked_once on notice_subscription (address) where state <> 'active';
create index notice_subscription_by_due on notice_subscription (due_at) where state <> 'refused';

create table subscription_attempt (
  address text not null,
  at timestamptz not null default clock_timestamp()
);
create index subscription_attempt_by_address on subscription_attempt (address, at);

create table holder_key (
  x text primary key,
  document_id uuid not null
);

create table sealing_page (
  digest text primary key,
  html text not null,
  kept_at timestamptz not null default clock_timestamp()
);

create table reminder (
  recipient_id uuid not null,
  matter text not null,
  day date not null,
  sender_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  primary key (recipient_id, matter, day)
);
create index reminder_by_sender on reminder (sender_id, matter);

create table progress_seen (
  user_id uuid primary key,
  at timestamptz not null
);

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
  members_ids uuid[],
  confirmations jsonb,
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

create table addendum (
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
  document_id uuid,
  preliminary_id uuid,
  number text,
  subject text,
  regime text,
  cause text,
  reason text,
  document_number text,
  proofs jsonb,
  type text,
  affects_preparation boolean,
  content text,
  attachments jsonb,
  wanted text,
  changes jsonb,
  otherwise text,
  owner_word jsonb,
  edition bigint,
  document_digest text,
  national_code text,
  issued_at timestamptz,
  chain_entry bigint,
  chain_head text,
  old_deadline timestamptz,
  new_deadline timestamptz,
  declared_by_id uuid,
  signature jsonb,
  returned_because text
);

create index addendum_updated on addendum (updated_at desc, id desc);

create index addendum_org on addendum (org_id, updated_at desc, id desc);

create index addendum_project_id on addendum (project_id);

create index addendum_lot_id on addendum (lot_id);

create index addendum_document_id on addendum (document_id);

create index addendum_preliminary_id on addendum (preliminary_id);

create index addendum_declared_by_id on addendum (declared_by_id);

create index addendum_subject_list on addendum (left(subject, 200), id);

create index addendum_number_list on addendum (left(number, 200), id);

create index addendum_type_list on addendum (type, id);

create index addendum_affects_preparation_list on addendum (affects_preparation, id);

create index addendum_issued_at_list on addendum (issued_at, id);

create index addendum_new_deadline_list on addendum (new_deadline, id);

create index addendum_state_list on addendum (state, id);

create index addendum_search on addendum using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create table addendum_receipt (
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
  addendum_id uuid,
  subject text,
  supplier_id uuid,
  supplier_name text,
  delivered_at timestamptz,
  read_at timestamptz
);

create index addendum_receipt_updated on addendum_receipt (updated_at desc, id desc);

create index addendum_receipt_org on addendum_receipt (org_id, updated_at desc, id desc);

create index addendum_receipt_project_id on addendum_receipt (project_id);

create index addendum_receipt_lot_id on addendum_receipt (lot_id);

create index addendum_receipt_round_id on addendum_receipt (round_id);

create index addendum_receipt_addendum_id on addendum_receipt (addendum_id);

create index addendum_receipt_supplier_id on addendum_receipt (supplier_id);

create index addendum_receipt_supplier_id_subject_list on addendum_receipt (supplier_id, left(subject, 200), id);

create index addendum_receipt_supplier_id_supplier_name_list on addendum_receipt (supplier_id, left(supplier_name, 200), id);

create index addendum_receipt_supplier_id_delivered_at_list on addendum_receipt (supplier_id, delivered_at, id);

create index addendum_receipt_supplier_id_read_at_list on addendum_receipt (supplier_id, read_at, id);

create index addendum_receipt_supplier_id_state_list on addendum_receipt (supplier_id, state, id);

create index addendum_receipt_supplier_id_updated_at_list on addendum_receipt (supplier_id, updated_at, id);

create index addendum_receipt_search on addendum_receipt using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create unique index addendum_receipt_addendum_id_supplier_id_key on addendum_receipt (addendum_id, supplier_id);

create table alarm (
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
  what text,
  person text,
  unit text,
  address text,
  first_at timestamptz,
  last_at timestamptz,
  times bigint,
  handling text
);

create index alarm_updated on alarm (updated_at desc, id desc);

create index alarm_org on alarm (org_id, updated_at desc, id desc);

create index alarm_project_id on alarm (project_id);

create index alarm_lot_id on alarm (lot_id);

create index alarm_what_list on alarm (left(what, 200), id);

create index alarm_person_list on alarm (left(person, 200), id);

create index alarm_unit_list on alarm (left(unit, 200), id);

create index alarm_times_list on alarm (times, id);

create index alarm_last_at_list on alarm (last_at, id);

create index alarm_state_list on alarm (state, id);

create index alarm_search on alarm using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

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
  denials jsonb,
  rebutted jsonb,
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

create index application_search on application using gin (letter_pairs(coalesce(supplier_name, ''))) with (gin_pending_list_limit = 128);

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

create index application_sheet_search on application_sheet using gin (letter_pairs(coalesce(supplier_name, ''))) with (gin_pending_list_limit = 128);

create unique index application_sheet_panel_id_application_id_member_id_key on application_sheet (panel_id, application_id, member_id);

create table appraisal (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  kind text,
  lot_id uuid,
  project_id uuid,
  bid_id uuid,
  member_id uuid,
  quality bigint,
  timeliness bigint,
  cooperation bigint,
  integrity bigint,
  total numeric(20,2),
  opinion text,
  scope text,
  subject_name text,
  subject_code text,
  subject_unit_id uuid,
  subject_person_id uuid,
  appraiser_id uuid,
  appraiser_unit text,
  given_at timestamptz,
  appeal_by date,
  appeal text,
  appealed_at timestamptz,
  decision text,
  decided_by_id uuid,
  decided_at timestamptz
);

create index appraisal_updated on appraisal (updated_at desc, id desc);

create index appraisal_org on appraisal (org_id, updated_at desc, id desc);

create index appraisal_lot_id on appraisal (lot_id);

create index appraisal_project_id on appraisal (project_id);

create index appraisal_bid_id on appraisal (bid_id);

create index appraisal_member_id on appraisal (member_id);

create index appraisal_subject_code on appraisal (subject_code);

create index appraisal_subject_unit_id on appraisal (subject_unit_id);

create index appraisal_subject_person_id on appraisal (subject_person_id);

create index appraisal_appraiser_id on appraisal (appraiser_id);

create index appraisal_decided_by_id on appraisal (decided_by_id);

create index appraisal_org_id_subject_name_list on appraisal (org_id, left(subject_name, 200), id);

create index appraisal_org_id_kind_list on appraisal (org_id, kind, id);

create index appraisal_org_id_total_list on appraisal (org_id, total, id);

create index appraisal_org_id_appraiser_unit_list on appraisal (org_id, left(appraiser_unit, 200), id);

create index appraisal_org_id_given_at_list on appraisal (org_id, given_at, id);

create index appraisal_org_id_state_list on appraisal (org_id, state, id);

create index appraisal_subject_unit_id_subject_name_list on appraisal (subject_unit_id, left(subject_name, 200), id);

create index appraisal_subject_unit_id_kind_list on appraisal (subject_unit_id, kind, id);

create index appraisal_subject_unit_id_total_list on appraisal (subject_unit_id, total, id);

create index appraisal_subject_unit_id_appraiser_unit_list on appraisal (subject_unit_id, left(appraiser_unit, 200), id);

create index appraisal_subject_unit_id_given_at_list on appraisal (subject_unit_id, given_at, id);

create index appraisal_subject_unit_id_state_list on appraisal (subject_unit_id, state, id);

create index appraisal_subject_unit_id_updated_at_list on appraisal (subject_unit_id, updated_at, id);

create index appraisal_subject_person_id_subject_name_list on appraisal (subject_person_id, left(subject_name, 200), id);

create index appraisal_subject_person_id_kind_list on appraisal (subject_person_id, kind, id);

create index appraisal_subject_person_id_total_list on appraisal (subject_person_id, total, id);

create index appraisal_subject_person_id_appraiser_unit_list on appraisal (subject_person_id, left(appraiser_unit, 200), id);

create index appraisal_subject_person_id_given_at_list on appraisal (subject_person_id, given_at, id);

create index appraisal_subject_person_id_state_list on appraisal (subject_person_id, state, id);

create index appraisal_subject_person_id_updated_at_list on appraisal (subject_person_id, updated_at, id);

create index appraisal_search on appraisal using gin (letter_pairs(coalesce(subject_name, '') || ' ' || coalesce(subject_code, '') || ' ' || coalesce(opinion, ''))) with (gin_pending_list_limit = 128);

create table approval_chain (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  name text,
  kind text,
  kind_label text,
  edition bigint,
  effective_at timestamptz,
  ended_at timestamptz,
  changed_by_id uuid,
  asked_by_id uuid,
  start_at timestamptz,
  waits_for text,
  refused_because text,
  note text,
  steps jsonb,
  conditions jsonb
);

create index approval_chain_updated on approval_chain (updated_at desc, id desc);

create index approval_chain_org on approval_chain (org_id, updated_at desc, id desc);

create index approval_chain_kind on approval_chain (kind);

create index approval_chain_changed_by_id on approval_chain (changed_by_id);

create index approval_chain_asked_by_id on approval_chain (asked_by_id);

create index approval_chain_org_id_name_list on approval_chain (org_id, left(name, 200), id);

create index approval_chain_org_id_kind_label_list on approval_chain (org_id, left(kind_label, 200), id);

create index approval_chain_org_id_edition_list on approval_chain (org_id, edition, id);

create index approval_chain_org_id_state_list on approval_chain (org_id, state, id);

create index approval_chain_org_id_effective_at_list on approval_chain (org_id, effective_at, id);

create index approval_chain_org_id_ended_at_list on approval_chain (org_id, ended_at, id);

create index approval_chain_search on approval_chain using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create table archive (
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
  retention_years bigint,
  keeper text,
  missing jsonb,
  manifest jsonb,
  manifest_digest text,
  chain_entry bigint,
  chain_head text,
  package jsonb,
  sealed_at timestamptz,
  keep_until date,
  appraisal text,
  appraised_at timestamptz
);

create index archive_updated on archive (updated_at desc, id desc);

create index archive_org on archive (org_id, updated_at desc, id desc);

create index archive_project_id on archive (project_id);

create index archive_lot_id on archive (lot_id);

create index archive_name_list on archive (left(name, 200), id);

create index archive_number_list on archive (left(number, 200), id);

create index archive_retention_years_list on archive (retention_years, id);

create index archive_sealed_at_list on archive (sealed_at, id);

create index archive_keep_until_list on archive (keep_until, id);

create index archive_state_list on archive (state, id);

create index archive_search on archive using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(number, ''))) with (gin_pending_list_limit = 128);

create table authorisation (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  person_id uuid,
  account text,
  name text,
  home text,
  unit_id uuid,
  role text,
  until date,
  reason text,
  lent_by_id uuid,
  waits_for text,
  confirmed_by_id uuid
);

create index authorisation_updated on authorisation (updated_at desc, id desc);

create index authorisation_org on authorisation (org_id, updated_at desc, id desc);

create index authorisation_person_id on authorisation (person_id);

create index authorisation_unit_id on authorisation (unit_id);

create index authorisation_lent_by_id on authorisation (lent_by_id);

create index authorisation_confirmed_by_id on authorisation (confirmed_by_id);

create index authorisation_unit_id_name_list on authorisation (unit_id, left(name, 200), id);

create index authorisation_unit_id_account_list on authorisation (unit_id, left(account, 200), id);

create index authorisation_unit_id_home_list on authorisation (unit_id, left(home, 200), id);

create index authorisation_unit_id_role_list on authorisation (unit_id, role, id);

create index authorisation_unit_id_until_list on authorisation (unit_id, until, id);

create index authorisation_unit_id_state_list on authorisation (unit_id, state, id);

create index authorisation_unit_id_updated_at_list on authorisation (unit_id, updated_at, id);

create index authorisation_person_id_name_list on authorisation (person_id, left(name, 200), id);

create index authorisation_person_id_account_list on authorisation (person_id, left(account, 200), id);

create index authorisation_person_id_home_list on authorisation (person_id, left(home, 200), id);

create index authorisation_person_id_role_list on authorisation (person_id, role, id);

create index authorisation_person_id_until_list on authorisation (person_id, until, id);

create index authorisation_person_id_state_list on authorisation (person_id, state, id);

create index authorisation_person_id_updated_at_list on authorisation (person_id, updated_at, id);

create index authorisation_name_list on authorisation (left(name, 200), id);

create index authorisation_account_list on authorisation (left(account, 200), id);

create index authorisation_home_list on authorisation (left(home, 200), id);

create index authorisation_role_list on authorisation (role, id);

create index authorisation_until_list on authorisation (until, id);

create index authorisation_state_list on authorisation (state, id);

create index authorisation_search on authorisation using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(account, '') || ' ' || coalesce(home, ''))) with (gin_pending_list_limit = 128);

create table award_line (
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
  by text,
  confirmation_id uuid,
  offline text,
  bid_id uuid,
  supplier_id uuid,
  supplier_name text,
  rank text,
  price numeric(20,2),
  price_text text,
  manager text,
  manager_certificate text,
  won_at timestamptz,
  contracted_at timestamptz,
  ended_at timestamptz,
  ending text,
  ended_because text
);

create index award_line_updated on award_line (updated_at desc, id desc);

create index award_line_org on award_line (org_id, updated_at desc, id desc);

create index award_line_project_id on award_line (project_id);

create index award_line_lot_id on award_line (lot_id);

create index award_line_confirmation_id on award_line (confirmation_id);

create index award_line_bid_id on award_line (bid_id);

create index award_line_supplier_id on award_line (supplier_id);

create index award_line_supplier_name_list on award_line (left(supplier_name, 200), id);

create index award_line_by_list on award_line (by, id);

create index award_line_won_at_list on award_line (won_at, id);

create index award_line_state_list on award_line (state, id);

create index award_line_search on award_line using gin (letter_pairs(coalesce(supplier_name, ''))) with (gin_pending_list_limit = 128);

create table award_notice (
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
  line_id uuid,
  kind text,
  number text,
  bid_id uuid,
  supplier_id uuid,
  member_units_ids uuid[],
  supplier_name text,
  price numeric(20,2),
  price_text text,
  estimated_total numeric(20,2),
  scope text,
  term text,
  quality text,
  manager text,
  manager_certificate text,
  performance_security numeric(20,2),
  contract_by date,
  dated_on date,
  template_id uuid,
  offline text,
  body text,
  prepared_by_id uuid,
  returned_because text,
  issued_by text,
  signature jsonb,
  sent_at timestamptz,
  chain_entry bigint,
  chain_head text,
  received_at timestamptz
);

create index award_notice_updated on award_notice (updated_at desc, id desc);

create index award_notice_org on award_notice (org_id, updated_at desc, id desc);

create index award_notice_project_id on award_notice (project_id);

create index award_notice_lot_id on award_notice (lot_id);

create index award_notice_confirmation_id on award_notice (confirmation_id);

create index award_notice_line_id on award_notice (line_id);

create index award_notice_bid_id on award_notice (bid_id);

create index award_notice_supplier_id on award_notice (supplier_id);

create index award_notice_template_id on award_notice (template_id);

create index award_notice_prepared_by_id on award_notice (prepared_by_id);

create index award_notice_supplier_id_supplier_name_list on award_notice (supplier_id, left(supplier_name, 200), id);

create index award_notice_supplier_id_number_list on award_notice (supplier_id, left(number, 200), id);

create index award_notice_supplier_id_kind_list on award_notice (supplier_id, kind, id);

create index award_notice_supplier_id_sent_at_list on award_notice (supplier_id, sent_at, id);

create index award_notice_supplier_id_received_at_list on award_notice (supplier_id, received_at, id);

create index award_notice_supplier_id_state_list on award_notice (supplier_id, state, id);

create index award_notice_supplier_id_updated_at_list on award_notice (supplier_id, updated_at, id);

create index award_notice_search on award_notice using gin (letter_pairs(coalesce(number, '') || ' ' || coalesce(supplier_name, ''))) with (gin_pending_list_limit = 128);

create table bank_statement (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  name text,
  file jsonb,
  lines jsonb,
  taken_at timestamptz
);

create index bank_statement_updated on bank_statement (updated_at desc, id desc);

create index bank_statement_org on bank_statement (org_id, updated_at desc, id desc);

create index bank_statement_org_id_name_list on bank_statement (org_id, left(name, 200), id);

create index bank_statement_org_id_taken_at_list on bank_statement (org_id, taken_at, id);

create index bank_statement_org_id_state_list on bank_statement (org_id, state, id);

create index bank_statement_search on bank_statement using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create table base_estimate (
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
  seal_version bigint,
  header jsonb,
  shares jsonb,
  seal jsonb,
  certificate jsonb,
  ciphertext jsonb,
  server_secret jsonb,
  ciphertext_sha256 text,
  sealed_by text,
  sealed_at timestamptz,
  amount numeric(20,2),
  opened_at timestamptz,
  checked text
);

create index base_estimate_updated on base_estimate (updated_at desc, id desc);

create index base_estimate_org on base_estimate (org_id, updated_at desc, id desc);

create index base_estimate_project_id on base_estimate (project_id);

create index base_estimate_lot_id on base_estimate (lot_id);

create index base_estimate_name_list on base_estimate (left(name, 200), id);

create index base_estimate_sealed_by_list on base_estimate (left(sealed_by, 200), id);

create index base_estimate_sealed_at_list on base_estimate (sealed_at, id);

create index base_estimate_amount_list on base_estimate (amount, id);

create index base_estimate_state_list on base_estimate (state, id);

create index base_estimate_search on base_estimate using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create unique index base_estimate_lot_id_key on base_estimate (lot_id);

create table bid (
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
  supplier_id uuid,
  supplier_name text,
  bid_version bigint,
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
  withdrawal jsonb,
  declaration jsonb,
  must_confirm boolean,
  price numeric(20,2),
  price_text text,
  quote jsonb,
  term text,
  quality text,
  read_out jsonb,
  opened_files jsonb,
  proof jsonb,
  checked text,
  disclosed_secret jsonb,
  disclosed_at timestamptz,
  denials jsonb,
  rebutted jsonb,
  rejected_because text
);

create index bid_updated on bid (updated_at desc, id desc);

create index bid_org on bid (org_id, updated_at desc, id desc);

create index bid_project_id on bid (project_id);

create index bid_lot_id on bid (lot_id);

create index bid_round_id on bid (round_id);

create index bid_supplier_id on bid (supplier_id);

create index bid_supplier_id_supplier_name_list on bid (supplier_id, left(supplier_name, 200), id);

create index bid_supplier_id_submitted_at_list on bid (supplier_id, submitted_at, id);

create index bid_supplier_id_term_list on bid (supplier_id, left(term, 200), id);

create index bid_supplier_id_quality_list on bid (supplier_id, left(quality, 200), id);

create index bid_supplier_id_state_list on bid (supplier_id, state, id);

create index bid_supplier_id_updated_at_list on bid (supplier_id, updated_at, id);

create index bid_search on bid using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create unique index bid_lot_id_round_id_supplier_id_key on bid (lot_id, round_id, supplier_id);

create table bid_clearing (
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
  bids bigint,
  listed bigint,
  base_lines bigint,
  basis text,
  finding_count bigint,
  edition bigint,
  taken_at timestamptz,
  computed_at timestamptz,
  failed_because text,
  cleared jsonb,
  findings jsonb,
  opinions jsonb
);

create index bid_clearing_updated on bid_clearing (updated_at desc, id desc);

create index bid_clearing_org on bid_clearing (org_id, updated_at desc, id desc);

create index bid_clearing_project_id on bid_clearing (project_id);

create index bid_clearing_lot_id on bid_clearing (lot_id);

create index bid_clearing_round_id on bid_clearing (round_id);

create index bid_clearing_name_list on bid_clearing (left(name, 200), id);

create index bid_clearing_computed_at_list on bid_clearing (computed_at, id);

create index bid_clearing_state_list on bid_clearing (state, id);

create index bid_clearing_search on bid_clearing using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create unique index bid_clearing_lot_id_round_id_key on bid_clearing (lot_id, round_id);

create table bid_finding (
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
  bid_id uuid,
  other_id uuid,
  says text,
  rule text,
  law text,
  verdict text,
  opinion text
);

create index bid_finding_updated on bid_finding (updated_at desc, id desc);

create index bid_finding_org on bid_finding (org_id, updated_at desc, id desc);

create index bid_finding_project_id on bid_finding (project_id);

create index bid_finding_lot_id on bid_finding (lot_id);

create index bid_finding_bid_id on bid_finding (bid_id);

create index bid_finding_other_id on bid_finding (other_id);

create index bid_finding_says_list on bid_finding (left(says, 200), id);

create index bid_finding_kind_list on bid_finding (kind, id);

create index bid_finding_verdict_list on bid_finding (verdict, id);

create index bid_finding_state_list on bid_finding (state, id);

create index bid_finding_search on bid_finding using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create table bid_security (
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
  lot_name text,
  supplier_id uuid,
  supplier_name text,
  amount numeric(20,2),
  reference text,
  pay_account text,
  paid_by text,
  is_guarantee boolean,
  payer_name text,
  payer_bank text,
  payer_account text,
  basic_account text,
  paid_on date,
  paid_amount numeric(20,2),
  vouchers jsonb,
  arrivals jsonb,
  received_amount numeric(20,2),
  received_at timestamptz,
  guarantor text,
  guarantee_number text,
  guarantee_form text,
  beneficiary text,
  guarantee_amount numeric(20,2),
  guarantee_fee numeric(20,2),
  issued_on date,
  valid_from date,
  valid_until date,
  guarantee_files jsonb,
  presence text,
  flags jsonb,
  flag_count bigint,
  shared_with text,
  locked_at timestamptz,
  review text,
  review_opinion text,
  reviewed_at timestamptz,
  settled_at timestamptz
);

create index bid_security_updated on bid_security (updated_at desc, id desc);

create index bid_security_org on bid_security (org_id, updated_at desc, id desc);

create index bid_security_project_id on bid_security (project_id);

create index bid_security_lot_id on bid_security (lot_id);

create index bid_security_round_id on bid_security (round_id);

create index bid_security_supplier_id on bid_security (supplier_id);

create index bid_security_pay_account on bid_security (pay_account);

create index bid_security_supplier_id_supplier_name_list on bid_security (supplier_id, left(supplier_name, 200), id);

create index bid_security_supplier_id_paid_by_list on bid_security (supplier_id, paid_by, id);

create index bid_security_supplier_id_received_amount_list on bid_security (supplier_id, received_amount, id);

create index bid_security_supplier_id_presence_list on bid_security (supplier_id, presence, id);

create index bid_security_supplier_id_flag_count_list on bid_security (supplier_id, flag_count, id);

create index bid_security_supplier_id_review_list on bid_security (supplier_id, review, id);

create index bid_security_supplier_id_state_list on bid_security (supplier_id, state, id);

create index bid_security_supplier_id_updated_at_list on bid_security (supplier_id, updated_at, id);

create index bid_security_search on bid_security using gin (letter_pairs(coalesce(supplier_name, '') || ' ' || coalesce(reference, '') || ' ' || coalesce(guarantee_number, ''))) with (gin_pending_list_limit = 128);

create unique index bid_security_lot_id_supplier_id_key on bid_security (lot_id, supplier_id);

create unique index bid_security_reference_key on bid_security (reference);

create table bid_security_account (
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
  lot_name text,
  amount numeric(20,2),
  deadline timestamptz,
  keeper text,
  payee text,
  bank text,
  mode text,
  number text,
  note text,
  opened_at timestamptz,
  changed_because text
);

create index bid_security_account_updated on bid_security_account (updated_at desc, id desc);

create index bid_security_account_org on bid_security_account (org_id, updated_at desc, id desc);

create index bid_security_account_project_id on bid_security_account (project_id);

create index bid_security_account_lot_id on bid_security_account (lot_id);

create index bid_security_account_lot_name_list on bid_security_account (left(lot_name, 200), id);

create index bid_security_account_amount_list on bid_security_account (amount, id);

create index bid_security_account_deadline_list on bid_security_account (deadline, id);

create index bid_security_account_keeper_list on bid_security_account (keeper, id);

create index bid_security_account_payee_list on bid_security_account (left(payee, 200), id);

create index bid_security_account_number_list on bid_security_account (left(number, 200), id);

create index bid_security_account_state_list on bid_security_account (state, id);

create index bid_security_account_search on bid_security_account using gin (letter_pairs(coalesce(lot_name, '') || ' ' || coalesce(payee, '') || ' ' || coalesce(number, ''))) with (gin_pending_list_limit = 128);

create unique index bid_security_account_lot_id_key on bid_security_account (lot_id);

create table bid_security_refund (
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
  lot_name text,
  security_id uuid,
  number text,
  supplier_id uuid,
  supplier_name text,
  is_guarantee boolean,
  cause text,
  cause_note text,
  started_on date,
  due_on date,
  principal numeric(20,2),
  document_fee numeric(20,2),
  interest numeric(20,2),
  total numeric(20,2),
  rate numeric(20,4),
  rate_source text,
  day_basis text,
  pay_on date,
  steps jsonb,
  payee_name text,
  payee_bank text,
  payee_account text,
  prepared_by_id uuid,
  returned_because text,
  keep_reason text,
  keep_statement text,
  keep_evidence jsonb,
  heard_by date,
  heard text,
  heard_statement text,
  heard_files jsonb,
  heard_at timestamptz,
  approved_by_id uuid,
  approved_at timestamptz,
  paid_on date,
  bank_serial text,
  vouchers jsonb,
  bounced_because text,
  late_since timestamptz,
  received_at timestamptz
);

create index bid_security_refund_updated on bid_security_refund (updated_at desc, id desc);

create index bid_security_refund_org on bid_security_refund (org_id, updated_at desc, id desc);

create index bid_security_refund_project_id on bid_security_refund (project_id);

create index bid_security_refund_lot_id on bid_security_refund (lot_id);

create index bid_security_refund_round_id on bid_security_refund (round_id);

create index bid_security_refund_security_id on bid_security_refund (security_id);

create index bid_security_refund_supplier_id on bid_security_refund (supplier_id);

create index bid_security_refund_prepared_by_id on bid_security_refund (prepared_by_id);

create index bid_security_refund_approved_by_id on bid_security_refund (approved_by_id);

create index bid_security_refund_supplier_id_supplier_name_list on bid_security_refund (supplier_id, left(supplier_name, 200), id);

create index bid_security_refund_supplier_id_cause_list on bid_security_refund (supplier_id, cause, id);

create index bid_security_refund_supplier_id_total_list on bid_security_refund (supplier_id, total, id);

create index bid_security_refund_supplier_id_due_on_list on bid_security_refund (supplier_id, due_on, id);

create index bid_security_refund_supplier_id_paid_on_list on bid_security_refund (supplier_id, paid_on, id);

create index bid_security_refund_supplier_id_late_since_list on bid_security_refund (supplier_id, late_since, id);

create index bid_security_refund_supplier_id_state_list on bid_security_refund (supplier_id, state, id);

create index bid_security_refund_supplier_id_updated_at_list on bid_security_refund (supplier_id, updated_at, id);

create index bid_security_refund_search on bid_security_refund using gin (letter_pairs(coalesce(supplier_name, '') || ' ' || coalesce(number, '') || ' ' || coalesce(bank_serial, ''))) with (gin_pending_list_limit = 128);

create table bid_validity (
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
  deadline timestamptz,
  days bigint,
  ends_on date,
  rounds bigint,
  new_ends_on date,
  reason text,
  asked_at timestamptz,
  reply_by timestamptz
);

create index bid_validity_updated on bid_validity (updated_at desc, id desc);

create index bid_validity_org on bid_validity (org_id, updated_at desc, id desc);

create index bid_validity_project_id on bid_validity (project_id);

create index bid_validity_lot_id on bid_validity (lot_id);

create index bid_validity_round_id on bid_validity (round_id);

create index bid_validity_deadline_list on bid_validity (deadline, id);

create index bid_validity_days_list on bid_validity (days, id);

create index bid_validity_ends_on_list on bid_validity (ends_on, id);

create index bid_validity_rounds_list on bid_validity (rounds, id);

create index bid_validity_new_ends_on_list on bid_validity (new_ends_on, id);

create index bid_validity_reply_by_list on bid_validity (reply_by, id);

create index bid_validity_state_list on bid_validity (state, id);

create index bid_validity_search on bid_validity using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create unique index bid_validity_lot_id_round_id_key on bid_validity (lot_id, round_id);

create table candidate_publicity (
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
  report_id uuid,
  name text,
  candidates jsonb,
  performance jsonb,
  passed_over text,
  group_name text,
  apart_because text,
  rejected text,
  objection_method text,
  media text,
  starts_at timestamptz,
  ends_at timestamptz,
  duty text,
  basis text,
  regime text,
  law jsonb,
  report_at timestamptz,
  edition text,
  corrections jsonb,
  holds jsonb,
  frozen_since timestamptz,
  withdrawn_at timestamptz,
  withdrawn_because text,
  published_at timestamptz,
  chain_entry bigint,
  chain_head text,
  signature jsonb,
  confirmed jsonb,
  returned_because text
);

create index candidate_publicity_updated on candidate_publicity (updated_at desc, id desc);

create index candidate_publicity_org on candidate_publicity (org_id, updated_at desc, id desc);

create index candidate_publicity_project_id on candidate_publicity (project_id, state);

create index candidate_publicity_lot_id on candidate_publicity (lot_id);

create index candidate_publicity_report_id on candidate_publicity (report_id);

create index candidate_publicity_name_list on candidate_publicity (left(name, 200), id);

create index candidate_publicity_starts_at_list on candidate_publicity (starts_at, id);

create index candidate_publicity_ends_at_list on candidate_publicity (ends_at, id);

create index candidate_publicity_state_list on candidate_publicity (state, id);

create index candidate_publicity_org_id_state_list on candidate_publicity (org_id, state, id);

create index candidate_publicity_search on candidate_publicity using gin (letter_pairs(coalesce(name, ''))) with (gin_pending_list_limit = 128);

create table clarification (
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
  committee_id uuid,
  bid_id uuid,
  supplier_id uuid,
  supplier_name text,
  number text,
  kind text,
  question text,
  page text,
  triggers text,
  correction jsonb,
  corrections jsonb,
  corrected_price numeric(20,2),
  proposed_by text,
  minutes bigint,
  asked_at timestamptz,
  due_at timestamptz,
  confirms text,
  answer text,
  answer_files jsonb,
  answered_at timestamptz,
  signature jsonb,
  votes jsonb,
  verdict text,
  verdict_reason text,
  decided_at timestamptz
);

create index clarification_updated on clarification (updated_at desc, id desc);

create index clarification_org on clarification (org_id, updated_at desc, id desc);

create index clarification_project_id on clarification (project_id);

create index clarification_lot_id on clarification (lot_id);

create index clarification_committee_id on clarification (committee_id);

create index clarification_bid_id on clarification (bid_id);

create index clarification_supplier_id on clarification (supplier_id);

create index clarification_supplier_id_number_list on clarification (supplier_id, left(number, 200), id);

create index clarification_supplier_id_supplier_name_list on clarification (supplier_id, left(supplier_name, 200), id);

create index clarification_supplier_id_kind_list on clarification (supplier_id, kind, id);

create index clarification_supplier_id_asked_at_list on clarification (supplier_id, asked_at, id);

create index clarification_supplier_id_due_at_list on clarification (supplier_id, due_at, id);

create index clarification_supplier_id_answered_at_list on clarification (supplier_id, answered_at, id);

create index clarification_supplier_id_state_list on clarification (supplier_id, state, id);

create index clarification_supplier_id_updated_at_list on clarification (supplier_id, updated_at, id);

create index clarification_search on clarification using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create table code_entry (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  list text,
  code text,
  label text,
  place bigint,
  note text,
  built_in boolean
);

create index code_entry_updated on code_entry (updated_at desc, id desc);

create index code_entry_org on code_entry (org_id, updated_at desc, id desc);

create index code_entry_list on code_entry (list);

create index code_entry_label_list on code_entry (left(label, 200), id);

create index code_entry_list_list on code_entry (left(list, 200), id);

create index code_entry_code_list on code_entry (left(code, 200), id);

create index code_entry_place_list on code_entry (place, id);

create index code_entry_note_list on code_entry (left(note, 200), id);

create index code_entry_state_list on code_entry (state, id);

create index code_entry_search on code_entry using gin (letter_pairs(coalesce(list, '') || ' ' || coalesce(code, '') || ' ' || coalesce(label, ''))) with (gin_pending_list_limit = 128);

create unique index code_entry_list_code_key on code_entry (list, code);

create table colleague_invitation (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  name text,
  email text,
  assigned_ids uuid[],
  digest text,
  expires_at timestamptz,
  invited_by_id uuid,
  person_id uuid,
  used_at timestamptz
);

create index colleague_invitation_updated on colleague_invitation (updated_at desc, id desc);

create index colleague_invitation_org on colleague_invitation (org_id, updated_at desc, id desc);

create index colleague_invitation_digest on colleague_invitation (digest);

create index colleague_invitation_invited_by_id on colleague_invitation (invited_by_id);

create index colleague_invitation_person_id on colleague_invitation (person_id);

create index colleague_invitation_org_id_name_list on colleague_invitation (org_id, left(name, 200), id);

create index colleague_invitation_org_id_expires_at_list on colleague_invitation (org_id, expires_at, id);

create index colleague_invitation_org_id_used_at_list on colleague_invitation (org_id, used_at, id);

create index colleague_invitation_org_id_state_list on colleague_invitation (org_id, state, id);

create index colleague_invitation_search on colleague_invitation using gin (letter_pairs(coalesce(name, ''))) with (gin_pending_list_limit = 128);

create table collusion_report (
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
  bids bigint,
  sign_count bigint,
  computed_at timestamptz,
  signs jsonb,
  examined jsonb,
  opinions jsonb
);

create index collusion_report_updated on collusion_report (updated_at desc, id desc);

create index collusion_report_org on collusion_report (org_id, updated_at desc, id desc);

create index collusion_report_project_id on collusion_report (project_id);

create index collusion_report_lot_id on collusion_report (lot_id);

create index collusion_report_round_id on collusion_report (round_id);

create index collusion_report_name_list on collusion_report (left(name, 200), id);

create index collusion_report_bids_list on collusion_report (bids, id);

create index collusion_report_sign_count_list on collusion_report (sign_count, id);

create index collusion_report_computed_at_list on collusion_report (computed_at, id);

create index collusion_report_search on collusion_report using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create unique index collusion_report_lot_id_round_id_key on collusion_report (lot_id, round_id);

create table committee (
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
  kind text,
  formed text,
  chosen_by text,
  size bigint,
  buyer_seats bigint,
  composition_reason text,
  direct_seats bigint,
  direct_experts jsonb,
  direct_ground text,
  direct_reason text,
  direct_approval text,
  direct_proofs jsonb,
  majors text,
  buyer_representatives text,
  planned_at timestamptz,
  place text,
  alternates bigint,
  lock jsonb,
  late_because text,
  late_confirmed_at timestamptz,
  lock_digest text,
  locked_at timestamptz,
  commitments jsonb,
  public_source jsonb,
  owner_random text,
  supervisor_random text,
  avoided jsonb,
  drawn jsonb,
  drawn_by_id uuid,
  drawn_at timestamptz,
  attempt bigint,
  reconvenes_id uuid,
  again_because text,
  chair_id uuid,
  qualified_at timestamptz,
  conclusions jsonb,
  verdicts jsonb,
  incidents jsonb,
  started_at timestamptz,
  finished_at timestamptz
);

create index committee_updated on committee (updated_at desc, id desc);

create index committee_org on committee (org_id, updated_at desc, id desc);

create index committee_project_id on committee (project_id);

create index committee_lot_id on committee (lot_id);

create index committee_round_id on committee (round_id);

create index committee_drawn_by_id on committee (drawn_by_id);

create index committee_reconvenes_id on committee (reconvenes_id);

create index committee_chair_id on committee (chair_id);

create index committee_name_list on committee (left(name, 200), id);

create index committee_size_list on committee (size, id);

create index committee_majors_list on committee (left(majors, 200), id);

create index committee_state_list on committee (state, id);

create index committee_search on committee using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create table committee_member (
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
  committee_id uuid,
  expert_id uuid,
  person_id uuid,
  name text,
  employer text,
  kind text,
  seat text,
  draw_order bigint,
  is_alternate boolean,
  is_direct boolean,
  is_chair boolean,
  notified_at timestamptz,
  answered_at timestamptz,
  signed_in_at timestamptz,
  commitment jsonb,
  ballots jsonb,
  voted_for_id uuid,
  needs_time boolean,
  declined text,
  replaced_because text,
  fee numeric(20,2),
  fee_paid_on date,
  fee_basis text
);

create index committee_member_updated on committee_member (updated_at desc, id desc);

create index committee_member_org on committee_member (org_id, updated_at desc, id desc);

create index committee_member_project_id on committee_member (project_id);

create index committee_member_lot_id on committee_member (lot_id);

create index committee_member_committee_id on committee_member (committee_id);

create index committee_member_expert_id on committee_member (expert_id);

create index committee_member_person_id on committee_member (person_id);

create index committee_member_voted_for_id on committee_member (voted_for_id);

create index committee_member_person_id_name_list on committee_member (person_id, left(name, 200), id);

create index committee_member_person_id_seat_list on committee_member (person_id, left(seat, 200), id);

create index committee_member_person_id_kind_list on committee_member (person_id, kind, id);

create index committee_member_person_id_is_alternate_list on committee_member (person_id, is_alternate, id);

create index committee_member_person_id_is_direct_list on committee_member (person_id, is_direct, id);

create index committee_member_person_id_employer_list on committee_member (person_id, left(employer, 200), id);

create index committee_member_person_id_is_chair_list on committee_member (person_id, is_chair, id);

create index committee_member_person_id_signed_in_at_list on committee_member (person_id, signed_in_at, id);

create index committee_member_person_id_state_list on committee_member (person_id, state, id);

create index committee_member_person_id_draw_order_list on committee_member (person_id, draw_order, id);

create index committee_member_person_id_updated_at_list on committee_member (person_id, updated_at, id);

create index committee_member_search on committee_member using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create table committee_vote (
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
  committee_id uuid,
  kind text,
  subject text,
  says text,
  basis text,
  proofs jsonb,
  bids jsonb,
  voted jsonb,
  ballots jsonb,
  closed text,
  outcome text,
  chosen_id uuid,
  decided_at timestamptz
);

create index committee_vote_updated on committee_vote (updated_at desc, id desc);

create index committee_vote_org on committee_vote (org_id, updated_at desc, id desc);

create index committee_vote_project_id on committee_vote (project_id);

create index committee_vote_lot_id on committee_vote (lot_id);

create index committee_vote_committee_id on committee_vote (committee_id);

create index committee_vote_chosen_id on committee_vote (chosen_id);

create index committee_vote_says_list on committee_vote (left(says, 200), id);

create index committee_vote_kind_list on committee_vote (kind, id);

create index committee_vote_outcome_list on committee_vote (outcome, id);

create index committee_vote_decided_at_list on committee_vote (decided_at, id);

create index committee_vote_state_list on committee_vote (state, id);

create index committee_vote_search on committee_vote using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create unique index committee_vote_committee_id_kind_subject_key on committee_vote (committee_id, kind, subject);

create table complaint (
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
  objection_id uuid,
  knew_on date,
  respondent text,
  subject text,
  content text,
  request text,
  basis text,
  evidence jsonb,
  contact text,
  complainant_id uuid,
  complainant_name text,
  submitted_at timestamptz,
  last_day date,
  accept_by date,
  accepted_at timestamptz,
  respondent_unit_id uuid,
  ground text,
  refused_because text,
  handle_by date,
  term_note text,
  suspended boolean,
  suspended_at timestamptz,
  suspended_because text,
  outcome text,
  decision text,
  voided_of_id uuid,
  decision_basis text,
  decision_files jsonb,
  decided_at timestamptz,
  decided_by text,
  order_by date,
  order_report text,
  order_report_files jsonb,
  order_reported_at timestamptz,
  order_done_at timestamptz,
  order_done_because text
);

create index complaint_updated on complaint (updated_at desc, id desc);

create index complaint_org on complaint (org_id, updated_at desc, id desc);

create index complaint_project_id on complaint (project_id);

create index complaint_lot_id on complaint (lot_id);

create index complaint_objection_id on complaint (objection_id);

create index complaint_complainant_id on complaint (complainant_id);

create index complaint_respondent_unit_id on complaint (respondent_unit_id);

create index complaint_voided_of_id on complaint (voided_of_id);

create index complaint_complainant_id_subject_list on complaint (complainant_id, left(subject, 200), id);

create index complaint_complainant_id_matter_list on complaint (complainant_id, matter, id);

create index complaint_complainant_id_submitted_at_list on complaint (complainant_id, submitted_at, id);

create index complaint_complainant_id_accept_by_list on complaint (complainant_id, accept_by, id);

create index complaint_complainant_id_handle_by_list on complaint (complainant_id, handle_by, id);

create index complaint_complainant_id_state_list on complaint (complainant_id, state, id);

create index complaint_complainant_id_updated_at_list on complaint (complainant_id, updated_at, id);

create index complaint_respondent_unit_id_subject_list on complaint (respondent_unit_id, left(subject, 200), id);

create index complaint_respondent_unit_id_matter_list on complaint (respondent_unit_id, matter, id);

create index complaint_respondent_unit_id_submitted_at_list on complaint (respondent_unit_id, submitted_at, id);

create index complaint_respondent_unit_id_accept_by_list on complaint (respondent_unit_id, accept_by, id);

create index complaint_respondent_unit_id_handle_by_list on complaint (respondent_unit_id, handle_by, id);

create index complaint_respondent_unit_id_state_list on complaint (respondent_unit_id, state, id);

create index complaint_respondent_unit_id_updated_at_list on complaint (respondent_unit_id, updated_at, id);

create index complaint_search on complaint using gin (letter_pairs(coalesce(subject, ''))) with (gin_pending_list_limit = 128);

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
  regime text,
  proof text,
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
  act_otherwise text,
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

create index consent_proof_list on consent (left(proof, 200), id);

create index consent_asked_unit_list on consent (left(asked_unit, 200), id);

create index consent_decided_unit_list on consent (left(decided_unit, 200), id);

create index consent_state_list on consent (state, id);

create index consent_created_at_list on consent (created_at, id);

create index consent_search on consent using gin (letter_pairs(coalesce(name, ''))) with (gin_pending_list_limit = 128);

create table contract (
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
  award_id uuid,
  line_id uuid,
  number text,
  name text,
  buyer_id uuid,
  contractor_id uuid,
  members jsonb,
  member_units_ids uuid[],
  price numeric(20,2),
  price_text text,
  estimated_total numeric(20,2),
  content text,
  term text,
  duration_days bigint,
  quality text,
  manager text,
  starts_on date,
  payment text,
  warranty text,
  deviations jsonb,
  change_terms jsonb,
  buyer_representative text,
  contractor_representative text,
  document_terms text,
  performance_security numeric(20,2),
  subcontracts jsonb,
  template_id uuid,
  body text,
  signing jsonb,
  signed_paper jsonb,
  valid_until date,
  signed_on date,
  comparison jsonb,
  sign_by date,
  attachments jsonb,
  effective_at timestamptz,
  chain_entry bigint,
  chain_head text,
  returned_because text
);

create index contract_updated on contract (updated_at desc, id desc);

create index contract_org on contract (org_id, updated_at desc, id desc);

create index contract_project_id on contract (project_id);

create index contract_lot_id on contract (lot_id);

create index contract_award_id on contract (award_id);

create index contract_line_id on contract (line_id);

create index contract_buyer_id on contract (buyer_id);

create index contract_contractor_id on contract (contractor_id);

create index contract_template_id on contract (template_id);

create index contract_contractor_id_name_list on contract (contractor_id, left(name, 200), id);

create index contract_contractor_id_number_list on contract (contractor_id, left(number, 200), id);

create index contract_contractor_id_signed_on_list on contract (contractor_id, signed_on, id);

create index contract_contractor_id_state_list on contract (contractor_id, state, id);

create index contract_contractor_id_updated_at_list on contract (contractor_id, updated_at, id);

create index contract_project_id_waiting on contract (project_id, state) where state in ('draft', 'review', 'returned', 'agreed');

create index contract_search on contract using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(number, ''))) with (gin_pending_list_limit = 128);

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
  clause_words text,
  clause_pages jsonb,
  document_number text,
  content text,
  amount numeric(20,2),
  days bigint,
  proofs jsonb,
  agreement jsonb,
  so_far text,
  regime text,
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

create table daily_anchor (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  day date,
  projects bigint,
  content text,
  sha256 text,
  previous text,
  stamp text,
  stamped_at timestamptz,
  stamped_by text,
  lane text,
  attempts bigint,
  due_at timestamptz,
  taken_until timestamptz,
  tries jsonb,
  answer text,
  sent_at timestamptz,
  because text
);

create index daily_anchor_updated on daily_anchor (updated_at desc, id desc);

create index daily_anchor_org on daily_anchor (org_id, updated_at desc, id desc);

create index daily_anchor_day on daily_anchor (day);

create index daily_anchor_lane on daily_anchor (lane);

create index daily_anchor_due_at on daily_anchor (due_at);

create index daily_anchor_day_list on daily_anchor (day, id);

create index daily_anchor_projects_list on daily_anchor (projects, id);

create index daily_anchor_sha256_list on daily_anchor (left(sha256, 200), id);

create index daily_anchor_stamped_at_list on daily_anchor (stamped_at, id);

create index daily_anchor_stamped_by_list on daily_anchor (left(stamped_by, 200), id);

create index daily_anchor_state_list on daily_anchor (state, id);

create index daily_anchor_search on daily_anchor using gin (letter_pairs(coalesce(sha256, ''))) with (gin_pending_list_limit = 128);

create table deadline (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  label text,
  matter text,
  law text,
  rule text,
  event text,
  closes text,
  starts_at timestamptz,
  ends_at timestamptz,
  ends text,
  unknown text,
  unit_id uuid,
  role text,
  term text,
  cause text,
  place text,
  project text,
  lot text,
  concerns text,
  is_window boolean,
  readers_ids uuid[],
  stopped_at timestamptz,
  stood bigint,
  warned jsonb,
  overdue_at timestamptz,
  closed_at timestamptz,
  handled text,
  handled_by_id uuid
);

create index deadline_updated on deadline (updated_at desc, id desc);

create index deadline_org on deadline (org_id, updated_at desc, id desc);

create index deadline_ends_at on deadline (ends_at);

create index deadline_unit_id on deadline (unit_id);

create index deadline_cause on deadline (cause);

create index deadline_project on deadline (project);

create index deadline_lot on deadline (lot);

create index deadline_readers_ids on deadline using gin (readers_ids);

create index deadline_handled_by_id on deadline (handled_by_id);

create index deadline_unit_id_label_list on deadline (unit_id, left(label, 200), id);

create index deadline_unit_id_matter_list on deadline (unit_id, left(matter, 200), id);

create index deadline_unit_id_ends_list on deadline (unit_id, left(ends, 200), id);

create index deadline_unit_id_law_list on deadline (unit_id, left(law, 200), id);

create index deadline_unit_id_state_list on deadline (unit_id, state, id);

create index deadline_unit_id_ends_at_list on deadline (unit_id, ends_at, id);

create index deadline_unit_id_updated_at_list on deadline (unit_id, updated_at, id);

create index deadline_unit_id_hand on deadline (unit_id, role, state, ends_at, id) where state in ('running', 'overdue');

create index deadline_ends_at_hand on deadline (ends_at, id) where state in ('running', 'overdue');

create index deadline_search on deadline using gin (letter_pairs(coalesce(label, '') || ' ' || coalesce(matter, '') || ' ' || coalesce(law, ''))) with (gin_pending_list_limit = 128);

create unique index deadline_term_cause_key on deadline (term, cause);

create table decision_committee (
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
  people_ids uuid[],
  planned_at timestamptz,
  place text,
  rule text,
  ballot text,
  factors text,
  size bigint,
  candidates jsonb,
  formed_at timestamptz,
  convened_at timestamptz,
  rounds bigint,
  bid_id uuid,
  winner_id uuid,
  winner_name text,
  price numeric(20,2),
  price_text text,
  reached text,
  decided_at timestamptz,
  lapsed_because text
);

create index decision_committee_updated on decision_committee (updated_at desc, id desc);

create index decision_committee_org on decision_committee (org_id, updated_at desc, id desc);

create index decision_committee_project_id on decision_committee (project_id);

create index decision_committee_lot_id on decision_committee (lot_id);

create index decision_committee_bid_id on decision_committee (bid_id);

create index decision_committee_winner_id on decision_committee (winner_id);

create index decision_committee_name_list on decision_committee (left(name, 200), id);

create index decision_committee_rule_list on decision_committee (rule, id);

create index decision_committee_size_list on decision_committee (size, id);

create index decision_committee_planned_at_list on decision_committee (planned_at, id);

create index decision_committee_winner_name_list on decision_committee (left(winner_name, 200), id);

create index decision_committee_state_list on decision_committee (state, id);

create index decision_committee_search on decision_committee using gin (letter_pairs(coalesce(name, ''))) with (gin_pending_list_limit = 128);

create table decision_member (
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
  committee_id uuid,
  number bigint,
  seat text,
  person_id uuid,
  name text,
  employer text,
  called_at timestamptz,
  commitment jsonb,
  accepted_at timestamptz,
  declined text,
  replaced_because text,
  voted_at timestamptz,
  signed_at timestamptz
);

create index decision_member_updated on decision_member (updated_at desc, id desc);

create index decision_member_org on decision_member (org_id, updated_at desc, id desc);

create index decision_member_project_id on decision_member (project_id);

create index decision_member_lot_id on decision_member (lot_id);

create index decision_member_committee_id on decision_member (committee_id);

create index decision_member_person_id on decision_member (person_id);

create index decision_member_person_id_seat_list on decision_member (person_id, left(seat, 200), id);

create index decision_member_person_id_name_list on decision_member (person_id, left(name, 200), id);

create index decision_member_person_id_employer_list on decision_member (person_id, left(employer, 200), id);

create index decision_member_person_id_accepted_at_list on decision_member (person_id, accepted_at, id);

create index decision_member_person_id_voted_at_list on decision_member (person_id, voted_at, id);

create index decision_member_person_id_signed_at_list on decision_member (person_id, signed_at, id);

create index decision_member_person_id_state_list on decision_member (person_id, state, id);

create index decision_member_person_id_number_list on decision_member (person_id, number, id);

create index decision_member_person_id_updated_at_list on decision_member (person_id, updated_at, id);

create index decision_member_search on decision_member using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create table decision_report (
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
  committee_id uuid,
  name text,
  edition bigint,
  winner_rank bigint,
  passed_because text,
  proofs jsonb,
  remarks text,
  sections jsonb,
  digest text,
  signatures jsonb,
  signed_at timestamptz,
  replaced_because text
);

create index decision_report_updated on decision_report (updated_at desc, id desc);

create index decision_report_org on decision_report (org_id, updated_at desc, id desc);

create index decision_report_project_id on decision_report (project_id);

create index decision_report_lot_id on decision_report (lot_id);

create index decision_report_committee_id on decision_report (committee_id);

create index decision_report_name_list on decision_report (left(name, 200), id);

create index decision_report_edition_list on decision_report (edition, id);

create index decision_report_signed_at_list on decision_report (signed_at, id);

create index decision_report_state_list on decision_report (state, id);

create index decision_report_search on decision_report using gin (letter_pairs(coalesce(name, ''))) with (gin_pending_list_limit = 128);

create table decision_vote (
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
  committee_id uuid,
  number bigint,
  name text,
  named boolean,
  because text,
  among jsonb,
  voted jsonb,
  ballots jsonb,
  counts jsonb,
  outcome text,
  counted_at timestamptz
);

create index decision_vote_updated on decision_vote (updated_at desc, id desc);

create index decision_vote_org on decision_vote (org_id, updated_at desc, id desc);

create index decision_vote_project_id on decision_vote (project_id);

create index decision_vote_lot_id on decision_vote (lot_id);

create index decision_vote_committee_id on decision_vote (committee_id);

create index decision_vote_name_list on decision_vote (left(name, 200), id);

create index decision_vote_named_list on decision_vote (named, id);

create index decision_vote_outcome_list on decision_vote (outcome, id);

create index decision_vote_counted_at_list on decision_vote (counted_at, id);

create index decision_vote_state_list on decision_vote (state, id);

create index decision_vote_number_list on decision_vote (number, id);

create index decision_vote_search on decision_vote using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create table department (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  name text,
  parent_id uuid,
  phone text,
  position bigint
);

create index department_updated on department (updated_at desc, id desc);

create index department_org on department (org_id, updated_at desc, id desc);

create index department_parent_id on department (parent_id);

create index department_org_id_name_list on department (org_id, left(name, 200), id);

create index department_org_id_phone_list on department (org_id, left(phone, 200), id);

create index department_org_id_state_list on department (org_id, state, id);

create index department_org_id_position_list on department (org_id, position, id);

create index department_name_list on department (left(name, 200), id);

create index department_phone_list on department (left(phone, 200), id);

create index department_state_list on department (state, id);

create index department_position_list on department (position, id);

create index department_search on department using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

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
  voided_of_id uuid,
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

create index directive_voided_of_id on directive (voided_of_id);

create index directive_subject_list on directive (left(subject, 200), id);

create index directive_matter_list on directive (matter, id);

create index directive_document_number_list on directive (left(document_number, 200), id);

create index directive_until_list on directive (until, id);

create index directive_order_by_list on directive (order_by, id);

create index directive_issued_at_list on directive (issued_at, id);

create index directive_state_list on directive (state, id);

create index directive_search on directive using gin (letter_pairs(coalesce(subject, '') || ' ' || coalesce(document_number, ''))) with (gin_pending_list_limit = 128);

create table document_download (
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
  lot_name text,
  supplier_id uuid,
  supplier_name text,
  taken_at timestamptz,
  address text,
  agent text
);

create index document_download_updated on document_download (updated_at desc, id desc);

create index document_download_org on document_download (org_id, updated_at desc, id desc);

create index document_download_project_id on document_download (project_id);

create index document_download_lot_id on document_download (lot_id);

create index document_download_round_id on document_download (round_id);

create index document_download_supplier_id on document_download (supplier_id);

create index document_download_supplier_id_lot_name_list on document_download (supplier_id, left(lot_name, 200), id);

create index document_download_supplier_id_supplier_name_list on document_download (supplier_id, left(supplier_name, 200), id);

create index document_download_supplier_id_taken_at_list on document_download (supplier_id, taken_at, id);

create index document_download_supplier_id_updated_at_list on document_download (supplier_id, updated_at, id);

create index document_download_search on document_download using gin (letter_pairs(coalesce(lot_name, '') || ' ' || coalesce(supplier_name, ''))) with (gin_pending_list_limit = 128);

create unique index document_download_lot_id_supplier_id_key on document_download (lot_id, supplier_id);

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
  gives_ending boolean,
  gives_addenda boolean,
  gives_answering boolean,
  gives_judging_again boolean,
  other_powers text,
  fee_basis text,
  fee numeric(20,2),
  fee_payer text,
  person_in_charge text,
  security_channel text,
  objection_duty text,
  handover text,
  end_terms text,
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

create table evaluation_method (
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
  type text,
  general_technology boolean,
  general_reason text,
  qualification_items jsonb,
  deviation_points numeric(20,2),
  adjustments jsonb,
  deviation_amount numeric(20,2),
  score_items jsonb,
  price_form text,
  rate_basis text,
  price_full numeric(20,2),
  price_method text,
  subtract_provisional_sum boolean,
  benchmark_of text,
  mix_weight numeric(20,4),
  mix_down_float numeric(20,4),
  stated_benchmark numeric(20,2),
  stated_quote numeric(20,6),
  lower_limit numeric(20,2),
  drop_from bigint,
  drop_two_from bigint,
  float_by text,
  float_values text,
  down_float numeric(20,4),
  technical_top bigint,
  above_factor numeric(20,4),
  deviation_in text,
  rate_above numeric(20,4),
  rate_below numeric(20,4),
  knots jsonb,
  interpolate boolean,
  fraction text,
  price_floor numeric(20,2),
  rounding text,
  low_mean numeric(20,2),
  low_second numeric(20,2),
  low_limit numeric(20,2),
  regime text,
  tender_way text,
  subject text,
  policy_reserved boolean,
  policy_rate numeric(20,2),
  policy_joint_rate numeric(20,2),
  policy_joint_from numeric(20,2),
  policy_capped boolean,
  drop_experts text,
  reason_above bigint,
  reason_below bigint,
  candidates bigint,
  candidate_order text,
  tie text,
  template_id uuid,
  dry_run jsonb,
  dry_run_at timestamptz,
  checked_at timestamptz,
  checked_by_id uuid,
  check_note text
);

create index evaluation_method_updated on evaluation_method (updated_at desc, id desc);

create index evaluation_method_org on evaluation_method (org_id, updated_at desc, id desc);

create index evaluation_method_project_id on evaluation_method (project_id);

create index evaluation_method_lot_id on evaluation_method (lot_id);

create index evaluation_method_template_id on evaluation_method (template_id);

create index evaluation_method_checked_by_id on evaluation_method (checked_by_id);

create index evaluation_method_name_list on evaluation_method (left(name, 200), id);

create index evaluation_method_type_list on evaluation_method (type, id);

create index evaluation_method_state_list on evaluation_method (state, id);

create index evaluation_method_search on evaluation_method using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create table evaluation_report (
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
  committee_id uuid,
  result_id uuid,
  name text,
  sections jsonb,
  matters text,
  minutes text,
  remarks jsonb,
  roster jsonb,
  dissents jsonb,
  digest text,
  signatures jsonb,
  attachments jsonb,
  attached jsonb,
  rechecks jsonb,
  finished_at timestamptz,
  replaced_at timestamptz,
  replaced_because text,
  delivered_at timestamptz,
  referral text,
  referral_files jsonb,
  referred_by text,
  referred_at timestamptz
);

create index evaluation_report_updated on evaluation_report (updated_at desc, id desc);

create index evaluation_report_org on evaluation_report (org_id, updated_at desc, id desc);

create index evaluation_report_project_id on evaluation_report (project_id);

create index evaluation_report_lot_id on evaluation_report (lot_id);

create index evaluation_report_committee_id on evaluation_report (committee_id);

create index evaluation_report_result_id on evaluation_report (result_id);

create index evaluation_report_name_list on evaluation_report (left(name, 200), id);

create index evaluation_report_finished_at_list on evaluation_report (finished_at, id);

create index evaluation_report_delivered_at_list on evaluation_report (delivered_at, id);

create index evaluation_report_state_list on evaluation_report (state, id);

create index evaluation_report_search on evaluation_report using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create table evaluation_result (
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
  committee_id uuid,
  name text,
  ranking jsonb,
  rejected jsonb,
  findings jsonb,
  valid_bids bigint,
  rejects_all text,
  vote_id uuid,
  scores jsonb,
  summarised_at timestamptz
);

create index evaluation_result_updated on evaluation_result (updated_at desc, id desc);

create index evaluation_result_org on evaluation_result (org_id, updated_at desc, id desc);

create index evaluation_result_project_id on evaluation_result (project_id);

create index evaluation_result_lot_id on evaluation_result (lot_id);

create index evaluation_result_committee_id on evaluation_result (committee_id);

create index evaluation_result_vote_id on evaluation_result (vote_id);

create index evaluation_result_name_list on evaluation_result (left(name, 200), id);

create index evaluation_result_valid_bids_list on evaluation_result (valid_bids, id);

create index evaluation_result_summarised_at_list on evaluation_result (summarised_at, id);

create index evaluation_result_state_list on evaluation_result (state, id);

create index evaluation_result_search on evaluation_result using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create table expert (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  name text,
  id_number text,
  origin text,
  register_name text,
  register_number text,
  account_id uuid,
  employer text,
  employer_code text,
  rank text,
  years bigint,
  equivalent_reason text,
  majors text,
  mobile text,
  available boolean,
  days_off jsonb,
  retired_because text
);

create index expert_updated on expert (updated_at desc, id desc);

create index expert_org on expert (org_id, updated_at desc, id desc);

create index expert_id_number on expert (id_number);

create index expert_account_id on expert (account_id);

create index expert_name_list on expert (left(name, 200), id);

create index expert_origin_list on expert (origin, id);

create index expert_employer_list on expert (left(employer, 200), id);

create index expert_rank_list on expert (rank, id);

create index expert_majors_list on expert (left(majors, 200), id);

create index expert_years_list on expert (years, id);

create index expert_available_list on expert (available, id);

create index expert_state_list on expert (state, id);

create index expert_account_id_name_list on expert (account_id, left(name, 200), id);

create index expert_account_id_origin_list on expert (account_id, origin, id);

create index expert_account_id_employer_list on expert (account_id, left(employer, 200), id);

create index expert_account_id_rank_list on expert (account_id, rank, id);

create index expert_account_id_majors_list on expert (account_id, left(majors, 200), id);

create index expert_account_id_years_list on expert (account_id, years, id);

create index expert_account_id_available_list on expert (account_id, available, id);

create index expert_account_id_state_list on expert (account_id, state, id);

create index expert_account_id_updated_at_list on expert (account_id, updated_at, id);

create index expert_search on expert using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(employer, '') || ' ' || coalesce(majors, ''))) with (gin_pending_list_limit = 128);

create table expert_import (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  file jsonb,
  name text,
  importer_id uuid,
  accepted bigint,
  duplicate bigint,
  faulty bigint,
  unread text,
  checked_at timestamptz,
  confirmed_by_id uuid,
  confirmed_at timestamptz
);

create index expert_import_updated on expert_import (updated_at desc, id desc);

create index expert_import_org on expert_import (org_id, updated_at desc, id desc);

create index expert_import_importer_id on expert_import (importer_id);

create index expert_import_confirmed_by_id on expert_import (confirmed_by_id);

create index expert_import_org_id_name_list on expert_import (org_id, left(name, 200), id);

create index expert_import_org_id_accepted_list on expert_import (org_id, accepted, id);

create index expert_import_org_id_duplicate_list on expert_import (org_id, duplicate, id);

create index expert_import_org_id_faulty_list on expert_import (org_id, faulty, id);

create index expert_import_org_id_checked_at_list on expert_import (org_id, checked_at, id);

create index expert_import_org_id_confirmed_at_list on expert_import (org_id, confirmed_at, id);

create index expert_import_org_id_state_list on expert_import (org_id, state, id);

create index expert_import_search on expert_import using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create table expert_query (
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
  committee_id uuid,
  number text,
  side text,
  seat text,
  topic text,
  question text,
  question_files jsonb,
  asked_at timestamptz,
  answer text,
  answer_files jsonb,
  answered_at timestamptz,
  closed_because text,
  closed_at timestamptz
);

create index expert_query_updated on expert_query (updated_at desc, id desc);

create index expert_query_org on expert_query (org_id, updated_at desc, id desc);

create index expert_query_project_id on expert_query (project_id);

create index expert_query_lot_id on expert_query (lot_id);

create index expert_query_committee_id on expert_query (committee_id);

create index expert_query_number_list on expert_query (left(number, 200), id);

create index expert_query_side_list on expert_query (side, id);

create index expert_query_topic_list on expert_query (topic, id);

create index expert_query_question_list on expert_query (left(question, 200), id);

create index expert_query_asked_at_list on expert_query (asked_at, id);

create index expert_query_answered_at_list on expert_query (answered_at, id);

create index expert_query_state_list on expert_query (state, id);

create index expert_query_search on expert_query using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create table fault (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  what text,
  screen text,
  call text,
  code text,
  status bigint,
  message text,
  request_id text,
  person text,
  unit text,
  browser text,
  remark text
);

create index fault_updated on fault (updated_at desc, id desc);

create index fault_org on fault (org_id, updated_at desc, id desc);

create index fault_request_id on fault (request_id);

create index fault_message_list on fault (left(message, 200), id);

create index fault_what_list on fault (left(what, 200), id);

create index fault_screen_list on fault (left(screen, 200), id);

create index fault_call_list on fault (left(call, 200), id);

create index fault_status_list on fault (status, id);

create index fault_person_list on fault (left(person, 200), id);

create index fault_request_id_list on fault (left(request_id, 200), id);

create index fault_state_list on fault (state, id);

create index fault_created_at_list on fault (created_at, id);

create index fault_search on fault using gin (letter_pairs(coalesce(message, '') || ' ' || coalesce(screen, '') || ' ' || coalesce(call, '') || ' ' || coalesce(request_id, ''))) with (gin_pending_list_limit = 128);

create table holiday_arrangement (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  year bigint,
  source text,
  paper jsonb,
  holidays jsonb
);

create index holiday_arrangement_updated on holiday_arrangement (updated_at desc, id desc);

create index holiday_arrangement_org on holiday_arrangement (org_id, updated_at desc, id desc);

create index holiday_arrangement_year_list on holiday_arrangement (year, id);

create index holiday_arrangement_source_list on holiday_arrangement (left(source, 200), id);

create index holiday_arrangement_state_list on holiday_arrangement (state, id);

create index holiday_arrangement_search on holiday_arrangement using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create unique index holiday_arrangement_year_key on holiday_arrangement (year);

create table invitation_draw (
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
  count bigint,
  source_name text,
  place text,
  lock jsonb,
  candidates text,
  lock_digest text,
  locked_at timestamptz,
  source jsonb,
  source_value text,
  witnesses jsonb,
  witnessed text,
  avoided jsonb,
  drawn jsonb,
  chosen_names text,
  seed text,
  drawn_by_id uuid,
  drawn_at timestamptz,
  void_because text
);

create index invitation_draw_updated on invitation_draw (updated_at desc, id desc);

create index invitation_draw_org on invitation_draw (org_id, updated_at desc, id desc);

create index invitation_draw_project_id on invitation_draw (project_id);

create index invitation_draw_lot_id on invitation_draw (lot_id);

create index invitation_draw_drawn_by_id on invitation_draw (drawn_by_id);

create index invitation_draw_count_list on invitation_draw (count, id);

create index invitation_draw_locked_at_list on invitation_draw (locked_at, id);

create index invitation_draw_drawn_at_list on invitation_draw (drawn_at, id);

create index invitation_draw_state_list on invitation_draw (state, id);

create index invitation_draw_search on invitation_draw using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create table kept_supplier (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  supplier_id uuid,
  name text,
  code text,
  list_group text,
  grade text,
  note text
);

create index kept_supplier_updated on kept_supplier (updated_at desc, id desc);

create index kept_supplier_org on kept_supplier (org_id, updated_at desc, id desc);

create index kept_supplier_supplier_id on kept_supplier (supplier_id);

create index kept_supplier_org_id_name_list on kept_supplier (org_id, left(name, 200), id);

create index kept_supplier_org_id_code_list on kept_supplier (org_id, left(code, 200), id);

create index kept_supplier_org_id_list_group_list on kept_supplier (org_id, left(list_group, 200), id);

create index kept_supplier_org_id_grade_list on kept_supplier (org_id, grade, id);

create index kept_supplier_search on kept_supplier using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(code, '') || ' ' || coalesce(list_group, ''))) with (gin_pending_list_limit = 128);

create table lot (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  project_id uuid,
  code text,
  national_code text,
  name text,
  content text,
  kind text,
  classification text,
  region text,
  place text,
  estimate numeric(20,2),
  ceiling_price numeric(20,2),
  provisional_sum numeric(20,2),
  qualification text,
  quality text,
  duration_days bigint,
  planned_start date,
  validity_days bigint,
  accepts_consortium boolean,
  bid_security numeric(20,2),
  copy_of_id uuid,
  attempt bigint,
  call text,
  document_issued_at timestamptz,
  bid_deadline timestamptz,
  law jsonb,
  opened_at timestamptz,
  awarded_at timestamptz,
  failed_because text,
  state_before_suspension text,
  suspended_at timestamptz
);

create index lot_updated on lot (updated_at desc, id desc);

create index lot_org on lot (org_id, updated_at desc, id desc);

create index lot_project_id on lot (project_id);

create index lot_code on lot (code);

create index lot_national_code on lot (national_code);

create index lot_copy_of_id on lot (copy_of_id);

create index lot_bid_deadline on lot (bid_deadline);

create index lot_name_list on lot (left(name, 200), id);

create index lot_code_list on lot (left(code, 200), id);

create index lot_estimate_list on lot (estimate, id);

create index lot_ceiling_price_list on lot (ceiling_price, id);

create index lot_bid_deadline_list on lot (bid_deadline, id);

create index lot_state_list on lot (state, id);

create index lot_search on lot using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(code, ''))) with (gin_pending_list_limit = 128);

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

create table lot_import (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  project_id uuid,
  file jsonb,
  name text,
  importer_id uuid,
  accepted bigint,
  duplicate bigint,
  faulty bigint,
  unread text,
  checked_at timestamptz,
  confirmed_by_id uuid,
  confirmed_at timestamptz
);

create index lot_import_updated on lot_import (updated_at desc, id desc);

create index lot_import_org on lot_import (org_id, updated_at desc, id desc);

create index lot_import_project_id on lot_import (project_id);

create index lot_import_importer_id on lot_import (importer_id);

create index lot_import_confirmed_by_id on lot_import (confirmed_by_id);

create index lot_import_name_list on lot_import (left(name, 200), id);

create index lot_import_accepted_list on lot_import (accepted, id);

create index lot_import_duplicate_list on lot_import (duplicate, id);

create index lot_import_faulty_list on lot_import (faulty, id);

create index lot_import_checked_at_list on lot_import (checked_at, id);

create index lot_import_confirmed_at_list on lot_import (confirmed_at, id);

create index lot_import_state_list on lot_import (state, id);

create index lot_import_search on lot_import using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create table medium (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  name text,
  scope text,
  region text,
  basis text,
  url text,
  proof jsonb,
  declined_because text,
  built_in boolean
);

create index medium_updated on medium (updated_at desc, id desc);

create index medium_org on medium (org_id, updated_at desc, id desc);

create index medium_name_list on medium (left(name, 200), id);

create index medium_scope_list on medium (scope, id);

create index medium_basis_list on medium (left(basis, 200), id);

create index medium_url_list on medium (left(url, 200), id);

create index medium_state_list on medium (state, id);

create index medium_search on medium using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(basis, ''))) with (gin_pending_list_limit = 128);

create unique index medium_name_key on medium (name);

create table message (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  recipient_id uuid,
  topic text,
  matter text,
  subject text,
  body text,
  link text,
  read_at timestamptz
);

create index message_updated on message (updated_at desc, id desc);

create index message_org on message (org_id, updated_at desc, id desc);

create index message_recipient_id on message (recipient_id);

create index message_recipient_id_subject_list on message (recipient_id, left(subject, 200), id);

create index message_recipient_id_matter_list on message (recipient_id, left(matter, 200), id);

create index message_recipient_id_topic_list on message (recipient_id, topic, id);

create index message_recipient_id_created_at_list on message (recipient_id, created_at, id);

create index message_recipient_id_read_at_list on message (recipient_id, read_at, id);

create index message_recipient_id_updated_at_list on message (recipient_id, updated_at, id);

create index message_recipient_id_hand on message (recipient_id, updated_at, id) where state in ('unread');

create index message_search on message using gin (letter_pairs(coalesce(subject, '') || ' ' || coalesce(matter, ''))) with (gin_pending_list_limit = 128);

create table message_delivery (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  channel text,
  kind text,
  recipient_id uuid,
  unit_id uuid,
  masked text,
  address text,
  subject text,
  body text,
  lot text,
  project text,
  shown boolean,
  lane text,
  attempts bigint,
  due_at timestamptz,
  taken_until timestamptz,
  tries jsonb,
  answer text,
  sent_at timestamptz,
  because text
);

create index message_delivery_updated on message_delivery (updated_at desc, id desc);

create index message_delivery_org on message_delivery (org_id, updated_at desc, id desc);

create index message_delivery_recipient_id on message_delivery (recipient_id);

create index message_delivery_unit_id on message_delivery (unit_id);

create index message_delivery_lot on message_delivery (lot);

create index message_delivery_project on message_delivery (project);

create index message_delivery_lane on message_delivery (lane);

create index message_delivery_due_at on message_delivery (due_at);

create index message_delivery_kind_list on message_delivery (kind, id);

create index message_delivery_masked_list on message_delivery (left(masked, 200), id);

create index message_delivery_attempts_list on message_delivery (attempts, id);

create index message_delivery_answer_list on message_delivery (left(answer, 200), id);

create index message_delivery_due_at_list on message_delivery (due_at, id);

create index message_delivery_created_at_list on message_delivery (created_at, id);

create index message_delivery_state_list on message_delivery (state, id);

create index message_delivery_search on message_delivery using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create table message_template (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  kind text,
  channel text,
  subject text,
  body text
);

create index message_template_updated on message_template (updated_at desc, id desc);

create index message_template_org on message_template (org_id, updated_at desc, id desc);

create index message_template_kind_list on message_template (kind, id);

create index message_template_channel_list on message_template (channel, id);

create index message_template_subject_list on message_template (left(subject, 200), id);

create index message_template_body_list on message_template (left(body, 200), id);

create index message_template_search on message_template using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create unique index message_template_kind_channel_key on message_template (kind, channel);

create table my_question (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  lot_id uuid,
  content text,
  supplier_id uuid,
  question_id uuid,
  receipt jsonb,
  answer text,
  answered_at timestamptz
);

create index my_question_updated on my_question (updated_at desc, id desc);

create index my_question_org on my_question (org_id, updated_at desc, id desc);

create index my_question_lot_id on my_question (lot_id);

create index my_question_supplier_id on my_question (supplier_id);

create index my_question_question_id on my_question (question_id);

create index my_question_supplier_id_content_list on my_question (supplier_id, left(content, 200), id);

create index my_question_supplier_id_created_at_list on my_question (supplier_id, created_at, id);

create index my_question_supplier_id_answered_at_list on my_question (supplier_id, answered_at, id);

create index my_question_supplier_id_state_list on my_question (supplier_id, state, id);

create index my_question_supplier_id_updated_at_list on my_question (supplier_id, updated_at, id);

create index my_question_search on my_question using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create table notice (
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
  document_id uuid,
  preliminary_id uuid,
  number text,
  name text,
  nature text,
  type text,
  tender_number text,
  content text,
  foreword text,
  remarks text,
  template_id uuid,
  media text,
  url text,
  document_from timestamptz,
  document_until timestamptz,
  document_method text,
  bid_deadline timestamptz,
  opening_at timestamptz,
  submit_method text,
  accepts_consortium boolean,
  buyer_name text,
  buyer_address text,
  buyer_contact text,
  buyer_phone text,
  agency_name text,
  agency_address text,
  agency_contact text,
  agency_phone text,
  duty text,
  publish_at timestamptz,
  reply_by timestamptz,
  list_agreed jsonb,
  published_at timestamptz,
  chain_entry bigint,
  chain_head text,
  server_key text,
  sealing_page_digest text,
  sealing_pages jsonb,
  holder_keys jsonb,
  signature jsonb,
  confirmed jsonb,
  certificate_keys jsonb,
  refused_because text,
  returned_because text,
  favour jsonb
);

create index notice_updated on notice (updated_at desc, id desc);

create index notice_org on notice (org_id, updated_at desc, id desc);

create index notice_project_id on notice (project_id, state);

create index notice_document_id on notice (document_id);

create index notice_preliminary_id on notice (preliminary_id);

create index notice_template_id on notice (template_id);

create index notice_published_at on notice (published_at);

create index notice_name_list on notice (left(name, 200), id);

create index notice_number_list on notice (left(number, 200), id);

create index notice_bid_deadline_list on notice (bid_deadline, id);

create index notice_published_at_list on notice (published_at, id);

create index notice_state_list on notice (state, id);

create index notice_org_id_state_list on notice (org_id, state, id);

create index notice_project_id_waiting on notice (project_id, state) where state in ('draft', 'returned');

create index notice_search on notice using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(number, ''))) with (gin_pending_list_limit = 128);

create table notice_change (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  project_id uuid,
  notice_id uuid,
  lots_ids uuid[],
  number text,
  subject text,
  regime text,
  cause text,
  reason text,
  items jsonb,
  affects_preparation boolean,
  new_deadline timestamptz,
  new_document_until timestamptz,
  buyer_name text,
  buyer_contact text,
  buyer_phone text,
  agency_name text,
  agency_contact text,
  agency_phone text,
  old_deadline timestamptz,
  old_document_until timestamptz,
  published_at timestamptz,
  chain_entry bigint,
  chain_head text,
  declared_by_id uuid,
  signature jsonb,
  returned_because text
);

create index notice_change_updated on notice_change (updated_at desc, id desc);

create index notice_change_org on notice_change (org_id, updated_at desc, id desc);

create index notice_change_project_id on notice_change (project_id);

create index notice_change_notice_id on notice_change (notice_id);

create index notice_change_declared_by_id on notice_change (declared_by_id);

create index notice_change_subject_list on notice_change (left(subject, 200), id);

create index notice_change_number_list on notice_change (left(number, 200), id);

create index notice_change_affects_preparation_list on notice_change (affects_preparation, id);

create index notice_change_new_deadline_list on notice_change (new_deadline, id);

create index notice_change_published_at_list on notice_change (published_at, id);

create index notice_change_state_list on notice_change (state, id);

create index notice_change_search on notice_change using gin (letter_pairs(coalesce(subject, '') || ' ' || coalesce(number, ''))) with (gin_pending_list_limit = 128);

create table notice_mail (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  project_id uuid,
  notice_id uuid,
  suppliers_ids uuid[],
  subject text,
  body text,
  sent_at timestamptz,
  deliveries jsonb
);

create index notice_mail_updated on notice_mail (updated_at desc, id desc);

create index notice_mail_org on notice_mail (org_id, updated_at desc, id desc);

create index notice_mail_project_id on notice_mail (project_id);

create index notice_mail_notice_id on notice_mail (notice_id);

create index notice_mail_subject_list on notice_mail (left(subject, 200), id);

create index notice_mail_sent_at_list on notice_mail (sent_at, id);

create index notice_mail_state_list on notice_mail (state, id);

create index notice_mail_search on notice_mail using gin (letter_pairs(coalesce(subject, ''))) with (gin_pending_list_limit = 128);

create table objection (
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
  subject text,
  content text,
  evidence jsonb,
  objector_id uuid,
  objector_name text,
  contact text,
  submitted_at timestamptz,
  due_note text,
  due_at timestamptz,
  late text,
  verdict text,
  verdict_reason text,
  answer text,
  answer_files jsonb,
  outcome text,
  answered_at timestamptz,
  answered_by text,
  proposed_by_id uuid,
  proposed_at timestamptz,
  risks text,
  owner_told_at timestamptz,
  answered_for text,
  order_done_at timestamptz,
  order_done_because text,
  returned_because text,
  signature jsonb
);

create index objection_updated on objection (updated_at desc, id desc);

create index objection_org on objection (org_id, updated_at desc, id desc);

create index objection_project_id on objection (project_id);

create index objection_lot_id on objection (lot_id);

create index objection_objector_id on objection (objector_id);

create index objection_proposed_by_id on objection (proposed_by_id);

create index objection_objector_id_subject_list on objection (objector_id, left(subject, 200), id);

create index objection_objector_id_kind_list on objection (objector_id, kind, id);

create index objection_objector_id_submitted_at_list on objection (objector_id, submitted_at, id);

create index objection_objector_id_due_at_list on objection (objector_id, due_at, id);

create index objection_objector_id_state_list on objection (objector_id, state, id);

create index objection_objector_id_updated_at_list on objection (objector_id, updated_at, id);

create index objection_search on objection using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create table objective_evidence (
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
  committee_id uuid,
  bid_id uuid,
  supplier_name text,
  item text,
  factor text,
  finding text,
  file text,
  page bigint,
  score numeric(20,2),
  seat text,
  read_at timestamptz
);

create index objective_evidence_updated on objective_evidence (updated_at desc, id desc);

create index objective_evidence_org on objective_evidence (org_id, updated_at desc, id desc);

create index objective_evidence_project_id on objective_evidence (project_id);

create index objective_evidence_lot_id on objective_evidence (lot_id);

create index objective_evidence_committee_id on objective_evidence (committee_id);

create index objective_evidence_bid_id on objective_evidence (bid_id);

create index objective_evidence_supplier_name_list on objective_evidence (left(supplier_name, 200), id);

create index objective_evidence_factor_list on objective_evidence (left(factor, 200), id);

create index objective_evidence_finding_list on objective_evidence (left(finding, 200), id);

create index objective_evidence_score_list on objective_evidence (score, id);

create index objective_evidence_seat_list on objective_evidence (left(seat, 200), id);

create index objective_evidence_read_at_list on objective_evidence (read_at, id);

create index objective_evidence_search on objective_evidence using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create unique index objective_evidence_committee_id_bid_id_item_key on objective_evidence (committee_id, bid_id, item);

create table offline_award (
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
  because text,
  regime text,
  tender_way text,
  ceiling numeric(20,2),
  noticed_at timestamptz,
  notice_paper jsonb,
  opened_at timestamptz,
  bidders bigint,
  opening_paper jsonb,
  reported_at timestamptz,
  report_paper jsonb,
  publicised_from timestamptz,
  publicised_until timestamptz,
  publicity_paper jsonb,
  decided_on date,
  rank bigint,
  skip_reason text,
  reported_on date,
  supplier_id uuid,
  paper_number text,
  dated_on date,
  price numeric(20,2),
  price_text text,
  estimated_total numeric(20,2),
  scope text,
  term text,
  quality text,
  manager text,
  performance_security numeric(20,2),
  paper jsonb,
  letter_id uuid,
  returned_because text
);

create index offline_award_updated on offline_award (updated_at desc, id desc);

create index offline_award_org on offline_award (org_id, updated_at desc, id desc);

create index offline_award_project_id on offline_award (project_id);

create index offline_award_lot_id on offline_award (lot_id);

create index offline_award_supplier_id on offline_award (supplier_id);

create index offline_award_letter_id on offline_award (letter_id);

create index offline_award_supplier_id_paper_number_list on offline_award (supplier_id, left(paper_number, 200), id);

create index offline_award_supplier_id_price_list on offline_award (supplier_id, price, id);

create index offline_award_supplier_id_dated_on_list on offline_award (supplier_id, dated_on, id);

create index offline_award_supplier_id_state_list on offline_award (supplier_id, state, id);

create index offline_award_supplier_id_updated_at_list on offline_award (supplier_id, updated_at, id);

create index offline_award_search on offline_award using gin (letter_pairs(coalesce(paper_number, ''))) with (gin_pending_list_limit = 128);

create table opening (
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
  postponed_from timestamptz,
  postponed_by text,
  postponed_because text,
  place text,
  host_id uuid,
  threshold bigint,
  holders jsonb,
  bidders bigint,
  unlock_minutes bigint,
  holder_minutes bigint,
  disclosure_minutes bigint,
  unlock_until timestamptz,
  holders_until timestamptz,
  releases jsonb,
  shares_complete_at timestamptz,
  disclosure_because text,
  bytes_missing_since timestamptz,
  bytes_given_up_at timestamptz,
  read_out_at timestamptz,
  confirming_at timestamptz,
  closed_at timestamptz,
  chain_entry bigint,
  chain_head text,
  ceiling_price text,
  validity_days bigint,
  buyer_name text,
  agency_name text,
  supervisor_name text,
  base_estimate numeric(20,2),
  float_draw jsonb
);

create index opening_updated on opening (updated_at desc, id desc);

create index opening_org on opening (org_id, updated_at desc, id desc);

create index opening_project_id on opening (project_id, state);

create index opening_lot_id on opening (lot_id);

create index opening_round_id on opening (round_id);

create index opening_starts_at on opening (starts_at);

create index opening_host_id on opening (host_id);

create index opening_name_list on opening (left(name, 200), id);

create index opening_starts_at_list on opening (starts_at, id);

create index opening_place_list on opening (left(place, 200), id);

create index opening_state_list on opening (state, id);

create index opening_org_id_state_list on opening (org_id, state, id);

create index opening_project_id_waiting on opening (project_id, state) where state in ('waiting', 'unlocking', 'releasing', 'short', 'readOut', 'confirming');

create index opening_host_id_hand on opening (host_id, starts_at, id) where state in ('waiting', 'unlocking', 'releasing', 'short', 'readOut', 'confirming');

create index opening_hand on opening (starts_at, id) where state in ('waiting', 'unlocking', 'releasing', 'short', 'readOut', 'confirming');

create index opening_search on opening using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create table opening_entry (
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
  opening_id uuid,
  bid_id uuid,
  supplier_id uuid,
  serial bigint,
  supplier_name text,
  submitted_at timestamptz,
  signed_in_at timestamptz,
  released_at timestamptz,
  must_disclose boolean,
  disclosed_at timestamptz,
  denials jsonb,
  opened_at timestamptz,
  price numeric(20,2),
  price_capitals text,
  price_text text,
  term text,
  quality text,
  manager text,
  manager_certificate text,
  policy_claim text,
  security text,
  checked text,
  cause text,
  cause_reason text,
  confirmed_at timestamptz,
  confirmation jsonb
);

create index opening_entry_updated on opening_entry (updated_at desc, id desc);

create index opening_entry_org on opening_entry (org_id, updated_at desc, id desc);

create index opening_entry_project_id on opening_entry (project_id);

create index opening_entry_lot_id on opening_entry (lot_id);

create index opening_entry_opening_id on opening_entry (opening_id);

create index opening_entry_bid_id on opening_entry (bid_id);

create index opening_entry_supplier_id on opening_entry (supplier_id);

create index opening_entry_supplier_name_list on opening_entry (left(supplier_name, 200), id);

create index opening_entry_submitted_at_list on opening_entry (submitted_at, id);

create index opening_entry_term_list on opening_entry (left(term, 200), id);

create index opening_entry_quality_list on opening_entry (left(quality, 200), id);

create index opening_entry_state_list on opening_entry (state, id);

create index opening_entry_serial_list on opening_entry (serial, id);

create index opening_entry_search on opening_entry using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create table opening_log (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  project_id uuid,
  opening_id uuid,
  at timestamptz,
  who text,
  event text
);

create index opening_log_updated on opening_log (updated_at desc, id desc);

create index opening_log_org on opening_log (org_id, updated_at desc, id desc);

create index opening_log_project_id on opening_log (project_id);

create index opening_log_opening_id on opening_log (opening_id);

create index opening_log_event_list on opening_log (left(event, 200), id);

create index opening_log_who_list on opening_log (left(who, 200), id);

create index opening_log_at_list on opening_log (at, id);

create index opening_log_search on opening_log using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create table organisation (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  name text,
  code text,
  type text,
  region text,
  address text,
  contact text,
  phone text,
  email text,
  legal_representative text,
  papers jsonb,
  papers_until date,
  self_registered boolean
);

create index organisation_updated on organisation (updated_at desc, id desc);

create index organisation_org on organisation (org_id, updated_at desc, id desc);

create index organisation_code on organisation (code);

create index organisation_name_list on organisation (left(name, 200), id);

create index organisation_code_list on organisation (left(code, 200), id);

create index organisation_type_list on organisation (type, id);

create index organisation_contact_list on organisation (left(contact, 200), id);

create index organisation_phone_list on organisation (left(phone, 200), id);

create index organisation_search on organisation using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(code, ''))) with (gin_pending_list_limit = 128);

create unique index organisation_code_type_key on organisation (code, type);

create table paper_template (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  number text,
  name text,
  kind text,
  scope text,
  edition bigint,
  chapters jsonb,
  values jsonb,
  note text,
  drawn_from_id uuid,
  drawn_edition bigint,
  offered_by_id uuid
);

create index paper_template_updated on paper_template (updated_at desc, id desc);

create index paper_template_org on paper_template (org_id, updated_at desc, id desc);

create index paper_template_drawn_from_id on paper_template (drawn_from_id);

create index paper_template_offered_by_id on paper_template (offered_by_id);

create index paper_template_org_id_name_list on paper_template (org_id, left(name, 200), id);

create index paper_template_org_id_kind_list on paper_template (org_id, kind, id);

create index paper_template_org_id_scope_list on paper_template (org_id, scope, id);

create index paper_template_org_id_edition_list on paper_template (org_id, edition, id);

create index paper_template_org_id_number_list on paper_template (org_id, left(number, 200), id);

create index paper_template_org_id_state_list on paper_template (org_id, state, id);

create index paper_template_search on paper_template using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(number, ''))) with (gin_pending_list_limit = 128);

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
  template_id uuid,
  fixed_changes jsonb,
  attachments jsonb,
  most_files bigint,
  most_megabytes bigint,
  threshold bigint,
  draw_source text,
  holders jsonb,
  edition bigint,
  clarifications jsonb,
  regime text,
  tender_way text,
  digest text,
  signature jsonb,
  confirmed jsonb,
  national_code text,
  issued_at timestamptz,
  returned_because text,
  favour jsonb
);

create index preliminary_document_updated on preliminary_document (updated_at desc, id desc);

create index preliminary_document_org on preliminary_document (org_id, updated_at desc, id desc);

create index preliminary_document_project_id on preliminary_document (project_id);

create index preliminary_document_lot_id on preliminary_document (lot_id);

create index preliminary_document_setting_id on preliminary_document (setting_id);

create index preliminary_document_template_id on preliminary_document (template_id);

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

create table price_score (
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
  committee_id uuid,
  bid_id uuid,
  supplier_name text,
  price numeric(20,2),
  corrected_price numeric(20,2),
  evaluated_price numeric(20,2),
  quote jsonb,
  benchmark numeric(20,6),
  score numeric(20,2),
  steps jsonb,
  computed_at timestamptz
);

create index price_score_updated on price_score (updated_at desc, id desc);

create index price_score_org on price_score (org_id, updated_at desc, id desc);

create index price_score_project_id on price_score (project_id);

create index price_score_lot_id on price_score (lot_id);

create index price_score_committee_id on price_score (committee_id);

create index price_score_bid_id on price_score (bid_id);

create index price_score_supplier_name_list on price_score (left(supplier_name, 200), id);

create index price_score_price_list on price_score (price, id);

create index price_score_corrected_price_list on price_score (corrected_price, id);

create index price_score_evaluated_price_list on price_score (evaluated_price, id);

create index price_score_benchmark_list on price_score (benchmark, id);

create index price_score_score_list on price_score (score, id);

create index price_score_state_list on price_score (state, id);

create index price_score_search on price_score using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create unique index price_score_committee_id_bid_id_key on price_score (committee_id, bid_id);

create table project (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  code text,
  national_code text,
  tender_code text,
  name text,
  project_type text,
  regime text,
  regime_reason text,
  way text,
  invite_reason text,
  invite_proof jsonb,
  no_tender_case text,
  no_tender_approval jsonb,
  failed_lot text,
  way_basis text,
  guide_facts text,
  guide jsonb,
  own_rules jsonb,
  organize_form text,
  self_tender_filing jsonb,
  self_tender_people jsonb,
  approved_way text,
  approved_organize_form text,
  change_approval jsonb,
  qualification_method text,
  region text,
  address text,
  industry text,
  is_fixed_asset text,
  invest_code text,
  owner_id uuid,
  legal_person text,
  supervisor_id uuid,
  approval_name text,
  approval_number text,
  approval_authority text,
  fund_source text,
  contribution text,
  scale text,
  content text,
  estimate numeric(20,2),
  related_to_works boolean,
  investment numeric(20,2),
  budget_funds numeric(20,2),
  state_controlled boolean,
  foreign_funds boolean,
  listed_infrastructure boolean,
  split_reason text,
  entrust_contract text,
  entrust_until date,
  person_in_charge text,
  confirms_document boolean,
  confirms_notices boolean,
  entrusted_powers jsonb,
  letter_delegation text,
  letter_delegated_at timestamptz,
  manager_id uuid,
  report_duty text,
  attachments jsonb,
  registered_as text,
  tobacco_work text,
  tobacco_plan text,
  tobacco_board text,
  tobacco_department text,
  copy_of_id uuid,
  merged_from_ids uuid[],
  merged_into_id uuid,
  sample boolean,
  rulebook text,
  attempt bigint,
  returned_because text
);

create index project_updated on project (updated_at desc, id desc);

create index project_org on project (org_id, updated_at desc, id desc);

create index project_code on project (code);

create index project_national_code on project (national_code);

create index project_owner_id on project (owner_id);

create index project_supervisor_id on project (supervisor_id);

create index project_manager_id on project (manager_id);

create index project_copy_of_id on project (copy_of_id);

create index project_merged_into_id on project (merged_into_id);

create index project_org_id_name_list on project (org_id, left(name, 200), id);

create index project_org_id_code_list on project (org_id, left(code, 200), id);

create index project_org_id_estimate_list on project (org_id, estimate, id);

create index project_org_id_state_list on project (org_id, state, id);

create index project_owner_id_name_list on project (owner_id, left(name, 200), id);

create index project_owner_id_code_list on project (owner_id, left(code, 200), id);

create index project_owner_id_estimate_list on project (owner_id, estimate, id);

create index project_owner_id_state_list on project (owner_id, state, id);

create index project_owner_id_updated_at_list on project (owner_id, updated_at, id);

create index project_supervisor_id_name_list on project (supervisor_id, left(name, 200), id);

create index project_supervisor_id_code_list on project (supervisor_id, left(code, 200), id);

create index project_supervisor_id_estimate_list on project (supervisor_id, estimate, id);

create index project_supervisor_id_state_list on project (supervisor_id, state, id);

create index project_supervisor_id_updated_at_list on project (supervisor_id, updated_at, id);

create index project_manager_id_hand on project (manager_id, updated_at, id) where state in ('draft', 'review', 'returned', 'running');

create index project_adduserid_hand on project (adduserid, updated_at, id) where state in ('draft', 'review', 'returned', 'running');

create index project_org_id_hand on project (org_id, updated_at, id) where state in ('draft', 'review', 'returned', 'running');

create index project_owner_id_hand on project (owner_id, updated_at, id) where state in ('draft', 'review', 'returned', 'running');

create index project_supervisor_id_hand on project (supervisor_id, updated_at, id) where state in ('draft', 'review', 'returned', 'running');

create index project_search on project using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(code, ''))) with (gin_pending_list_limit = 128);

create unique index project_tender_code_key on project (tender_code);

create table project_setting (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  item text,
  regime text,
  way text,
  kind text,
  value numeric(20,4),
  because text,
  changed_by_id uuid
);

create index project_setting_updated on project_setting (updated_at desc, id desc);

create index project_setting_org on project_setting (org_id, updated_at desc, id desc);

create index project_setting_changed_by_id on project_setting (changed_by_id);

create index project_setting_org_id_item_list on project_setting (org_id, item, id);

create index project_setting_org_id_regime_list on project_setting (org_id, regime, id);

create index project_setting_org_id_way_list on project_setting (org_id, way, id);

create index project_setting_org_id_kind_list on project_setting (org_id, kind, id);

create index project_setting_org_id_value_list on project_setting (org_id, value, id);

create index project_setting_org_id_state_list on project_setting (org_id, state, id);

create index project_setting_search on project_setting using gin (letter_pairs(coalesce(because, ''))) with (gin_pending_list_limit = 128);

create table publication (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  project_id uuid,
  notice_id uuid,
  change_id uuid,
  subject text,
  medium text,
  channel text,
  digest text,
  sent_at timestamptz,
  due_at timestamptz,
  reminded_at timestamptz,
  published_at timestamptz,
  address text,
  receipt_number text,
  medium_digest text,
  difference text
);

create index publication_updated on publication (updated_at desc, id desc);

create index publication_org on publication (org_id, updated_at desc, id desc);

create index publication_project_id on publication (project_id);

create index publication_notice_id on publication (notice_id);

create index publication_change_id on publication (change_id);

create index publication_subject_list on publication (left(subject, 200), id);

create index publication_medium_list on publication (left(medium, 200), id);

create index publication_channel_list on publication (channel, id);

create index publication_sent_at_list on publication (sent_at, id);

create index publication_due_at_list on publication (due_at, id);

create index publication_published_at_list on publication (published_at, id);

create index publication_state_list on publication (state, id);

create index publication_search on publication using gin (letter_pairs(coalesce(subject, '') || ' ' || coalesce(medium, ''))) with (gin_pending_list_limit = 128);

create table publicity_correction (
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
  publicity_id uuid,
  name text,
  reason text,
  candidates jsonb,
  performance jsonb,
  rejected text,
  objection_method text,
  ends_at timestamptz,
  regime text,
  law jsonb,
  changes jsonb,
  begun_at timestamptz,
  published_at timestamptz,
  chain_entry bigint,
  chain_head text,
  returned_because text
);

create index publicity_correction_updated on publicity_correction (updated_at desc, id desc);

create index publicity_correction_org on publicity_correction (org_id, updated_at desc, id desc);

create index publicity_correction_project_id on publicity_correction (project_id);

create index publicity_correction_lot_id on publicity_correction (lot_id);

create index publicity_correction_publicity_id on publicity_correction (publicity_id);

create index publicity_correction_name_list on publicity_correction (left(name, 200), id);

create index publicity_correction_published_at_list on publicity_correction (published_at, id);

create index publicity_correction_state_list on publicity_correction (state, id);

create index publicity_correction_search on publicity_correction using gin (letter_pairs(coalesce(name, ''))) with (gin_pending_list_limit = 128);

create table push (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  subject text,
  target text,
  target_title text,
  event text,
  source text,
  payload jsonb,
  lane text,
  attempts bigint,
  due_at timestamptz,
  taken_until timestamptz,
  tries jsonb,
  answer text,
  sent_at timestamptz,
  because text
);

create index push_updated on push (updated_at desc, id desc);

create index push_org on push (org_id, updated_at desc, id desc);

create index push_target on push (target);

create index push_lane on push (lane);

create index push_due_at on push (due_at);

create index push_subject_list on push (left(subject, 200), id);

create index push_target_title_list on push (left(target_title, 200), id);

create index push_event_list on push (left(event, 200), id);

create index push_attempts_list on push (attempts, id);

create index push_answer_list on push (left(answer, 200), id);

create index push_due_at_list on push (due_at, id);

create index push_sent_at_list on push (sent_at, id);

create index push_state_list on push (state, id);

create index push_created_at_list on push (created_at, id);

create index push_org_id_subject_list on push (org_id, left(subject, 200), id);

create index push_org_id_target_title_list on push (org_id, left(target_title, 200), id);

create index push_org_id_event_list on push (org_id, left(event, 200), id);

create index push_org_id_attempts_list on push (org_id, attempts, id);

create index push_org_id_answer_list on push (org_id, left(answer, 200), id);

create index push_org_id_due_at_list on push (org_id, due_at, id);

create index push_org_id_sent_at_list on push (org_id, sent_at, id);

create index push_org_id_state_list on push (org_id, state, id);

create index push_org_id_created_at_list on push (org_id, created_at, id);

create index push_search on push using gin (letter_pairs(coalesce(subject, '') || ' ' || coalesce(event, ''))) with (gin_pending_list_limit = 128);

create table qualification (
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
  committee_id uuid,
  bid_id uuid,
  member_id uuid,
  supplier_name text,
  items jsonb,
  conclusion text,
  failed_because text,
  signature jsonb,
  submitted_at timestamptz
);

create index qualification_updated on qualification (updated_at desc, id desc);

create index qualification_org on qualification (org_id, updated_at desc, id desc);

create index qualification_project_id on qualification (project_id);

create index qualification_lot_id on qualification (lot_id);

create index qualification_committee_id on qualification (committee_id);

create index qualification_bid_id on qualification (bid_id);

create index qualification_member_id on qualification (member_id);

create index qualification_member_id_supplier_name_list on qualification (member_id, left(supplier_name, 200), id);

create index qualification_member_id_conclusion_list on qualification (member_id, conclusion, id);

create index qualification_member_id_failed_because_list on qualification (member_id, left(failed_because, 200), id);

create index qualification_member_id_state_list on qualification (member_id, state, id);

create index qualification_member_id_updated_at_list on qualification (member_id, updated_at, id);

create index qualification_search on qualification using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create unique index qualification_committee_id_bid_id_member_id_key on qualification (committee_id, bid_id, member_id);

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

create table question (
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
  content text,
  asked_at timestamptz,
  proof jsonb,
  due_at timestamptz,
  addendum_id uuid,
  affects boolean,
  answer text,
  answered_at timestamptz
);

create index question_updated on question (updated_at desc, id desc);

create index question_org on question (org_id, updated_at desc, id desc);

create index question_project_id on question (project_id);

create index question_lot_id on question (lot_id);

create index question_round_id on question (round_id);

create index question_addendum_id on question (addendum_id);

create index question_content_list on question (left(content, 200), id);

create index question_asked_at_list on question (asked_at, id);

create index question_due_at_list on question (due_at, id);

create index question_answered_at_list on question (answered_at, id);

create index question_state_list on question (state, id);

create index question_search on question using gin (letter_pairs(coalesce(content, ''))) with (gin_pending_list_limit = 128);

create table re_evaluation (
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
  report_id uuid,
  cause text,
  concerns text,
  objection_id uuid,
  complaint_id uuid,
  directive_id uuid,
  document_number text,
  grounds text,
  evidence jsonb,
  planned_at timestamptz,
  place text,
  persons text,
  attempt bigint,
  committee_id uuid,
  withdrawn jsonb,
  withdrawn_text text,
  ordered_at timestamptz,
  ordered_by text,
  new_report_id uuid,
  finished_at timestamptz,
  returned_because text
);

create index re_evaluation_updated on re_evaluation (updated_at desc, id desc);

create index re_evaluation_org on re_evaluation (org_id, updated_at desc, id desc);

create index re_evaluation_project_id on re_evaluation (project_id);

create index re_evaluation_lot_id on re_evaluation (lot_id);

create index re_evaluation_report_id on re_evaluation (report_id);

create index re_evaluation_objection_id on re_evaluation (objection_id);

create index re_evaluation_complaint_id on re_evaluation (complaint_id);

create index re_evaluation_directive_id on re_evaluation (directive_id);

create index re_evaluation_committee_id on re_evaluation (committee_id);

create index re_evaluation_new_report_id on re_evaluation (new_report_id);

create index re_evaluation_name_list on re_evaluation (left(name, 200), id);

create index re_evaluation_cause_list on re_evaluation (cause, id);

create index re_evaluation_persons_list on re_evaluation (persons, id);

create index re_evaluation_attempt_list on re_evaluation (attempt, id);

create index re_evaluation_ordered_at_list on re_evaluation (ordered_at, id);

create index re_evaluation_state_list on re_evaluation (state, id);

create index re_evaluation_search on re_evaluation using gin (letter_pairs(coalesce(name, ''))) with (gin_pending_list_limit = 128);

create table restoration (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  because text,
  last_at timestamptz,
  compared bigint,
  agreed bigint,
  differences jsonb,
  receipts jsonb,
  admin_id uuid,
  admin_at timestamptz,
  admin_remark text,
  supervisor_id uuid,
  supervisor_at timestamptz,
  supervisor_remark text
);

create index restoration_updated on restoration (updated_at desc, id desc);

create index restoration_org on restoration (org_id, updated_at desc, id desc);

create index restoration_admin_id on restoration (admin_id);

create index restoration_supervisor_id on restoration (supervisor_id);

create index restoration_because_list on restoration (left(because, 200), id);

create index restoration_last_at_list on restoration (last_at, id);

create index restoration_compared_list on restoration (compared, id);

create index restoration_agreed_list on restoration (agreed, id);

create index restoration_created_at_list on restoration (created_at, id);

create index restoration_state_list on restoration (state, id);

create index restoration_search on restoration using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create table result_change (
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
  notice_id uuid,
  confirmation_id uuid,
  name text,
  reason text,
  cause text,
  winner_name text,
  winner_code text,
  price numeric(20,2),
  price_text text,
  term text,
  manager text,
  content text,
  changes jsonb,
  published_at timestamptz,
  chain_entry bigint,
  chain_head text,
  returned_because text
);

create index result_change_updated on result_change (updated_at desc, id desc);

create index result_change_org on result_change (org_id, updated_at desc, id desc);

create index result_change_project_id on result_change (project_id);

create index result_change_lot_id on result_change (lot_id);

create index result_change_notice_id on result_change (notice_id);

create index result_change_confirmation_id on result_change (confirmation_id);

create index result_change_name_list on result_change (left(name, 200), id);

create index result_change_winner_name_list on result_change (left(winner_name, 200), id);

create index result_change_published_at_list on result_change (published_at, id);

create index result_change_state_list on result_change (state, id);

create index result_change_search on result_change using gin (letter_pairs(coalesce(name, ''))) with (gin_pending_list_limit = 128);

create table result_notice (
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
  line_id uuid,
  number text,
  name text,
  winner_name text,
  winner_code text,
  price numeric(20,2),
  price_text text,
  term text,
  manager text,
  template_id uuid,
  content text,
  remarks text,
  media text,
  duty text,
  corrections jsonb,
  published_at timestamptz,
  chain_entry bigint,
  chain_head text,
  withdrawn_at timestamptz,
  withdrawn_because text,
  signature jsonb,
  confirmed jsonb,
  returned_because text
);

create index result_notice_updated on result_notice (updated_at desc, id desc);

create index result_notice_org on result_notice (org_id, updated_at desc, id desc);

create index result_notice_project_id on result_notice (project_id, state);

create index result_notice_lot_id on result_notice (lot_id);

create index result_notice_confirmation_id on result_notice (confirmation_id);

create index result_notice_line_id on result_notice (line_id);

create index result_notice_template_id on result_notice (template_id);

create index result_notice_name_list on result_notice (left(name, 200), id);

create index result_notice_number_list on result_notice (left(number, 200), id);

create index result_notice_winner_name_list on result_notice (left(winner_name, 200), id);

create index result_notice_published_at_list on result_notice (published_at, id);

create index result_notice_state_list on result_notice (state, id);

create index result_notice_org_id_state_list on result_notice (org_id, state, id);

create index result_notice_search on result_notice using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(winner_name, ''))) with (gin_pending_list_limit = 128);

create table review (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  subject text,
  kind text,
  kind_label text,
  record_type text,
  record_id text,
  project text,
  project_name text,
  author_id uuid,
  round bigint,
  previous_id uuid,
  chain_id uuid,
  plan jsonb,
  step bigint,
  step_name text,
  waiting_for_ids uuid[],
  deciders_ids uuid[],
  watchers_ids uuid[],
  since timestamptz,
  due_at timestamptz,
  overdue boolean,
  urged_at timestamptz,
  blocked_because text,
  decided_at timestamptz,
  opinion text,
  content jsonb,
  digest text
);

create index review_updated on review (updated_at desc, id desc);

create index review_org on review (org_id, updated_at desc, id desc);

create index review_kind on review (kind);

create index review_record_id on review (record_id);

create index review_project on review (project);

create index review_author_id on review (author_id);

create index review_previous_id on review (previous_id);

create index review_chain_id on review (chain_id);

create index review_waiting_for_ids on review using gin (waiting_for_ids);

create index review_deciders_ids on review using gin (deciders_ids);

create index review_watchers_ids on review using gin (watchers_ids);

create index review_author_id_subject_list on review (author_id, left(subject, 200), id);

create index review_author_id_kind_label_list on review (author_id, left(kind_label, 200), id);

create index review_author_id_project_name_list on review (author_id, left(project_name, 200), id);

create index review_author_id_step_name_list on review (author_id, left(step_name, 200), id);

create index review_author_id_created_at_list on review (author_id, created_at, id);

create index review_author_id_due_at_list on review (author_id, due_at, id);

create index review_author_id_state_list on review (author_id, state, id);

create index review_author_id_updated_at_list on review (author_id, updated_at, id);

create index review_org_id_subject_list on review (org_id, left(subject, 200), id);

create index review_org_id_kind_label_list on review (org_id, left(kind_label, 200), id);

create index review_org_id_project_name_list on review (org_id, left(project_name, 200), id);

create index review_org_id_step_name_list on review (org_id, left(step_name, 200), id);

create index review_org_id_created_at_list on review (org_id, created_at, id);

create index review_org_id_due_at_list on review (org_id, due_at, id);

create index review_org_id_state_list on review (org_id, state, id);

create index review_search on review using gin (letter_pairs(coalesce(subject, '') || ' ' || coalesce(project_name, ''))) with (gin_pending_list_limit = 128);

create table review_delegation (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  person_id uuid,
  delegate_id uuid,
  starts_at timestamptz,
  ends_at timestamptz,
  reason text
);

create index review_delegation_updated on review_delegation (updated_at desc, id desc);

create index review_delegation_org on review_delegation (org_id, updated_at desc, id desc);

create index review_delegation_person_id on review_delegation (person_id);

create index review_delegation_delegate_id on review_delegation (delegate_id);

create index review_delegation_person_id_starts_at_list on review_delegation (person_id, starts_at, id);

create index review_delegation_person_id_ends_at_list on review_delegation (person_id, ends_at, id);

create index review_delegation_person_id_reason_list on review_delegation (person_id, left(reason, 200), id);

create index review_delegation_person_id_state_list on review_delegation (person_id, state, id);

create index review_delegation_person_id_updated_at_list on review_delegation (person_id, updated_at, id);

create index review_delegation_delegate_id_starts_at_list on review_delegation (delegate_id, starts_at, id);

create index review_delegation_delegate_id_ends_at_list on review_delegation (delegate_id, ends_at, id);

create index review_delegation_delegate_id_reason_list on review_delegation (delegate_id, left(reason, 200), id);

create index review_delegation_delegate_id_state_list on review_delegation (delegate_id, state, id);

create index review_delegation_delegate_id_updated_at_list on review_delegation (delegate_id, updated_at, id);

create index review_delegation_org_id_starts_at_list on review_delegation (org_id, starts_at, id);

create index review_delegation_org_id_ends_at_list on review_delegation (org_id, ends_at, id);

create index review_delegation_org_id_reason_list on review_delegation (org_id, left(reason, 200), id);

create index review_delegation_org_id_state_list on review_delegation (org_id, state, id);

create index review_delegation_search on review_delegation using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create table review_task (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  review_id uuid,
  subject text,
  kind text,
  kind_label text,
  project text,
  project_name text,
  step_id text,
  step_name text,
  round bigint,
  person_id uuid,
  delegate_id uuid,
  decided_by_id uuid,
  counts boolean,
  opinion text,
  answers jsonb,
  signature jsonb,
  since timestamptz,
  decided_at timestamptz,
  minutes bigint,
  digest text,
  address text,
  device text
);

create index review_task_updated on review_task (updated_at desc, id desc);

create index review_task_org on review_task (org_id, updated_at desc, id desc);

create index review_task_review_id on review_task (review_id);

create index review_task_person_id on review_task (person_id);

create index review_task_delegate_id on review_task (delegate_id);

create index review_task_decided_by_id on review_task (decided_by_id);

create index review_task_decided_at on review_task (decided_at);

create index review_task_org_id_subject_list on review_task (org_id, left(subject, 200), id);

create index review_task_org_id_kind_label_list on review_task (org_id, left(kind_label, 200), id);

create index review_task_org_id_project_name_list on review_task (org_id, left(project_name, 200), id);

create index review_task_org_id_step_name_list on review_task (org_id, left(step_name, 200), id);

create index review_task_org_id_state_list on review_task (org_id, state, id);

create index review_task_org_id_opinion_list on review_task (org_id, left(opinion, 200), id);

create index review_task_org_id_decided_at_list on review_task (org_id, decided_at, id);

create index review_task_search on review_task using gin (letter_pairs(coalesce(subject, '') || ' ' || coalesce(project_name, '') || ' ' || coalesce(opinion, ''))) with (gin_pending_list_limit = 128);

create table role (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  name text,
  base text,
  unit_type text,
  built_in boolean,
  note text,
  without jsonb,
  without_screens jsonb
);

create index role_updated on role (updated_at desc, id desc);

create index role_org on role (org_id, updated_at desc, id desc);

create index role_org_id_name_list on role (org_id, left(name, 200), id);

create index role_org_id_base_list on role (org_id, base, id);

create index role_org_id_unit_type_list on role (org_id, unit_type, id);

create index role_org_id_built_in_list on role (org_id, built_in, id);

create index role_org_id_note_list on role (org_id, left(note, 200), id);

create index role_org_id_state_list on role (org_id, state, id);

create index role_name_list on role (left(name, 200), id);

create index role_base_list on role (base, id);

create index role_unit_type_list on role (unit_type, id);

create index role_built_in_list on role (built_in, id);

create index role_note_list on role (left(note, 200), id);

create index role_state_list on role (state, id);

create index role_search on role using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create table role_grant (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  name text,
  account text,
  roles text,
  asked_by_id uuid,
  waits_for text,
  decided_by_id uuid,
  person jsonb,
  assigned jsonb,
  heads jsonb
);

create index role_grant_updated on role_grant (updated_at desc, id desc);

create index role_grant_org on role_grant (org_id, updated_at desc, id desc);

create index role_grant_asked_by_id on role_grant (asked_by_id);

create index role_grant_decided_by_id on role_grant (decided_by_id);

create index role_grant_org_id_name_list on role_grant (org_id, left(name, 200), id);

create index role_grant_org_id_account_list on role_grant (org_id, left(account, 200), id);

create index role_grant_org_id_roles_list on role_grant (org_id, left(roles, 200), id);

create index role_grant_org_id_waits_for_list on role_grant (org_id, left(waits_for, 200), id);

create index role_grant_org_id_state_list on role_grant (org_id, state, id);

create index role_grant_name_list on role_grant (left(name, 200), id);

create index role_grant_account_list on role_grant (left(account, 200), id);

create index role_grant_roles_list on role_grant (left(roles, 200), id);

create index role_grant_waits_for_list on role_grant (left(waits_for, 200), id);

create index role_grant_state_list on role_grant (state, id);

create index role_grant_search on role_grant using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(account, ''))) with (gin_pending_list_limit = 128);

create table room (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  name text,
  kind text,
  place text,
  seats bigint,
  has_recording boolean,
  has_video boolean,
  has_projection boolean,
  has_isolation boolean,
  open_to_others boolean,
  contact text,
  phone text,
  note text,
  closed_because text
);

create index room_updated on room (updated_at desc, id desc);

create index room_org on room (org_id, updated_at desc, id desc);

create index room_org_id_name_list on room (org_id, left(name, 200), id);

create index room_org_id_kind_list on room (org_id, kind, id);

create index room_org_id_place_list on room (org_id, left(place, 200), id);

create index room_org_id_seats_list on room (org_id, seats, id);

create index room_org_id_has_recording_list on room (org_id, has_recording, id);

create index room_org_id_has_isolation_list on room (org_id, has_isolation, id);

create index room_org_id_open_to_others_list on room (org_id, open_to_others, id);

create index room_org_id_state_list on room (org_id, state, id);

create index room_search on room using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(place, ''))) with (gin_pending_list_limit = 128);

create table room_booking (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  purpose text,
  lot_id uuid,
  subject text,
  room_id uuid,
  starts_at timestamptz,
  ends_at timestamptz,
  people bigint,
  needs_recording boolean,
  needs_video boolean,
  needs_projection boolean,
  needs_isolation boolean,
  note text,
  project_id uuid,
  room_name text,
  holder_id uuid,
  unit_name text,
  misfit text,
  returned_because text,
  cancelled_because text
);

create index room_booking_updated on room_booking (updated_at desc, id desc);

create index room_booking_org on room_booking (org_id, updated_at desc, id desc);

create index room_booking_lot_id on room_booking (lot_id);

create index room_booking_room_id on room_booking (room_id);

create index room_booking_project_id on room_booking (project_id);

create index room_booking_holder_id on room_booking (holder_id);

create index room_booking_org_id_room_name_list on room_booking (org_id, left(room_name, 200), id);

create index room_booking_org_id_purpose_list on room_booking (org_id, purpose, id);

create index room_booking_org_id_starts_at_list on room_booking (org_id, starts_at, id);

create index room_booking_org_id_ends_at_list on room_booking (org_id, ends_at, id);

create index room_booking_org_id_state_list on room_booking (org_id, state, id);

create index room_booking_search on room_booking using gin (letter_pairs(coalesce(title, '') || ' ' || coalesce(subject, ''))) with (gin_pending_list_limit = 128);

create table room_rule (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  name text,
  room_id uuid,
  hours jsonb,
  opens text,
  lead_hours bigint,
  longest_hours bigint,
  horizon_days bigint,
  closed_days jsonb
);

create index room_rule_updated on room_rule (updated_at desc, id desc);

create index room_rule_org on room_rule (org_id, updated_at desc, id desc);

create index room_rule_room_id on room_rule (room_id);

create index room_rule_org_id_name_list on room_rule (org_id, left(name, 200), id);

create index room_rule_org_id_opens_list on room_rule (org_id, left(opens, 200), id);

create index room_rule_org_id_lead_hours_list on room_rule (org_id, lead_hours, id);

create index room_rule_org_id_longest_hours_list on room_rule (org_id, longest_hours, id);

create index room_rule_org_id_horizon_days_list on room_rule (org_id, horizon_days, id);

create index room_rule_org_id_state_list on room_rule (org_id, state, id);

create index room_rule_search on room_rule using gin (letter_pairs(coalesce(name, ''))) with (gin_pending_list_limit = 128);

create table round (
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
  kind text,
  takes text,
  number bigint,
  call text,
  entrants text,
  seal text,
  opens text,
  document_digest text,
  document_edition bigint,
  issued_at timestamptz,
  deadline timestamptz,
  opened_at timestamptz,
  ended_because text
);

create index round_updated on round (updated_at desc, id desc);

create index round_org on round (org_id, updated_at desc, id desc);

create index round_project_id on round (project_id);

create index round_lot_id on round (lot_id);

create index round_deadline on round (deadline);

create index round_name_list on round (left(name, 200), id);

create index round_kind_list on round (kind, id);

create index round_deadline_list on round (deadline, id);

create index round_opened_at_list on round (opened_at, id);

create index round_state_list on round (state, id);

create index round_search on round using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create unique index round_lot_id_number_key on round (lot_id, number);

create table score_sheet (
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
  committee_id uuid,
  bid_id uuid,
  member_id uuid,
  supplier_name text,
  items jsonb,
  total numeric(20,2),
  signature jsonb,
  submitted_at timestamptz,
  returned_because text
);

create index score_sheet_updated on score_sheet (updated_at desc, id desc);

create index score_sheet_org on score_sheet (org_id, updated_at desc, id desc);

create index score_sheet_project_id on score_sheet (project_id);

create index score_sheet_lot_id on score_sheet (lot_id);

create index score_sheet_committee_id on score_sheet (committee_id);

create index score_sheet_bid_id on score_sheet (bid_id);

create index score_sheet_member_id on score_sheet (member_id);

create index score_sheet_member_id_supplier_name_list on score_sheet (member_id, left(supplier_name, 200), id);

create index score_sheet_member_id_total_list on score_sheet (member_id, total, id);

create index score_sheet_member_id_state_list on score_sheet (member_id, state, id);

create index score_sheet_member_id_updated_at_list on score_sheet (member_id, updated_at, id);

create index score_sheet_search on score_sheet using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create unique index score_sheet_committee_id_bid_id_member_id_key on score_sheet (committee_id, bid_id, member_id);

create table security_event (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  kind text,
  account text,
  person_id uuid,
  what text,
  by text,
  address text,
  device text,
  times bigint,
  shown boolean,
  mark text
);

create index security_event_updated on security_event (updated_at desc, id desc);

create index security_event_org on security_event (org_id, updated_at desc, id desc);

create index security_event_account on security_event (account);

create index security_event_person_id on security_event (person_id);

create index security_event_address on security_event (address);

create index security_event_person_id_kind_list on security_event (person_id, kind, id);

create index security_event_person_id_account_list on security_event (person_id, left(account, 200), id);

create index security_event_person_id_what_list on security_event (person_id, left(what, 200), id);

create index security_event_person_id_by_list on security_event (person_id, left(by, 200), id);

create index security_event_person_id_address_list on security_event (person_id, left(address, 200), id);

create index security_event_person_id_device_list on security_event (person_id, left(device, 200), id);

create index security_event_person_id_times_list on security_event (person_id, times, id);

create index security_event_person_id_created_at_list on security_event (person_id, created_at, id);

create index security_event_person_id_updated_at_list on security_event (person_id, updated_at, id);

create index security_event_search on security_event using gin (letter_pairs(coalesce(account, '') || ' ' || coalesce(address, ''))) with (gin_pending_list_limit = 128);

create unique index security_event_mark_key on security_event (mark);

create table sensitive_word (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  word text,
  reason text
);

create index sensitive_word_updated on sensitive_word (updated_at desc, id desc);

create index sensitive_word_org on sensitive_word (org_id, updated_at desc, id desc);

create index sensitive_word_word_list on sensitive_word (left(word, 200), id);

create index sensitive_word_reason_list on sensitive_word (left(reason, 200), id);

create index sensitive_word_state_list on sensitive_word (state, id);

create index sensitive_word_search on sensitive_word using gin (letter_pairs(coalesce(word, '') || ' ' || coalesce(reason, ''))) with (gin_pending_list_limit = 128);

create unique index sensitive_word_word_key on sensitive_word (word);

create table site_visit (
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
  subject text,
  place text,
  meeting_point text,
  starts_at timestamptz,
  contact text,
  phone text,
  notes text,
  sent_at timestamptz,
  returned_because text
);

create index site_visit_updated on site_visit (updated_at desc, id desc);

create index site_visit_org on site_visit (org_id, updated_at desc, id desc);

create index site_visit_project_id on site_visit (project_id);

create index site_visit_lot_id on site_visit (lot_id);

create index site_visit_subject_list on site_visit (left(subject, 200), id);

create index site_visit_place_list on site_visit (left(place, 200), id);

create index site_visit_starts_at_list on site_visit (starts_at, id);

create index site_visit_sent_at_list on site_visit (sent_at, id);

create index site_visit_state_list on site_visit (state, id);

create index site_visit_search on site_visit using gin (letter_pairs(coalesce(subject, '') || ' ' || coalesce(place, ''))) with (gin_pending_list_limit = 128);

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

create table supplier (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  name text,
  kind text,
  nature text,
  legal_representative text,
  region text,
  address text,
  capital numeric(20,2),
  category_id uuid,
  other_categories_ids uuid[],
  bank_name text,
  bank_account text,
  contact text,
  mobile text,
  email text,
  certificates jsonb,
  relations jsonb,
  code text,
  organisation_id uuid,
  papers jsonb,
  keeper_id uuid,
  papers_until date,
  papers_mentioned_on date,
  self_registered boolean,
  keeper_name text,
  entered_by_id uuid,
  verified_at date,
  returned_because text,
  suspended_until date,
  suspensions jsonb,
  closed_because text
);

create index supplier_updated on supplier (updated_at desc, id desc);

create index supplier_org on supplier (org_id, updated_at desc, id desc);

create index supplier_category_id on supplier (category_id);

create index supplier_code on supplier (code);

create index supplier_organisation_id on supplier (organisation_id);

create index supplier_keeper_id on supplier (keeper_id);

create index supplier_entered_by_id on supplier (entered_by_id);

create index supplier_org_id_name_list on supplier (org_id, left(name, 200), id);

create index supplier_org_id_code_list on supplier (org_id, left(code, 200), id);

create index supplier_org_id_contact_list on supplier (org_id, left(contact, 200), id);

create index supplier_org_id_papers_until_list on supplier (org_id, papers_until, id);

create index supplier_org_id_keeper_name_list on supplier (org_id, left(keeper_name, 200), id);

create index supplier_org_id_state_list on supplier (org_id, state, id);

create index supplier_organisation_id_name_list on supplier (organisation_id, left(name, 200), id);

create index supplier_organisation_id_code_list on supplier (organisation_id, left(code, 200), id);

create index supplier_organisation_id_contact_list on supplier (organisation_id, left(contact, 200), id);

create index supplier_organisation_id_papers_until_list on supplier (organisation_id, papers_until, id);

create index supplier_organisation_id_keeper_name_list on supplier (organisation_id, left(keeper_name, 200), id);

create index supplier_organisation_id_state_list on supplier (organisation_id, state, id);

create index supplier_organisation_id_updated_at_list on supplier (organisation_id, updated_at, id);

create index supplier_name_list on supplier (left(name, 200), id);

create index supplier_code_list on supplier (left(code, 200), id);

create index supplier_contact_list on supplier (left(contact, 200), id);

create index supplier_papers_until_list on supplier (papers_until, id);

create index supplier_keeper_name_list on supplier (left(keeper_name, 200), id);

create index supplier_state_list on supplier (state, id);

create index supplier_search on supplier using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(code, ''))) with (gin_pending_list_limit = 128);

create unique index supplier_code_key on supplier (code);

create table supplier_category (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  name text,
  code text,
  parent_id uuid,
  trade text,
  usual_papers text
);

create index supplier_category_updated on supplier_category (updated_at desc, id desc);

create index supplier_category_org on supplier_category (org_id, updated_at desc, id desc);

create index supplier_category_parent_id on supplier_category (parent_id);

create index supplier_category_name_list on supplier_category (left(name, 200), id);

create index supplier_category_code_list on supplier_category (left(code, 200), id);

create index supplier_category_trade_list on supplier_category (trade, id);

create index supplier_category_usual_papers_list on supplier_category (left(usual_papers, 200), id);

create index supplier_category_state_list on supplier_category (state, id);

create index supplier_category_search on supplier_category using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(code, ''))) with (gin_pending_list_limit = 128);

create unique index supplier_category_code_key on supplier_category (code);

create table supplier_change (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  supplier_id uuid,
  supplier_name text,
  code text,
  reason text,
  name text,
  kind text,
  nature text,
  legal_representative text,
  region text,
  address text,
  capital numeric(20,2),
  category_id uuid,
  other_categories_ids uuid[],
  bank_name text,
  bank_account text,
  contact text,
  mobile text,
  email text,
  certificates jsonb,
  relations jsonb,
  papers jsonb,
  changed text,
  replaced jsonb,
  entered_by_id uuid,
  decided_on date,
  returned_because text
);

create index supplier_change_updated on supplier_change (updated_at desc, id desc);

create index supplier_change_org on supplier_change (org_id, updated_at desc, id desc);

create index supplier_change_supplier_id on supplier_change (supplier_id);

create index supplier_change_category_id on supplier_change (category_id);

create index supplier_change_entered_by_id on supplier_change (entered_by_id);

create index supplier_change_supplier_name_list on supplier_change (left(supplier_name, 200), id);

create index supplier_change_changed_list on supplier_change (left(changed, 200), id);

create index supplier_change_code_list on supplier_change (left(code, 200), id);

create index supplier_change_state_list on supplier_change (state, id);

create index supplier_change_search on supplier_change using gin (letter_pairs(coalesce(supplier_name, '') || ' ' || coalesce(code, ''))) with (gin_pending_list_limit = 128);

create table supplier_import (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  file jsonb,
  name text,
  importer_id uuid,
  accepted bigint,
  duplicate bigint,
  faulty bigint,
  unread text,
  checked_at timestamptz,
  confirmed_by_id uuid,
  confirmed_at timestamptz
);

create index supplier_import_updated on supplier_import (updated_at desc, id desc);

create index supplier_import_org on supplier_import (org_id, updated_at desc, id desc);

create index supplier_import_importer_id on supplier_import (importer_id);

create index supplier_import_confirmed_by_id on supplier_import (confirmed_by_id);

create index supplier_import_org_id_name_list on supplier_import (org_id, left(name, 200), id);

create index supplier_import_org_id_accepted_list on supplier_import (org_id, accepted, id);

create index supplier_import_org_id_duplicate_list on supplier_import (org_id, duplicate, id);

create index supplier_import_org_id_faulty_list on supplier_import (org_id, faulty, id);

create index supplier_import_org_id_checked_at_list on supplier_import (org_id, checked_at, id);

create index supplier_import_org_id_confirmed_at_list on supplier_import (org_id, confirmed_at, id);

create index supplier_import_org_id_state_list on supplier_import (org_id, state, id);

create index supplier_import_search on supplier_import using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create table supplier_invitation (
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
  entry_id uuid,
  supplier_id uuid,
  supplier_name text,
  source text,
  reason text,
  proofs jsonb,
  notice_id uuid,
  invited_at timestamptz,
  reply_by timestamptz,
  answered_at timestamptz,
  declined_because text
);

create index supplier_invitation_updated on supplier_invitation (updated_at desc, id desc);

create index supplier_invitation_org on supplier_invitation (org_id, updated_at desc, id desc);

create index supplier_invitation_project_id on supplier_invitation (project_id);

create index supplier_invitation_lot_id on supplier_invitation (lot_id);

create index supplier_invitation_entry_id on supplier_invitation (entry_id);

create index supplier_invitation_supplier_id on supplier_invitation (supplier_id);

create index supplier_invitation_notice_id on supplier_invitation (notice_id);

create index supplier_invitation_supplier_id_supplier_name_list on supplier_invitation (supplier_id, left(supplier_name, 200), id);

create index supplier_invitation_supplier_id_invited_at_list on supplier_invitation (supplier_id, invited_at, id);

create index supplier_invitation_supplier_id_reply_by_list on supplier_invitation (supplier_id, reply_by, id);

create index supplier_invitation_supplier_id_answered_at_list on supplier_invitation (supplier_id, answered_at, id);

create index supplier_invitation_supplier_id_state_list on supplier_invitation (supplier_id, state, id);

create index supplier_invitation_supplier_id_updated_at_list on supplier_invitation (supplier_id, updated_at, id);

create index supplier_invitation_search on supplier_invitation using gin (letter_pairs(coalesce(supplier_name, ''))) with (gin_pending_list_limit = 128);

create unique index supplier_invitation_lot_id_supplier_id_key on supplier_invitation (lot_id, supplier_id);

create table talk (
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
  application_id uuid,
  supplier_id uuid,
  supplier_name text,
  held_at timestamptz,
  place text,
  present text,
  content text,
  changes text,
  attachments jsonb,
  confirmed_at timestamptz
);

create index talk_updated on talk (updated_at desc, id desc);

create index talk_org on talk (org_id, updated_at desc, id desc);

create index talk_project_id on talk (project_id);

create index talk_lot_id on talk (lot_id);

create index talk_round_id on talk (round_id);

create index talk_application_id on talk (application_id);

create index talk_supplier_id on talk (supplier_id);

create index talk_supplier_id_supplier_name_list on talk (supplier_id, left(supplier_name, 200), id);

create index talk_supplier_id_held_at_list on talk (supplier_id, held_at, id);

create index talk_supplier_id_place_list on talk (supplier_id, left(place, 200), id);

create index talk_supplier_id_state_list on talk (supplier_id, state, id);

create index talk_supplier_id_updated_at_list on talk (supplier_id, updated_at, id);

create index talk_search on talk using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create table template_version (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  template_id uuid,
  name text,
  kind text,
  scope text,
  edition bigint,
  chapters jsonb,
  values jsonb,
  note text,
  changes text,
  made_by text,
  made_at timestamptz
);

create index template_version_updated on template_version (updated_at desc, id desc);

create index template_version_org on template_version (org_id, updated_at desc, id desc);

create index template_version_template_id on template_version (template_id);

create index template_version_org_id_name_list on template_version (org_id, left(name, 200), id);

create index template_version_org_id_edition_list on template_version (org_id, edition, id);

create index template_version_org_id_changes_list on template_version (org_id, left(changes, 200), id);

create index template_version_org_id_made_by_list on template_version (org_id, left(made_by, 200), id);

create index template_version_org_id_made_at_list on template_version (org_id, made_at, id);

create index template_version_org_id_state_list on template_version (org_id, state, id);

create index template_version_search on template_version using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create table tender_document (
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
  method_id uuid,
  scheme_id uuid,
  making text,
  subject text,
  edition bigint,
  document_from timestamptz,
  document_until timestamptz,
  clarify_until timestamptz,
  bid_deadline timestamptz,
  opening_place text,
  opening_type text,
  submit_method text,
  validity_days bigint,
  price_form text,
  price_unit text,
  ceiling_quote numeric(20,6),
  ceiling_price numeric(20,2),
  bid_security numeric(20,2),
  bid_security_form text,
  standard_text text,
  standard_text_reason text,
  document_fee numeric(20,2),
  document_fee_reason text,
  decided_by text,
  decision_rule text,
  ballot text,
  decision_factors text,
  lot_group text,
  lot_order bigint,
  lot_most bigint,
  payment text,
  warranty text,
  paper_clause text,
  requirements jsonb,
  chapters jsonb,
  template_id uuid,
  fixed_changes jsonb,
  attachments jsonb,
  most_files bigint,
  most_megabytes bigint,
  threshold bigint,
  unlock_minutes bigint,
  holder_minutes bigint,
  disclosure_minutes bigint,
  draw_source text,
  holders jsonb,
  sealing_page_digest text,
  digest text,
  own_rules jsonb,
  regime text,
  tender_way text,
  signature jsonb,
  confirmed jsonb,
  national_code text,
  issued_at timestamptz,
  returned_because text,
  favour jsonb
);

create index tender_document_updated on tender_document (updated_at desc, id desc);

create index tender_document_org on tender_document (org_id, updated_at desc, id desc);

create index tender_document_project_id on tender_document (project_id);

create index tender_document_lot_id on tender_document (lot_id);

create index tender_document_method_id on tender_document (method_id);

create index tender_document_scheme_id on tender_document (scheme_id);

create index tender_document_template_id on tender_document (template_id);

create index tender_document_name_list on tender_document (left(name, 200), id);

create index tender_document_bid_deadline_list on tender_document (bid_deadline, id);

create index tender_document_edition_list on tender_document (edition, id);

create index tender_document_state_list on tender_document (state, id);

create index tender_document_search on tender_document using gin (letter_pairs(coalesce(name, ''))) with (gin_pending_list_limit = 128);

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
  way text,
  organize_form text,
  estimate numeric(20,2),
  ceiling_price numeric(20,2),
  bid_security numeric(20,2),
  way_basis text,
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

create table termination (
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
  type text,
  regime text,
  thing text,
  cause text,
  proofs jsonb,
  reason text,
  approval text,
  tenders_again boolean,
  again_by_law boolean,
  arrangement text,
  buyer_name text,
  buyer_contact text,
  buyer_phone text,
  agency_name text,
  agency_contact text,
  agency_phone text,
  attachments jsonb,
  withdrawn_text text,
  announced_at timestamptz,
  chain_entry bigint,
  chain_head text,
  returned_because text
);

create index termination_updated on termination (updated_at desc, id desc);

create index termination_org on termination (org_id, updated_at desc, id desc);

create index termination_project_id on termination (project_id);

create index termination_lot_id on termination (lot_id);

create index termination_name_list on termination (left(name, 200), id);

create index termination_number_list on termination (left(number, 200), id);

create index termination_type_list on termination (type, id);

create index termination_announced_at_list on termination (announced_at, id);

create index termination_state_list on termination (state, id);

create index termination_search on termination using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(number, ''))) with (gin_pending_list_limit = 128);

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
  recovered jsonb,
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

create table "user" (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  account text,
  name text,
  mobile text,
  email text,
  organisation_id uuid,
  department_id uuid,
  heads_department boolean,
  post text,
  assigned_ids uuid[],
  roles jsonb,
  is_admin boolean
);

create index user_updated on "user" (updated_at desc, id desc);

create index user_org on "user" (org_id, updated_at desc, id desc);

create index user_account on "user" (account);

create index user_organisation_id on "user" (organisation_id);

create index user_department_id on "user" (department_id);

create index user_organisation_id_name_list on "user" (organisation_id, left(name, 200), id);

create index user_organisation_id_account_list on "user" (organisation_id, left(account, 200), id);

create index user_organisation_id_post_list on "user" (organisation_id, left(post, 200), id);

create index user_organisation_id_state_list on "user" (organisation_id, state, id);

create index user_organisation_id_updated_at_list on "user" (organisation_id, updated_at, id);

create index user_name_list on "user" (left(name, 200), id);

create index user_account_list on "user" (left(account, 200), id);

create index user_post_list on "user" (left(post, 200), id);

create index user_state_list on "user" (state, id);

create index user_search on "user" using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(account, ''))) with (gin_pending_list_limit = 128);

create unique index user_account_key on "user" (account);

create table validity_reply (
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
  validity_id uuid,
  bid_id uuid,
  supplier_id uuid,
  supplier_name text,
  ends_on date,
  new_ends_on date,
  reason text,
  asked_at timestamptz,
  reply_by timestamptz,
  answered_at timestamptz,
  signature jsonb
);

create index validity_reply_updated on validity_reply (updated_at desc, id desc);

create index validity_reply_org on validity_reply (org_id, updated_at desc, id desc);

create index validity_reply_project_id on validity_reply (project_id);

create index validity_reply_lot_id on validity_reply (lot_id);

create index validity_reply_validity_id on validity_reply (validity_id);

create index validity_reply_bid_id on validity_reply (bid_id);

create index validity_reply_supplier_id on validity_reply (supplier_id);

create index validity_reply_supplier_id_supplier_name_list on validity_reply (supplier_id, left(supplier_name, 200), id);

create index validity_reply_supplier_id_ends_on_list on validity_reply (supplier_id, ends_on, id);

create index validity_reply_supplier_id_new_ends_on_list on validity_reply (supplier_id, new_ends_on, id);

create index validity_reply_supplier_id_reply_by_list on validity_reply (supplier_id, reply_by, id);

create index validity_reply_supplier_id_answered_at_list on validity_reply (supplier_id, answered_at, id);

create index validity_reply_supplier_id_state_list on validity_reply (supplier_id, state, id);

create index validity_reply_supplier_id_asked_at_list on validity_reply (supplier_id, asked_at, id);

create index validity_reply_supplier_id_updated_at_list on validity_reply (supplier_id, updated_at, id);

create index validity_reply_search on validity_reply using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create table violation (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  number text,
  name text,
  kind text,
  at date,
  subject text,
  supplier_id uuid,
  expert_id uuid,
  subject_name text,
  subject_code text,
  region text,
  lot_id uuid,
  project_id uuid,
  description text,
  penalty text,
  authority text,
  document text,
  basis text,
  result text,
  confined text,
  starts_on date,
  until date,
  published_on date,
  scope text,
  attachments jsonb,
  organisation_id uuid,
  entered_by_id uuid,
  keeper_name text,
  returned_because text,
  revoked jsonb
);

create index violation_updated on violation (updated_at desc, id desc);

create index violation_org on violation (org_id, updated_at desc, id desc);

create index violation_supplier_id on violation (supplier_id);

create index violation_expert_id on violation (expert_id);

create index violation_subject_code on violation (subject_code);

create index violation_lot_id on violation (lot_id);

create index violation_project_id on violation (project_id);

create index violation_organisation_id on violation (organisation_id);

create index violation_entered_by_id on violation (entered_by_id);

create index violation_org_id_name_list on violation (org_id, left(name, 200), id);

create index violation_org_id_subject_name_list on violation (org_id, left(subject_name, 200), id);

create index violation_org_id_kind_list on violation (org_id, kind, id);

create index violation_org_id_penalty_list on violation (org_id, penalty, id);

create index violation_org_id_confined_list on violation (org_id, confined, id);

create index violation_org_id_until_list on violation (org_id, until, id);

create index violation_org_id_state_list on violation (org_id, state, id);

create index violation_org_id_published_on_list on violation (org_id, published_on, id);

create index violation_organisation_id_name_list on violation (organisation_id, left(name, 200), id);

create index violation_organisation_id_subject_name_list on violation (organisation_id, left(subject_name, 200), id);

create index violation_organisation_id_kind_list on violation (organisation_id, kind, id);

create index violation_organisation_id_penalty_list on violation (organisation_id, penalty, id);

create index violation_organisation_id_confined_list on violation (organisation_id, confined, id);

create index violation_organisation_id_until_list on violation (organisation_id, until, id);

create index violation_organisation_id_state_list on violation (organisation_id, state, id);

create index violation_organisation_id_published_on_list on violation (organisation_id, published_on, id);

create index violation_organisation_id_updated_at_list on violation (organisation_id, updated_at, id);

create index violation_search on violation using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(subject_name, '') || ' ' || coalesce(subject_code, '') || ' ' || coalesce(document, '') || ' ' || coalesce(number, ''))) with (gin_pending_list_limit = 128);

create table winner_confirmation (
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
  report_id uuid,
  publicity_id uuid,
  candidates jsonb,
  bid_id uuid,
  others_ids uuid[],
  winner_id uuid,
  winner_name text,
  rank text,
  price numeric(20,2),
  price_text text,
  reason_kind text,
  reason text,
  proof jsonb,
  decided_at timestamptz,
  signature jsonb,
  excluded jsonb,
  instead jsonb,
  ending text,
  ended_because text,
  ended_by text,
  ended_files jsonb,
  ended_at timestamptz,
  next_step text,
  refused_because text,
  lapsed_because text,
  review_id uuid,
  capacity_of_id uuid,
  capacity text,
  capacity_review text,
  capacity_files jsonb,
  letters_by date,
  report_by date,
  reported_on date,
  report_files jsonb
);

create index winner_confirmation_updated on winner_confirmation (updated_at desc, id desc);

create index winner_confirmation_org on winner_confirmation (org_id, updated_at desc, id desc);

create index winner_confirmation_project_id on winner_confirmation (project_id);

create index winner_confirmation_lot_id on winner_confirmation (lot_id);

create index winner_confirmation_report_id on winner_confirmation (report_id);

create index winner_confirmation_publicity_id on winner_confirmation (publicity_id);

create index winner_confirmation_bid_id on winner_confirmation (bid_id);

create index winner_confirmation_winner_id on winner_confirmation (winner_id);

create index winner_confirmation_review_id on winner_confirmation (review_id);

create index winner_confirmation_capacity_of_id on winner_confirmation (capacity_of_id);

create index winner_confirmation_winner_name_list on winner_confirmation (left(winner_name, 200), id);

create index winner_confirmation_rank_list on winner_confirmation (rank, id);

create index winner_confirmation_decided_at_list on winner_confirmation (decided_at, id);

create index winner_confirmation_state_list on winner_confirmation (state, id);

create index winner_confirmation_search on winner_confirmation using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create table work_order (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  number text,
  project_id uuid,
  lot_id uuid,
  kind text,
  record_type text,
  record_id text,
  subject text,
  wanted text,
  note text,
  reason text,
  attachments jsonb,
  reverses_id uuid,
  changes jsonb,
  effects jsonb,
  announcement_id uuid,
  carried_out_at timestamptz,
  stopped_because text,
  checked_by_id uuid,
  checked_at timestamptz,
  check_opinion text,
  returned_because text
);

create index work_order_updated on work_order (updated_at desc, id desc);

create index work_order_org on work_order (org_id, updated_at desc, id desc);

create index work_order_project_id on work_order (project_id);

create index work_order_lot_id on work_order (lot_id);

create index work_order_record_id on work_order (record_id);

create index work_order_reverses_id on work_order (reverses_id);

create index work_order_announcement_id on work_order (announcement_id);

create index work_order_checked_by_id on work_order (checked_by_id);

create index work_order_subject_list on work_order (left(subject, 200), id);

create index work_order_number_list on work_order (left(number, 200), id);

create index work_order_kind_list on work_order (kind, id);

create index work_order_carried_out_at_list on work_order (carried_out_at, id);

create index work_order_state_list on work_order (state, id);

create index work_order_search on work_order using gin (letter_pairs(coalesce(subject, '') || ' ' || coalesce(number, ''))) with (gin_pending_list_limit = 128);

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
  way text,
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

create index deadline_of_no_project on deadline (unit_id, role, state, ends_at, id) where project is null;

create index deadline_of_projects on deadline (project, role, state, ends_at) where state in ('running', 'overdue');

alter table acceptance add constraint acceptance_performance_id_fkey foreign key (performance_id) references performance (id);

alter table acceptance add constraint acceptance_project_id_fkey foreign key (project_id) references project (id);

alter table acceptance add constraint acceptance_lot_id_fkey foreign key (lot_id) references lot (id);

alter table acceptance add constraint acceptance_contractor_id_fkey foreign key (contractor_id) references organisation (id);

alter table acceptance_notice add constraint acceptance_notice_acceptance_id_fkey foreign key (acceptance_id) references acceptance (id);

alter table acceptance_notice add constraint acceptance_notice_project_id_fkey foreign key (project_id) references project (id);

alter table acceptance_notice add constraint acceptance_notice_lot_id_fkey foreign key (lot_id) references lot (id);

alter table addendum add constraint addendum_project_id_fkey foreign key (project_id) references project (id);

alter table addendum add constraint addendum_lot_id_fkey foreign key (lot_id) references lot (id);

alter table addendum add constraint addendum_document_id_fkey foreign key (document_id) references tender_document (id);

alter table addendum add constraint addendum_preliminary_id_fkey foreign key (preliminary_id) references preliminary_document (id);

alter table addendum add constraint addendum_declared_by_id_fkey foreign key (declared_by_id) references "user" (id);

alter table addendum_receipt add constraint addendum_receipt_project_id_fkey foreign key (project_id) references project (id);

alter table addendum_receipt add constraint addendum_receipt_lot_id_fkey foreign key (lot_id) references lot (id);

alter table addendum_receipt add constraint addendum_receipt_round_id_fkey foreign key (round_id) references round (id);

alter table addendum_receipt add constraint addendum_receipt_addendum_id_fkey foreign key (addendum_id) references addendum (id);

alter table addendum_receipt add constraint addendum_receipt_supplier_id_fkey foreign key (supplier_id) references organisation (id);

alter table alarm add constraint alarm_project_id_fkey foreign key (project_id) references project (id);

alter table alarm add constraint alarm_lot_id_fkey foreign key (lot_id) references lot (id);

alter table application add constraint application_project_id_fkey foreign key (project_id) references project (id);

alter table application add constraint application_lot_id_fkey foreign key (lot_id) references lot (id);

alter table application add constraint application_round_id_fkey foreign key (round_id) references round (id);

alter table application add constraint application_supplier_id_fkey foreign key (supplier_id) references organisation (id);

alter table application_sheet add constraint application_sheet_project_id_fkey foreign key (project_id) references project (id);

alter table application_sheet add constraint application_sheet_lot_id_fkey foreign key (lot_id) references lot (id);

alter table application_sheet add constraint application_sheet_panel_id_fkey foreign key (panel_id) references committee (id);

alter table application_sheet add constraint application_sheet_application_id_fkey foreign key (application_id) references application (id);

alter table application_sheet add constraint application_sheet_member_id_fkey foreign key (member_id) references "user" (id);

alter table appraisal add constraint appraisal_lot_id_fkey foreign key (lot_id) references lot (id);

alter table appraisal add constraint appraisal_project_id_fkey foreign key (project_id) references project (id);

alter table appraisal add constraint appraisal_bid_id_fkey foreign key (bid_id) references bid (id);

alter table appraisal add constraint appraisal_member_id_fkey foreign key (member_id) references committee_member (id);

alter table appraisal add constraint appraisal_subject_unit_id_fkey foreign key (subject_unit_id) references organisation (id);

alter table appraisal add constraint appraisal_subject_person_id_fkey foreign key (subject_person_id) references "user" (id);

alter table appraisal add constraint appraisal_appraiser_id_fkey foreign key (appraiser_id) references "user" (id);

alter table appraisal add constraint appraisal_decided_by_id_fkey foreign key (decided_by_id) references "user" (id);

alter table approval_chain add constraint approval_chain_changed_by_id_fkey foreign key (changed_by_id) references "user" (id);

alter table approval_chain add constraint approval_chain_asked_by_id_fkey foreign key (asked_by_id) references "user" (id);

alter table archive add constraint archive_project_id_fkey foreign key (project_id) references project (id);

alter table archive add constraint archive_lot_id_fkey foreign key (lot_id) references lot (id);

alter table authorisation add constraint authorisation_person_id_fkey foreign key (person_id) references "user" (id);

alter table authorisation add constraint authorisation_unit_id_fkey foreign key (unit_id) references organisation (id);

alter table authorisation add constraint authorisation_lent_by_id_fkey foreign key (lent_by_id) references "user" (id);

alter table authorisation add constraint authorisation_confirmed_by_id_fkey foreign key (confirmed_by_id) references "user" (id);

alter table award_line add constraint award_line_project_id_fkey foreign key (project_id) references project (id);

alter table award_line add constraint award_line_lot_id_fkey foreign key (lot_id) references lot (id);

alter table award_line add constraint award_line_confirmation_id_fkey foreign key (confirmation_id) references winner_confirmation (id);

alter table award_line add constraint award_line_bid_id_fkey foreign key (bid_id) references bid (id);

alter table award_line add constraint award_line_supplier_id_fkey foreign key (supplier_id) references organisation (id);

alter table award_notice add constraint award_notice_project_id_fkey foreign key (project_id) references project (id);

alter table award_notice add constraint award_notice_lot_id_fkey foreign key (lot_id) references lot (id);

alter table award_notice add constraint award_notice_confirmation_id_fkey foreign key (confirmation_id) references winner_confirmation (id);

alter table award_notice add constraint award_notice_line_id_fkey foreign key (line_id) references award_line (id);

alter table award_notice add constraint award_notice_bid_id_fkey foreign key (bid_id) references bid (id);

alter table award_notice add constraint award_notice_supplier_id_fkey foreign key (supplier_id) references organisation (id);

alter table award_notice add constraint award_notice_template_id_fkey foreign key (template_id) references template_version (id);

alter table award_notice add constraint award_notice_prepared_by_id_fkey foreign key (prepared_by_id) references "user" (id);

alter table base_estimate add constraint base_estimate_project_id_fkey foreign key (project_id) references project (id);

alter table base_estimate add constraint base_estimate_lot_id_fkey foreign key (lot_id) references lot (id);

alter table bid add constraint bid_project_id_fkey foreign key (project_id) references project (id);

alter table bid add constraint bid_lot_id_fkey foreign key (lot_id) references lot (id);

alter table bid add constraint bid_round_id_fkey foreign key (round_id) references round (id);

alter table bid add constraint bid_supplier_id_fkey foreign key (supplier_id) references organisation (id);

alter table bid_clearing add constraint bid_clearing_project_id_fkey foreign key (project_id) references project (id);

alter table bid_clearing add constraint bid_clearing_lot_id_fkey foreign key (lot_id) references lot (id);

alter table bid_clearing add constraint bid_clearing_round_id_fkey foreign key (round_id) references round (id);

alter table bid_finding add constraint bid_finding_project_id_fkey foreign key (project_id) references project (id);

alter table bid_finding add constraint bid_finding_lot_id_fkey foreign key (lot_id) references lot (id);

alter table bid_finding add constraint bid_finding_bid_id_fkey foreign key (bid_id) references bid (id);

alter table bid_finding add constraint bid_finding_other_id_fkey foreign key (other_id) references bid (id);

alter table bid_security add constraint bid_security_project_id_fkey foreign key (project_id) references project (id);

alter table bid_security add constraint bid_security_lot_id_fkey foreign key (lot_id) references lot (id);

alter table bid_security add constraint bid_security_round_id_fkey foreign key (round_id) references round (id);

alter table bid_security add constraint bid_security_supplier_id_fkey foreign key (supplier_id) references organisation (id);

alter table bid_security_account add constraint bid_security_account_project_id_fkey foreign key (project_id) references project (id);

alter table bid_security_account add constraint bid_security_account_lot_id_fkey foreign key (lot_id) references lot (id);

alter table bid_security_refund add constraint bid_security_refund_project_id_fkey foreign key (project_id) references project (id);

alter table bid_security_refund add constraint bid_security_refund_lot_id_fkey foreign key (lot_id) references lot (id);

alter table bid_security_refund add constraint bid_security_refund_round_id_fkey foreign key (round_id) references round (id);

alter table bid_security_refund add constraint bid_security_refund_security_id_fkey foreign key (security_id) references bid_security (id);

alter table bid_security_refund add constraint bid_security_refund_supplier_id_fkey foreign key (supplier_id) references organisation (id);

alter table bid_security_refund add constraint bid_security_refund_prepared_by_id_fkey foreign key (prepared_by_id) references "user" (id);

alter table bid_security_refund add constraint bid_security_refund_approved_by_id_fkey foreign key (approved_by_id) references "user" (id);

alter table bid_validity add constraint bid_validity_project_id_fkey foreign key (project_id) references project (id);

alter table bid_validity add constraint bid_validity_lot_id_fkey foreign key (lot_id) references lot (id);

alter table bid_validity add constraint bid_validity_round_id_fkey foreign key (round_id) references round (id);

alter table candidate_publicity add constraint candidate_publicity_project_id_fkey foreign key (project_id) references project (id);

alter table candidate_publicity add constraint candidate_publicity_lot_id_fkey foreign key (lot_id) references lot (id);

alter table candidate_publicity add constraint candidate_publicity_report_id_fkey foreign key (report_id) references evaluation_report (id);

alter table clarification add constraint clarification_project_id_fkey foreign key (project_id) references project (id);

alter table clarification add constraint clarification_lot_id_fkey foreign key (lot_id) references lot (id);

alter table clarification add constraint clarification_committee_id_fkey foreign key (committee_id) references committee (id);

alter table clarification add constraint clarification_bid_id_fkey foreign key (bid_id) references bid (id);

alter table clarification add constraint clarification_supplier_id_fkey foreign key (supplier_id) references organisation (id);

alter table colleague_invitation add constraint colleague_invitation_invited_by_id_fkey foreign key (invited_by_id) references "user" (id);

alter table colleague_invitation add constraint colleague_invitation_person_id_fkey foreign key (person_id) references "user" (id);

alter table collusion_report add constraint collusion_report_project_id_fkey foreign key (project_id) references project (id);

alter table collusion_report add constraint collusion_report_lot_id_fkey foreign key (lot_id) references lot (id);

alter table collusion_report add constraint collusion_report_round_id_fkey foreign key (round_id) references round (id);

alter table committee add constraint committee_project_id_fkey foreign key (project_id) references project (id);

alter table committee add constraint committee_lot_id_fkey foreign key (lot_id) references lot (id);

alter table committee add constraint committee_round_id_fkey foreign key (round_id) references round (id);

alter table committee add constraint committee_drawn_by_id_fkey foreign key (drawn_by_id) references "user" (id);

alter table committee add constraint committee_reconvenes_id_fkey foreign key (reconvenes_id) references committee (id);

alter table committee add constraint committee_chair_id_fkey foreign key (chair_id) references "user" (id);

alter table committee_member add constraint committee_member_project_id_fkey foreign key (project_id) references project (id);

alter table committee_member add constraint committee_member_lot_id_fkey foreign key (lot_id) references lot (id);

alter table committee_member add constraint committee_member_committee_id_fkey foreign key (committee_id) references committee (id);

alter table committee_member add constraint committee_member_expert_id_fkey foreign key (expert_id) references expert (id);

alter table committee_member add constraint committee_member_person_id_fkey foreign key (person_id) references "user" (id);

alter table committee_member add constraint committee_member_voted_for_id_fkey foreign key (voted_for_id) references "user" (id);

alter table committee_vote add constraint committee_vote_project_id_fkey foreign key (project_id) references project (id);

alter table committee_vote add constraint committee_vote_lot_id_fkey foreign key (lot_id) references lot (id);

alter table committee_vote add constraint committee_vote_committee_id_fkey foreign key (committee_id) references committee (id);

alter table committee_vote add constraint committee_vote_chosen_id_fkey foreign key (chosen_id) references bid (id);

alter table complaint add constraint complaint_project_id_fkey foreign key (project_id) references project (id);

alter table complaint add constraint complaint_lot_id_fkey foreign key (lot_id) references lot (id);

alter table complaint add constraint complaint_objection_id_fkey foreign key (objection_id) references objection (id);

alter table complaint add constraint complaint_complainant_id_fkey foreign key (complainant_id) references organisation (id);

alter table complaint add constraint complaint_respondent_unit_id_fkey foreign key (respondent_unit_id) references organisation (id);

alter table complaint add constraint complaint_voided_of_id_fkey foreign key (voided_of_id) references organisation (id);

alter table consent add constraint consent_project_id_fkey foreign key (project_id) references project (id);

alter table consent add constraint consent_lot_id_fkey foreign key (lot_id) references lot (id);

alter table consent add constraint consent_asked_by_id_fkey foreign key (asked_by_id) references "user" (id);

alter table consent add constraint consent_unit_id_fkey foreign key (unit_id) references organisation (id);

alter table consent add constraint consent_alternate_id_fkey foreign key (alternate_id) references organisation (id);

alter table contract add constraint contract_project_id_fkey foreign key (project_id) references project (id);

alter table contract add constraint contract_lot_id_fkey foreign key (lot_id) references lot (id);

alter table contract add constraint contract_award_id_fkey foreign key (award_id) references award_notice (id);

alter table contract add constraint contract_line_id_fkey foreign key (line_id) references award_line (id);

alter table contract add constraint contract_buyer_id_fkey foreign key (buyer_id) references organisation (id);

alter table contract add constraint contract_contractor_id_fkey foreign key (contractor_id) references organisation (id);

alter table contract add constraint contract_template_id_fkey foreign key (template_id) references template_version (id);

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

alter table deadline add constraint deadline_unit_id_fkey foreign key (unit_id) references organisation (id);

alter table deadline add constraint deadline_handled_by_id_fkey foreign key (handled_by_id) references "user" (id);

alter table decision_committee add constraint decision_committee_project_id_fkey foreign key (project_id) references project (id);

alter table decision_committee add constraint decision_committee_lot_id_fkey foreign key (lot_id) references lot (id);

alter table decision_committee add constraint decision_committee_bid_id_fkey foreign key (bid_id) references bid (id);

alter table decision_committee add constraint decision_committee_winner_id_fkey foreign key (winner_id) references organisation (id);

alter table decision_member add constraint decision_member_project_id_fkey foreign key (project_id) references project (id);

alter table decision_member add constraint decision_member_lot_id_fkey foreign key (lot_id) references lot (id);

alter table decision_member add constraint decision_member_committee_id_fkey foreign key (committee_id) references decision_committee (id);

alter table decision_member add constraint decision_member_person_id_fkey foreign key (person_id) references "user" (id);

alter table decision_report add constraint decision_report_project_id_fkey foreign key (project_id) references project (id);

alter table decision_report add constraint decision_report_lot_id_fkey foreign key (lot_id) references lot (id);

alter table decision_report add constraint decision_report_committee_id_fkey foreign key (committee_id) references decision_committee (id);

alter table decision_vote add constraint decision_vote_project_id_fkey foreign key (project_id) references project (id);

alter table decision_vote add constraint decision_vote_lot_id_fkey foreign key (lot_id) references lot (id);

alter table decision_vote add constraint decision_vote_committee_id_fkey foreign key (committee_id) references decision_committee (id);

alter table department add constraint department_parent_id_fkey foreign key (parent_id) references department (id);

alter table directive add constraint directive_project_id_fkey foreign key (project_id) references project (id);

alter table directive add constraint directive_lot_id_fkey foreign key (lot_id) references lot (id);

alter table directive add constraint directive_voided_of_id_fkey foreign key (voided_of_id) references organisation (id);

alter table document_download add constraint document_download_project_id_fkey foreign key (project_id) references project (id);

alter table document_download add constraint document_download_lot_id_fkey foreign key (lot_id) references lot (id);

alter table document_download add constraint document_download_round_id_fkey foreign key (round_id) references round (id);

alter table document_download add constraint document_download_supplier_id_fkey foreign key (supplier_id) references organisation (id);

alter table entrustment add constraint entrustment_project_id_fkey foreign key (project_id) references project (id);

alter table entrustment add constraint entrustment_owner_id_fkey foreign key (owner_id) references organisation (id);

alter table entrustment add constraint entrustment_agency_id_fkey foreign key (agency_id) references organisation (id);

alter table evaluation_method add constraint evaluation_method_project_id_fkey foreign key (project_id) references project (id);

alter table evaluation_method add constraint evaluation_method_lot_id_fkey foreign key (lot_id) references lot (id);

alter table evaluation_method add constraint evaluation_method_template_id_fkey foreign key (template_id) references template_version (id);

alter table evaluation_method add constraint evaluation_method_checked_by_id_fkey foreign key (checked_by_id) references "user" (id);

alter table evaluation_report add constraint evaluation_report_project_id_fkey foreign key (project_id) references project (id);

alter table evaluation_report add constraint evaluation_report_lot_id_fkey foreign key (lot_id) references lot (id);

alter table evaluation_report add constraint evaluation_report_committee_id_fkey foreign key (committee_id) references committee (id);

alter table evaluation_report add constraint evaluation_report_result_id_fkey foreign key (result_id) references evaluation_result (id);

alter table evaluation_result add constraint evaluation_result_project_id_fkey foreign key (project_id) references project (id);

alter table evaluation_result add constraint evaluation_result_lot_id_fkey foreign key (lot_id) references lot (id);

alter table evaluation_result add constraint evaluation_result_committee_id_fkey foreign key (committee_id) references committee (id);

alter table evaluation_result add constraint evaluation_result_vote_id_fkey foreign key (vote_id) references committee_vote (id);

alter table expert add constraint expert_account_id_fkey foreign key (account_id) references "user" (id);

alter table expert_import add constraint expert_import_importer_id_fkey foreign key (importer_id) references "user" (id);

alter table expert_import add constraint expert_import_confirmed_by_id_fkey foreign key (confirmed_by_id) references "user" (id);

alter table expert_query add constraint expert_query_project_id_fkey foreign key (project_id) references project (id);

alter table expert_query add constraint expert_query_lot_id_fkey foreign key (lot_id) references lot (id);

alter table expert_query add constraint expert_query_committee_id_fkey foreign key (committee_id) references committee (id);

alter table invitation_draw add constraint invitation_draw_project_id_fkey foreign key (project_id) references project (id);

alter table invitation_draw add constraint invitation_draw_lot_id_fkey foreign key (lot_id) references lot (id);

alter table invitation_draw add constraint invitation_draw_drawn_by_id_fkey foreign key (drawn_by_id) references "user" (id);

alter table kept_supplier add constraint kept_supplier_supplier_id_fkey foreign key (supplier_id) references supplier (id);

alter table lot add constraint lot_project_id_fkey foreign key (project_id) references project (id);

alter table lot add constraint lot_copy_of_id_fkey foreign key (copy_of_id) references lot (id);

alter table lot_allocation add constraint lot_allocation_project_id_fkey foreign key (project_id) references project (id);

alter table lot_import add constraint lot_import_project_id_fkey foreign key (project_id) references project (id);

alter table lot_import add constraint lot_import_importer_id_fkey foreign key (importer_id) references "user" (id);

alter table lot_import add constraint lot_import_confirmed_by_id_fkey foreign key (confirmed_by_id) references "user" (id);

alter table message add constraint message_recipient_id_fkey foreign key (recipient_id) references "user" (id);

alter table message_delivery add constraint message_delivery_recipient_id_fkey foreign key (recipient_id) references "user" (id);

alter table message_delivery add constraint message_delivery_unit_id_fkey foreign key (unit_id) references organisation (id);

alter table my_question add constraint my_question_lot_id_fkey foreign key (lot_id) references lot (id);

alter table my_question add constraint my_question_supplier_id_fkey foreign key (supplier_id) references organisation (id);

alter table my_question add constraint my_question_question_id_fkey foreign key (question_id) references question (id);

alter table notice add constraint notice_project_id_fkey foreign key (project_id) references project (id);

alter table notice add constraint notice_document_id_fkey foreign key (document_id) references tender_document (id);

alter table notice add constraint notice_preliminary_id_fkey foreign key (preliminary_id) references preliminary_document (id);

alter table notice add constraint notice_template_id_fkey foreign key (template_id) references template_version (id);

alter table notice_change add constraint notice_change_project_id_fkey foreign key (project_id) references project (id);

alter table notice_change add constraint notice_change_notice_id_fkey foreign key (notice_id) references notice (id);

alter table notice_change add constraint notice_change_declared_by_id_fkey foreign key (declared_by_id) references "user" (id);

alter table notice_mail add constraint notice_mail_project_id_fkey foreign key (project_id) references project (id);

alter table notice_mail add constraint notice_mail_notice_id_fkey foreign key (notice_id) references notice (id);

alter table objection add constraint objection_project_id_fkey foreign key (project_id) references project (id);

alter table objection add constraint objection_lot_id_fkey foreign key (lot_id) references lot (id);

alter table objection add constraint objection_objector_id_fkey foreign key (objector_id) references organisation (id);

alter table objection add constraint objection_proposed_by_id_fkey foreign key (proposed_by_id) references "user" (id);

alter table objective_evidence add constraint objective_evidence_project_id_fkey foreign key (project_id) references project (id);

alter table objective_evidence add constraint objective_evidence_lot_id_fkey foreign key (lot_id) references lot (id);

alter table objective_evidence add constraint objective_evidence_committee_id_fkey foreign key (committee_id) references committee (id);

alter table objective_evidence add constraint objective_evidence_bid_id_fkey foreign key (bid_id) references bid (id);

alter table offline_award add constraint offline_award_project_id_fkey foreign key (project_id) references project (id);

alter table offline_award add constraint offline_award_lot_id_fkey foreign key (lot_id) references lot (id);

alter table offline_award add constraint offline_award_supplier_id_fkey foreign key (supplier_id) references organisation (id);

alter table offline_award add constraint offline_award_letter_id_fkey foreign key (letter_id) references award_notice (id);

alter table opening add constraint opening_project_id_fkey foreign key (project_id) references project (id);

alter table opening add constraint opening_lot_id_fkey foreign key (lot_id) references lot (id);

alter table opening add constraint opening_round_id_fkey foreign key (round_id) references round (id);

alter table opening add constraint opening_host_id_fkey foreign key (host_id) references "user" (id);

alter table opening_entry add constraint opening_entry_project_id_fkey foreign key (project_id) references project (id);

alter table opening_entry add constraint opening_entry_lot_id_fkey foreign key (lot_id) references lot (id);

alter table opening_entry add constraint opening_entry_opening_id_fkey foreign key (opening_id) references opening (id);

alter table opening_entry add constraint opening_entry_bid_id_fkey foreign key (bid_id) references bid (id);

alter table opening_entry add constraint opening_entry_supplier_id_fkey foreign key (supplier_id) references organisation (id);

alter table opening_log add constraint opening_log_project_id_fkey foreign key (project_id) references project (id);

alter table opening_log add constraint opening_log_opening_id_fkey foreign key (opening_id) references opening (id);

alter table paper_template add constraint paper_template_drawn_from_id_fkey foreign key (drawn_from_id) references paper_template (id);

alter table paper_template add constraint paper_template_offered_by_id_fkey foreign key (offered_by_id) references organisation (id);

alter table performance add constraint performance_project_id_fkey foreign key (project_id) references project (id);

alter table performance add constraint performance_lot_id_fkey foreign key (lot_id) references lot (id);

alter table performance add constraint performance_contract_id_fkey foreign key (contract_id) references contract (id);

alter table performance add constraint performance_buyer_id_fkey foreign key (buyer_id) references organisation (id);

alter table performance add constraint performance_contractor_id_fkey foreign key (contractor_id) references organisation (id);

alter table preliminary_document add constraint preliminary_document_project_id_fkey foreign key (project_id) references project (id);

alter table preliminary_document add constraint preliminary_document_lot_id_fkey foreign key (lot_id) references lot (id);

alter table preliminary_document add constraint preliminary_document_setting_id_fkey foreign key (setting_id) references qualification_setting (id);

alter table preliminary_document add constraint preliminary_document_template_id_fkey foreign key (template_id) references template_version (id);

alter table preliminary_result add constraint preliminary_result_project_id_fkey foreign key (project_id) references project (id);

alter table preliminary_result add constraint preliminary_result_lot_id_fkey foreign key (lot_id) references lot (id);

alter table preliminary_result add constraint preliminary_result_round_id_fkey foreign key (round_id) references round (id);

alter table preliminary_result add constraint preliminary_result_panel_id_fkey foreign key (panel_id) references committee (id);

alter table price_score add constraint price_score_project_id_fkey foreign key (project_id) references project (id);

alter table price_score add constraint price_score_lot_id_fkey foreign key (lot_id) references lot (id);

alter table price_score add constraint price_score_committee_id_fkey foreign key (committee_id) references committee (id);

alter table price_score add constraint price_score_bid_id_fkey foreign key (bid_id) references bid (id);

alter table project add constraint project_owner_id_fkey foreign key (owner_id) references organisation (id);

alter table project add constraint project_supervisor_id_fkey foreign key (supervisor_id) references organisation (id);

alter table project add constraint project_manager_id_fkey foreign key (manager_id) references "user" (id);

alter table project add constraint project_copy_of_id_fkey foreign key (copy_of_id) references project (id);

alter table project add constraint project_merged_into_id_fkey foreign key (merged_into_id) references project (id);

alter table project_setting add constraint project_setting_changed_by_id_fkey foreign key (changed_by_id) references "user" (id);

alter table publication add constraint publication_project_id_fkey foreign key (project_id) references project (id);

alter table publication add constraint publication_notice_id_fkey foreign key (notice_id) references notice (id);

alter table publication add constraint publication_change_id_fkey foreign key (change_id) references notice_change (id);

alter table publicity_correction add constraint publicity_correction_project_id_fkey foreign key (project_id) references project (id);

alter table publicity_correction add constraint publicity_correction_lot_id_fkey foreign key (lot_id) references lot (id);

alter table publicity_correction add constraint publicity_correction_publicity_id_fkey foreign key (publicity_id) references candidate_publicity (id);

alter table qualification add constraint qualification_project_id_fkey foreign key (project_id) references project (id);

alter table qualification add constraint qualification_lot_id_fkey foreign key (lot_id) references lot (id);

alter table qualification add constraint qualification_committee_id_fkey foreign key (committee_id) references committee (id);

alter table qualification add constraint qualification_bid_id_fkey foreign key (bid_id) references bid (id);

alter table qualification add constraint qualification_member_id_fkey foreign key (member_id) references "user" (id);

alter table qualification_setting add constraint qualification_setting_project_id_fkey foreign key (project_id) references project (id);

alter table qualification_setting add constraint qualification_setting_lot_id_fkey foreign key (lot_id) references lot (id);

alter table question add constraint question_project_id_fkey foreign key (project_id) references project (id);

alter table question add constraint question_lot_id_fkey foreign key (lot_id) references lot (id);

alter table question add constraint question_round_id_fkey foreign key (round_id) references round (id);

alter table question add constraint question_addendum_id_fkey foreign key (addendum_id) references addendum (id);

alter table re_evaluation add constraint re_evaluation_project_id_fkey foreign key (project_id) references project (id);

alter table re_evaluation add constraint re_evaluation_lot_id_fkey foreign key (lot_id) references lot (id);

alter table re_evaluation add constraint re_evaluation_report_id_fkey foreign key (report_id) references evaluation_report (id);

alter table re_evaluation add constraint re_evaluation_objection_id_fkey foreign key (objection_id) references objection (id);

alter table re_evaluation add constraint re_evaluation_complaint_id_fkey foreign key (complaint_id) references complaint (id);

alter table re_evaluation add constraint re_evaluation_directive_id_fkey foreign key (directive_id) references directive (id);

alter table re_evaluation add constraint re_evaluation_committee_id_fkey foreign key (committee_id) references committee (id);

alter table re_evaluation add constraint re_evaluation_new_report_id_fkey foreign key (new_report_id) references evaluation_report (id);

alter table restoration add constraint restoration_admin_id_fkey foreign key (admin_id) references "user" (id);

alter table restoration add constraint restoration_supervisor_id_fkey foreign key (supervisor_id) references "user" (id);

alter table result_change add constraint result_change_project_id_fkey foreign key (project_id) references project (id);

alter table result_change add constraint result_change_lot_id_fkey foreign key (lot_id) references lot (id);

alter table result_change add constraint result_change_notice_id_fkey foreign key (notice_id) references result_notice (id);

alter table result_change add constraint result_change_confirmation_id_fkey foreign key (confirmation_id) references winner_confirmation (id);

alter table result_notice add constraint result_notice_project_id_fkey foreign key (project_id) references project (id);

alter table result_notice add constraint result_notice_lot_id_fkey foreign key (lot_id) references lot (id);

alter table result_notice add constraint result_notice_confirmation_id_fkey foreign key (confirmation_id) references winner_confirmation (id);

alter table result_notice add constraint result_notice_line_id_fkey foreign key (line_id) references award_line (id);

alter table result_notice add constraint result_notice_template_id_fkey foreign key (template_id) references template_version (id);

alter table review add constraint review_author_id_fkey foreign key (author_id) references "user" (id);

alter table review add constraint review_previous_id_fkey foreign key (previous_id) references review (id);

alter table review add constraint review_chain_id_fkey foreign key (chain_id) references approval_chain (id);

alter table review_delegation add constraint review_delegation_person_id_fkey foreign key (person_id) references "user" (id);

alter table review_delegation add constraint review_delegation_delegate_id_fkey foreign key (delegate_id) references "user" (id);

alter table review_task add constraint review_task_review_id_fkey foreign key (review_id) references review (id);

alter table review_task add constraint review_task_person_id_fkey foreign key (person_id) references "user" (id);

alter table review_task add constraint review_task_delegate_id_fkey foreign key (delegate_id) references "user" (id);

alter table review_task add constraint review_task_decided_by_id_fkey foreign key (decided_by_id) references "user" (id);

alter table role_grant add constraint role_grant_asked_by_id_fkey foreign key (asked_by_id) references "user" (id);

alter table role_grant add constraint role_grant_decided_by_id_fkey foreign key (decided_by_id) references "user" (id);

alter table room_booking add constraint room_booking_lot_id_fkey foreign key (lot_id) references lot (id);

alter table room_booking add constraint room_booking_room_id_fkey foreign key (room_id) references room (id);

alter table room_booking add constraint room_booking_project_id_fkey foreign key (project_id) references project (id);

alter table room_booking add constraint room_booking_holder_id_fkey foreign key (holder_id) references "user" (id);

alter table room_rule add constraint room_rule_room_id_fkey foreign key (room_id) references room (id);

alter table round add constraint round_project_id_fkey foreign key (project_id) references project (id);

alter table round add constraint round_lot_id_fkey foreign key (lot_id) references lot (id);

alter table score_sheet add constraint score_sheet_project_id_fkey foreign key (project_id) references project (id);

alter table score_sheet add constraint score_sheet_lot_id_fkey foreign key (lot_id) references lot (id);

alter table score_sheet add constraint score_sheet_committee_id_fkey foreign key (committee_id) references committee (id);

alter table score_sheet add constraint score_sheet_bid_id_fkey foreign key (bid_id) references bid (id);

alter table score_sheet add constraint score_sheet_member_id_fkey foreign key (member_id) references "user" (id);

alter table security_event add constraint security_event_person_id_fkey foreign key (person_id) references "user" (id);

alter table site_visit add constraint site_visit_project_id_fkey foreign key (project_id) references project (id);

alter table site_visit add constraint site_visit_lot_id_fkey foreign key (lot_id) references lot (id);

alter table sole_source add constraint sole_source_project_id_fkey foreign key (project_id) references project (id);

alter table sole_source add constraint sole_source_lot_id_fkey foreign key (lot_id) references lot (id);

alter table supplier add constraint supplier_category_id_fkey foreign key (category_id) references supplier_category (id);

alter table supplier add constraint supplier_organisation_id_fkey foreign key (organisation_id) references organisation (id);

alter table supplier add constraint supplier_keeper_id_fkey foreign key (keeper_id) references organisation (id);

alter table supplier add constraint supplier_entered_by_id_fkey foreign key (entered_by_id) references "user" (id);

alter table supplier_category add constraint supplier_category_parent_id_fkey foreign key (parent_id) references supplier_category (id);

alter table supplier_change add constraint supplier_change_supplier_id_fkey foreign key (supplier_id) references supplier (id);

alter table supplier_change add constraint supplier_change_category_id_fkey foreign key (category_id) references supplier_category (id);

alter table supplier_change add constraint supplier_change_entered_by_id_fkey foreign key (entered_by_id) references "user" (id);

alter table supplier_import add constraint supplier_import_importer_id_fkey foreign key (importer_id) references "user" (id);

alter table supplier_import add constraint supplier_import_confirmed_by_id_fkey foreign key (confirmed_by_id) references "user" (id);

alter table supplier_invitation add constraint supplier_invitation_project_id_fkey foreign key (project_id) references project (id);

alter table supplier_invitation add constraint supplier_invitation_lot_id_fkey foreign key (lot_id) references lot (id);

alter table supplier_invitation add constraint supplier_invitation_entry_id_fkey foreign key (entry_id) references supplier (id);

alter table supplier_invitation add constraint supplier_invitation_supplier_id_fkey foreign key (supplier_id) references organisation (id);

alter table supplier_invitation add constraint supplier_invitation_notice_id_fkey foreign key (notice_id) references notice (id);

alter table talk add constraint talk_project_id_fkey foreign key (project_id) references project (id);

alter table talk add constraint talk_lot_id_fkey foreign key (lot_id) references lot (id);

alter table talk add constraint talk_round_id_fkey foreign key (round_id) references round (id);

alter table talk add constraint talk_application_id_fkey foreign key (application_id) references application (id);

alter table talk add constraint talk_supplier_id_fkey foreign key (supplier_id) references organisation (id);

alter table template_version add constraint template_version_template_id_fkey foreign key (template_id) references paper_template (id);

alter table tender_document add constraint tender_document_project_id_fkey foreign key (project_id) references project (id);

alter table tender_document add constraint tender_document_lot_id_fkey foreign key (lot_id) references lot (id);

alter table tender_document add constraint tender_document_method_id_fkey foreign key (method_id) references evaluation_method (id);

alter table tender_document add constraint tender_document_scheme_id_fkey foreign key (scheme_id) references tender_scheme (id);

alter table tender_document add constraint tender_document_template_id_fkey foreign key (template_id) references template_version (id);

alter table tender_scheme add constraint tender_scheme_project_id_fkey foreign key (project_id) references project (id);

alter table tender_scheme add constraint tender_scheme_lot_id_fkey foreign key (lot_id) references lot (id);

alter table termination add constraint termination_project_id_fkey foreign key (project_id) references project (id);

alter table termination add constraint termination_lot_id_fkey foreign key (lot_id) references lot (id);

alter table unsealing add constraint unsealing_project_id_fkey foreign key (project_id) references project (id);

alter table unsealing add constraint unsealing_lot_id_fkey foreign key (lot_id) references lot (id);

alter table unsealing add constraint unsealing_round_id_fkey foreign key (round_id) references round (id);

alter table "user" add constraint user_organisation_id_fkey foreign key (organisation_id) references organisation (id);

alter table "user" add constraint user_department_id_fkey foreign key (department_id) references department (id);

alter table validity_reply add constraint validity_reply_project_id_fkey foreign key (project_id) references project (id);

alter table validity_reply add constraint validity_reply_lot_id_fkey foreign key (lot_id) references lot (id);

alter table validity_reply add constraint validity_reply_validity_id_fkey foreign key (validity_id) references bid_validity (id);

alter table validity_reply add constraint validity_reply_bid_id_fkey foreign key (bid_id) references bid (id);

alter table validity_reply add constraint validity_reply_supplier_id_fkey foreign key (supplier_id) references organisation (id);

alter table violation add constraint violation_supplier_id_fkey foreign key (supplier_id) references supplier (id);

alter table violation add constraint violation_expert_id_fkey foreign key (expert_id) references expert (id);

alter table violation add constraint violation_lot_id_fkey foreign key (lot_id) references lot (id);

alter table violation add constraint violation_project_id_fkey foreign key (project_id) references project (id);

alter table violation add constraint violation_organisation_id_fkey foreign key (organisation_id) references organisation (id);

alter table violation add constraint violation_entered_by_id_fkey foreign key (entered_by_id) references "user" (id);

alter table winner_confirmation add constraint winner_confirmation_project_id_fkey foreign key (project_id) references project (id);

alter table winner_confirmation add constraint winner_confirmation_lot_id_fkey foreign key (lot_id) references lot (id);

alter table winner_confirmation add constraint winner_confirmation_report_id_fkey foreign key (report_id) references evaluation_report (id);

alter table winner_confirmation add constraint winner_confirmation_publicity_id_fkey foreign key (publicity_id) references candidate_publicity (id);

alter table winner_confirmation add constraint winner_confirmation_bid_id_fkey foreign key (bid_id) references bid (id);

alter table winner_confirmation add constraint winner_confirmation_winner_id_fkey foreign key (winner_id) references organisation (id);

alter table winner_confirmation add constraint winner_confirmation_review_id_fkey foreign key (review_id) references committee_vote (id);

alter table winner_confirmation add constraint winner_confirmation_capacity_of_id_fkey foreign key (capacity_of_id) references bid (id);

alter table work_order add constraint work_order_project_id_fkey foreign key (project_id) references project (id);

alter table work_order add constraint work_order_lot_id_fkey foreign key (lot_id) references lot (id);

alter table work_order add constraint work_order_reverses_id_fkey foreign key (reverses_id) references work_order (id);

alter table work_order add constraint work_order_announcement_id_fkey foreign key (announcement_id) references notice_change (id);

alter table work_order add constraint work_order_checked_by_id_fkey foreign key (checked_by_id) references "user" (id);

alter table written_report add constraint written_report_project_id_fkey foreign key (project_id) references project (id);

alter table written_report add constraint written_report_lot_id_fkey foreign key (lot_id) references lot (id);

alter table written_report add constraint written_report_confirmation_id_fkey foreign key (confirmation_id) references winner_confirmation (id);
