-- Written by `npm run generate`; migrations lead here.

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
  outcome text
);
create unique index timer_waiting on timer (action, record_id) where done_at is null;
create index timer_due on timer (due_at) where done_at is null;

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
  recovery jsonb not null default '[]'
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
  answer text not null,
  created_at timestamptz not null default clock_timestamp()
);

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
  claimed boolean not null default false
);
create index sealed_upload_lot on sealed_upload (lot_id, supplier_id);
create index sealed_upload_unit on sealed_upload (supplier_id);

create table objection_window (
  lot_id uuid not null,
  kind text not null,
  opens_at timestamptz not null,
  closes_at timestamptz,
  primary key (lot_id, kind)
);

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

create table short_opening_salt (
  opening_id uuid primary key,
  salt text not null
);

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
  number text,
  subject text,
  type text,
  affects_preparation boolean,
  content text,
  attachments jsonb,
  issued_at timestamptz,
  old_deadline timestamptz,
  new_deadline timestamptz,
  declared_by_id uuid,
  returned_because text
);

create index addendum_updated on addendum (updated_at desc, id desc);

create index addendum_org on addendum (org_id, updated_at desc, id desc);

create index addendum_project_id on addendum (project_id);

create index addendum_lot_id on addendum (lot_id);

create index addendum_document_id on addendum (document_id);

create index addendum_declared_by_id on addendum (declared_by_id);

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

create index addendum_receipt_addendum_id on addendum_receipt (addendum_id);

create index addendum_receipt_supplier_id on addendum_receipt (supplier_id);

create index addendum_receipt_delivered_at_sort on addendum_receipt (delivered_at desc nulls last, id desc);

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

create index alarm_last_at_sort on alarm (last_at desc nulls last, id desc);

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
  note text,
  steps jsonb,
  conditions jsonb
);

create index approval_chain_updated on approval_chain (updated_at desc, id desc);

create index approval_chain_org on approval_chain (org_id, updated_at desc, id desc);

create index approval_chain_kind on approval_chain (kind);

create index approval_chain_changed_by_id on approval_chain (changed_by_id);

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
  reason text
);

create index authorisation_updated on authorisation (updated_at desc, id desc);

create index authorisation_org on authorisation (org_id, updated_at desc, id desc);

create index authorisation_person_id on authorisation (person_id);

create index authorisation_unit_id on authorisation (unit_id);

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
  kind text,
  number text,
  bid_id uuid,
  supplier_id uuid,
  supplier_name text,
  price numeric(20,2),
  scope text,
  term text,
  quality text,
  manager text,
  performance_security numeric(20,2),
  contract_by date,
  dated_on date,
  template_id uuid,
  offline text,
  body text,
  signature jsonb,
  sent_at timestamptz,
  received_at timestamptz
);

create index award_notice_updated on award_notice (updated_at desc, id desc);

create index award_notice_org on award_notice (org_id, updated_at desc, id desc);

create index award_notice_project_id on award_notice (project_id);

create index award_notice_lot_id on award_notice (lot_id);

create index award_notice_confirmation_id on award_notice (confirmation_id);

create index award_notice_bid_id on award_notice (bid_id);

create index award_notice_supplier_id on award_notice (supplier_id);

create index award_notice_template_id on award_notice (template_id);

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

create index bank_statement_taken_at_sort on bank_statement (taken_at desc nulls last, id desc);

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
  supplier_id uuid,
  supplier_name text,
  bid_version bigint,
  header jsonb,
  shares jsonb,
  signature text,
  certificate jsonb,
  ciphertext_sha256 text,
  ciphertext_bytes bigint,
  receipt jsonb,
  submitted_at timestamptz,
  withdrawn_at timestamptz,
  declaration jsonb,
  must_confirm boolean,
  price numeric(20,2),
  price_text text,
  term text,
  quality text,
  read_out jsonb,
  opened_files jsonb,
  rejected_because text
);

create index bid_updated on bid (updated_at desc, id desc);

create index bid_org on bid (org_id, updated_at desc, id desc);

create index bid_project_id on bid (project_id);

create index bid_lot_id on bid (lot_id);

create index bid_supplier_id on bid (supplier_id);

create unique index bid_lot_id_supplier_id_key on bid (lot_id, supplier_id);

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
  lot_name text,
  supplier_id uuid,
  supplier_name text,
  amount numeric(20,2),
  reference text,
  pay_account text,
  way text,
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

create index bid_security_supplier_id on bid_security (supplier_id);

create index bid_security_supplier_name_sort on bid_security (supplier_name, id);

create index bid_security_pay_account on bid_security (pay_account);

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

create index bid_security_refund_security_id on bid_security_refund (security_id);

create index bid_security_refund_supplier_id on bid_security_refund (supplier_id);

create index bid_security_refund_due_on_sort on bid_security_refund (due_on, id);

create index bid_security_refund_prepared_by_id on bid_security_refund (prepared_by_id);

create index bid_security_refund_approved_by_id on bid_security_refund (approved_by_id);

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

create index bid_validity_ends_on_sort on bid_validity (ends_on, id);

create unique index bid_validity_lot_id_key on bid_validity (lot_id);

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
  rejected text,
  objection_method text,
  media text,
  starts_at timestamptz,
  ends_at timestamptz,
  duty text,
  regime text,
  report_at timestamptz,
  corrections jsonb,
  frozen_since timestamptz,
  published_at timestamptz,
  returned_because text
);

create index candidate_publicity_updated on candidate_publicity (updated_at desc, id desc);

create index candidate_publicity_org on candidate_publicity (org_id, updated_at desc, id desc);

create index candidate_publicity_project_id on candidate_publicity (project_id);

create index candidate_publicity_lot_id on candidate_publicity (lot_id);

create index candidate_publicity_report_id on candidate_publicity (report_id);

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

create index clarification_asked_at_sort on clarification (asked_at desc nulls last, id desc);

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

create index code_entry_place_sort on code_entry (place, id);

create unique index code_entry_list_code_key on code_entry (list, code);

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

create index collusion_report_computed_at_sort on collusion_report (computed_at desc nulls last, id desc);

create unique index collusion_report_lot_id_key on collusion_report (lot_id);

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
  name text,
  size bigint,
  buyer_seats bigint,
  majors text,
  buyer_representatives text,
  planned_at timestamptz,
  place text,
  alternates bigint,
  lock jsonb,
  lock_digest text,
  locked_at timestamptz,
  commitments jsonb,
  owner_random text,
  supervisor_random text,
  avoided jsonb,
  drawn jsonb,
  drawn_by_id uuid,
  drawn_at timestamptz,
  chair_id uuid,
  qualified_at timestamptz,
  conclusions jsonb,
  started_at timestamptz,
  finished_at timestamptz
);

create index committee_updated on committee (updated_at desc, id desc);

create index committee_org on committee (org_id, updated_at desc, id desc);

create index committee_project_id on committee (project_id);

create index committee_lot_id on committee (lot_id);

create index committee_drawn_by_id on committee (drawn_by_id);

create index committee_chair_id on committee (chair_id);

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
  is_chair boolean,
  notified_at timestamptz,
  answered_at timestamptz,
  signed_in_at timestamptz,
  commitment jsonb,
  voted_for_id uuid,
  needs_time boolean,
  declined text,
  replaced_because text
);

create index committee_member_updated on committee_member (updated_at desc, id desc);

create index committee_member_org on committee_member (org_id, updated_at desc, id desc);

create index committee_member_project_id on committee_member (project_id);

create index committee_member_lot_id on committee_member (lot_id);

create index committee_member_committee_id on committee_member (committee_id);

create index committee_member_expert_id on committee_member (expert_id);

create index committee_member_person_id on committee_member (person_id);

create index committee_member_draw_order_sort on committee_member (draw_order, id);

create index committee_member_voted_for_id on committee_member (voted_for_id);

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
  suspended boolean,
  suspended_at timestamptz,
  suspended_because text,
  outcome text,
  decision text,
  decision_basis text,
  decision_files jsonb,
  decided_at timestamptz,
  decided_by text
);

create index complaint_updated on complaint (updated_at desc, id desc);

create index complaint_org on complaint (org_id, updated_at desc, id desc);

create index complaint_project_id on complaint (project_id);

create index complaint_lot_id on complaint (lot_id);

create index complaint_objection_id on complaint (objection_id);

create index complaint_complainant_id on complaint (complainant_id);

create index complaint_submitted_at_sort on complaint (submitted_at desc nulls last, id desc);

create index complaint_respondent_unit_id on complaint (respondent_unit_id);

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
  number text,
  name text,
  buyer_id uuid,
  contractor_id uuid,
  price numeric(20,2),
  content text,
  term text,
  duration_days bigint,
  quality text,
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
  returned_because text
);

create index contract_updated on contract (updated_at desc, id desc);

create index contract_org on contract (org_id, updated_at desc, id desc);

create index contract_project_id on contract (project_id);

create index contract_lot_id on contract (lot_id);

create index contract_award_id on contract (award_id);

create index contract_buyer_id on contract (buyer_id);

create index contract_contractor_id on contract (contractor_id);

create index contract_template_id on contract (template_id);

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

create index deadline_handled_by_id on deadline (handled_by_id);

create unique index deadline_term_cause_key on deadline (term, cause);

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

create index department_position_sort on department (position, id);

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

create index document_download_supplier_id on document_download (supplier_id);

create index document_download_taken_at_sort on document_download (taken_at desc nulls last, id desc);

create unique index document_download_lot_id_supplier_id_key on document_download (lot_id, supplier_id);

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
  price_full numeric(20,2),
  price_method text,
  subtract_provisional_sum boolean,
  drop_from bigint,
  down_float numeric(20,4),
  rate_above numeric(20,4),
  rate_below numeric(20,4),
  interpolate boolean,
  price_floor numeric(20,2),
  drop_experts text,
  reason_above bigint,
  reason_below bigint,
  candidates bigint,
  tie text,
  dry_run jsonb,
  dry_run_at timestamptz
);

create index evaluation_method_updated on evaluation_method (updated_at desc, id desc);

create index evaluation_method_org on evaluation_method (org_id, updated_at desc, id desc);

create index evaluation_method_project_id on evaluation_method (project_id);

create index evaluation_method_lot_id on evaluation_method (lot_id);

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
  delivered_at timestamptz
);

create index evaluation_report_updated on evaluation_report (updated_at desc, id desc);

create index evaluation_report_org on evaluation_report (org_id, updated_at desc, id desc);

create index evaluation_report_project_id on evaluation_report (project_id);

create index evaluation_report_lot_id on evaluation_report (lot_id);

create index evaluation_report_committee_id on evaluation_report (committee_id);

create index evaluation_report_result_id on evaluation_report (result_id);

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
  scores jsonb,
  summarised_at timestamptz
);

create index evaluation_result_updated on evaluation_result (updated_at desc, id desc);

create index evaluation_result_org on evaluation_result (org_id, updated_at desc, id desc);

create index evaluation_result_project_id on evaluation_result (project_id);

create index evaluation_result_lot_id on evaluation_result (lot_id);

create index evaluation_result_committee_id on evaluation_result (committee_id);

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
  account_id uuid,
  employer text,
  employer_code text,
  rank text,
  years bigint,
  equivalent_reason text,
  majors text,
  mobile text,
  available boolean,
  retired_because text
);

create index expert_updated on expert (updated_at desc, id desc);

create index expert_org on expert (org_id, updated_at desc, id desc);

create index expert_account_id on expert (account_id);

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

create index holiday_arrangement_year_sort on holiday_arrangement (year desc nulls last, id desc);

create unique index holiday_arrangement_year_key on holiday_arrangement (year);

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

create index kept_supplier_name_sort on kept_supplier (name, id);

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
  attempt bigint,
  document_issued_at timestamptz,
  bid_deadline timestamptz,
  opened_at timestamptz,
  awarded_at timestamptz,
  failed_because text,
  state_before_suspension text
);

create index lot_updated on lot (updated_at desc, id desc);

create index lot_org on lot (org_id, updated_at desc, id desc);

create index lot_project_id on lot (project_id);

create index lot_code on lot (code);

create index lot_bid_deadline on lot (bid_deadline);

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
  subject text,
  body text,
  link text,
  read_at timestamptz
);

create index message_updated on message (updated_at desc, id desc);

create index message_org on message (org_id, updated_at desc, id desc);

create index message_recipient_id on message (recipient_id);

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

create index message_template_kind_sort on message_template (kind, id);

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
  answer text,
  answered_at timestamptz
);

create index my_question_updated on my_question (updated_at desc, id desc);

create index my_question_org on my_question (org_id, updated_at desc, id desc);

create index my_question_lot_id on my_question (lot_id);

create index my_question_supplier_id on my_question (supplier_id);

create index my_question_question_id on my_question (question_id);

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
  number text,
  name text,
  nature text,
  type text,
  content text,
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
  published_at timestamptz,
  chain_head text,
  server_key text,
  sealing_page_digest text,
  signature jsonb,
  refused_because text,
  returned_because text
);

create index notice_updated on notice (updated_at desc, id desc);

create index notice_org on notice (org_id, updated_at desc, id desc);

create index notice_project_id on notice (project_id);

create index notice_document_id on notice (document_id);

create index notice_published_at on notice (published_at);

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
  reason text,
  items jsonb,
  affects_preparation boolean,
  new_deadline timestamptz,
  new_document_until timestamptz,
  old_deadline timestamptz,
  old_document_until timestamptz,
  published_at timestamptz,
  declared_by_id uuid,
  signature jsonb,
  returned_because text
);

create index notice_change_updated on notice_change (updated_at desc, id desc);

create index notice_change_org on notice_change (org_id, updated_at desc, id desc);

create index notice_change_project_id on notice_change (project_id);

create index notice_change_notice_id on notice_change (notice_id);

create index notice_change_declared_by_id on notice_change (declared_by_id);

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
  due_at timestamptz,
  late text,
  answer text,
  answer_files jsonb,
  outcome text,
  answered_at timestamptz,
  answered_by text
);

create index objection_updated on objection (updated_at desc, id desc);

create index objection_org on objection (org_id, updated_at desc, id desc);

create index objection_project_id on objection (project_id);

create index objection_lot_id on objection (lot_id);

create index objection_objector_id on objection (objector_id);

create index objection_submitted_at_sort on objection (submitted_at desc nulls last, id desc);

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
  supplier_id uuid,
  paper_number text,
  dated_on date,
  price numeric(20,2),
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
  name text,
  starts_at timestamptz,
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
  read_out_at timestamptz,
  confirming_at timestamptz,
  closed_at timestamptz,
  ceiling_price text,
  base_estimate numeric(20,2)
);

create index opening_updated on opening (updated_at desc, id desc);

create index opening_org on opening (org_id, updated_at desc, id desc);

create index opening_project_id on opening (project_id);

create index opening_lot_id on opening (lot_id);

create index opening_starts_at on opening (starts_at);

create index opening_host_id on opening (host_id);

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
  bidder_secret jsonb,
  must_disclose boolean,
  disclosed_at timestamptz,
  denials jsonb,
  opened_at timestamptz,
  price numeric(20,2),
  price_capitals text,
  price_text text,
  term text,
  quality text,
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

create index opening_entry_serial_sort on opening_entry (serial, id);

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

create index opening_log_at_sort on opening_log (at desc nulls last, id desc);

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
  edition bigint,
  body text,
  note text
);

create index paper_template_updated on paper_template (updated_at desc, id desc);

create index paper_template_org on paper_template (org_id, updated_at desc, id desc);

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
  bid_id uuid,
  supplier_name text,
  price numeric(20,2),
  corrected_price numeric(20,2),
  evaluated_price numeric(20,2),
  benchmark numeric(20,6),
  score numeric(20,2),
  steps jsonb,
  computed_at timestamptz
);

create index price_score_updated on price_score (updated_at desc, id desc);

create index price_score_org on price_score (org_id, updated_at desc, id desc);

create index price_score_project_id on price_score (project_id);

create index price_score_lot_id on price_score (lot_id);

create index price_score_bid_id on price_score (bid_id);

create index price_score_score_sort on price_score (score desc nulls last, id desc);

create unique index price_score_bid_id_key on price_score (bid_id);

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
  name text,
  project_type text,
  regime text,
  regime_reason text,
  method text,
  invite_reason text,
  invite_proof jsonb,
  no_tender_case text,
  no_tender_approval jsonb,
  organize_form text,
  self_tender_filing jsonb,
  approved_method text,
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
  manager_id uuid,
  report_duty text,
  attachments jsonb,
  rulebook text,
  attempt bigint,
  returned_because text
);

create index project_updated on project (updated_at desc, id desc);

create index project_org on project (org_id, updated_at desc, id desc);

create index project_code on project (code);

create index project_owner_id on project (owner_id);

create index project_supervisor_id on project (supervisor_id);

create index project_manager_id on project (manager_id);

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

create index publication_sent_at_sort on publication (sent_at desc nulls last, id desc);

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
  changes jsonb,
  begun_at timestamptz,
  published_at timestamptz,
  returned_because text
);

create index publicity_correction_updated on publicity_correction (updated_at desc, id desc);

create index publicity_correction_org on publicity_correction (org_id, updated_at desc, id desc);

create index publicity_correction_project_id on publicity_correction (project_id);

create index publicity_correction_lot_id on publicity_correction (lot_id);

create index publicity_correction_publicity_id on publicity_correction (publicity_id);

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
  submitted_at timestamptz
);

create index qualification_updated on qualification (updated_at desc, id desc);

create index qualification_org on qualification (org_id, updated_at desc, id desc);

create index qualification_project_id on qualification (project_id);

create index qualification_lot_id on qualification (lot_id);

create index qualification_committee_id on qualification (committee_id);

create index qualification_bid_id on qualification (bid_id);

create index qualification_member_id on qualification (member_id);

create index qualification_supplier_name_sort on qualification (supplier_name, id);

create unique index qualification_bid_id_member_id_key on qualification (bid_id, member_id);

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
  content text,
  asked_at timestamptz,
  due_at timestamptz,
  addendum_id uuid,
  answer text,
  answered_at timestamptz
);

create index question_updated on question (updated_at desc, id desc);

create index question_org on question (org_id, updated_at desc, id desc);

create index question_project_id on question (project_id);

create index question_lot_id on question (lot_id);

create index question_asked_at_sort on question (asked_at desc nulls last, id desc);

create index question_addendum_id on question (addendum_id);

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
  winner_name text,
  winner_code text,
  price numeric(20,2),
  price_text text,
  term text,
  manager text,
  content text,
  changes jsonb,
  published_at timestamptz,
  returned_because text
);

create index result_change_updated on result_change (updated_at desc, id desc);

create index result_change_org on result_change (org_id, updated_at desc, id desc);

create index result_change_project_id on result_change (project_id);

create index result_change_lot_id on result_change (lot_id);

create index result_change_notice_id on result_change (notice_id);

create index result_change_confirmation_id on result_change (confirmation_id);

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
  media text,
  duty text,
  corrections jsonb,
  published_at timestamptz,
  returned_because text
);

create index result_notice_updated on result_notice (updated_at desc, id desc);

create index result_notice_org on result_notice (org_id, updated_at desc, id desc);

create index result_notice_project_id on result_notice (project_id);

create index result_notice_lot_id on result_notice (lot_id);

create index result_notice_confirmation_id on result_notice (confirmation_id);

create index result_notice_template_id on result_notice (template_id);

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

create index review_due_at_sort on review (due_at, id);

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

create index review_delegation_starts_at_sort on review_delegation (starts_at desc nulls last, id desc);

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

create index role_name_sort on role (name, id);

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
  assigned jsonb
);

create index role_grant_updated on role_grant (updated_at desc, id desc);

create index role_grant_org on role_grant (org_id, updated_at desc, id desc);

create index role_grant_asked_by_id on role_grant (asked_by_id);

create index role_grant_decided_by_id on role_grant (decided_by_id);

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

create index room_name_sort on room (name, id);

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

create index room_booking_starts_at_sort on room_booking (starts_at desc nulls last, id desc);

create index room_booking_project_id on room_booking (project_id);

create index room_booking_holder_id on room_booking (holder_id);

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

create index score_sheet_supplier_name_sort on score_sheet (supplier_name, id);

create unique index score_sheet_bid_id_member_id_key on score_sheet (bid_id, member_id);

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
  usual_papers text
);

create index supplier_category_updated on supplier_category (updated_at desc, id desc);

create index supplier_category_org on supplier_category (org_id, updated_at desc, id desc);

create index supplier_category_code_sort on supplier_category (code, id);

create index supplier_category_parent_id on supplier_category (parent_id);

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
  accepted bigint,
  duplicate bigint,
  faulty bigint,
  verdicts jsonb,
  checked_at timestamptz,
  confirmed_at timestamptz
);

create index supplier_import_updated on supplier_import (updated_at desc, id desc);

create index supplier_import_org on supplier_import (org_id, updated_at desc, id desc);

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
  ceiling_price numeric(20,2),
  bid_security numeric(20,2),
  bid_security_form text,
  standard_text text,
  standard_text_reason text,
  document_fee numeric(20,2),
  document_fee_reason text,
  paper_clause text,
  requirements jsonb,
  chapters jsonb,
  attachments jsonb,
  threshold bigint,
  unlock_minutes bigint,
  holder_minutes bigint,
  disclosure_minutes bigint,
  holders jsonb,
  sealing_page_digest text,
  digest text,
  regime text,
  signature jsonb,
  issued_at timestamptz,
  returned_because text
);

create index tender_document_updated on tender_document (updated_at desc, id desc);

create index tender_document_org on tender_document (org_id, updated_at desc, id desc);

create index tender_document_project_id on tender_document (project_id);

create index tender_document_lot_id on tender_document (lot_id);

create index tender_document_method_id on tender_document (method_id);

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
  name text,
  type text,
  reason text,
  approval text,
  tenders_again boolean,
  attachments jsonb,
  announced_at timestamptz,
  returned_because text
);

create index termination_updated on termination (updated_at desc, id desc);

create index termination_org on termination (org_id, updated_at desc, id desc);

create index termination_project_id on termination (project_id);

create index termination_lot_id on termination (lot_id);

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

create index validity_reply_asked_at_sort on validity_reply (asked_at desc nulls last, id desc);

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

create index violation_published_on_sort on violation (published_on desc nulls last, id desc);

create index violation_organisation_id on violation (organisation_id);

create index violation_entered_by_id on violation (entered_by_id);

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
  publicity_id uuid,
  bid_id uuid,
  winner_id uuid,
  winner_name text,
  rank text,
  price numeric(20,2),
  reason_kind text,
  reason text,
  proof jsonb,
  decided_at timestamptz,
  excluded jsonb,
  ending text,
  ended_because text,
  ended_by text,
  ended_files jsonb,
  ended_at timestamptz,
  next_step text,
  refused_because text,
  capacity_review text,
  capacity_files jsonb,
  report_by date,
  reported_on date,
  report_files jsonb
);

create index winner_confirmation_updated on winner_confirmation (updated_at desc, id desc);

create index winner_confirmation_org on winner_confirmation (org_id, updated_at desc, id desc);

create index winner_confirmation_project_id on winner_confirmation (project_id);

create index winner_confirmation_lot_id on winner_confirmation (lot_id);

create index winner_confirmation_publicity_id on winner_confirmation (publicity_id);

create index winner_confirmation_bid_id on winner_confirmation (bid_id);

create index winner_confirmation_winner_id on winner_confirmation (winner_id);

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

alter table addendum add constraint addendum_project_id_fkey foreign key (project_id) references project (id);

alter table addendum add constraint addendum_lot_id_fkey foreign key (lot_id) references lot (id);

alter table addendum add constraint addendum_document_id_fkey foreign key (document_id) references tender_document (id);

alter table addendum add constraint addendum_declared_by_id_fkey foreign key (declared_by_id) references "user" (id);

alter table addendum_receipt add constraint addendum_receipt_project_id_fkey foreign key (project_id) references project (id);

alter table addendum_receipt add constraint addendum_receipt_lot_id_fkey foreign key (lot_id) references lot (id);

alter table addendum_receipt add constraint addendum_receipt_addendum_id_fkey foreign key (addendum_id) references addendum (id);

alter table addendum_receipt add constraint addendum_receipt_supplier_id_fkey foreign key (supplier_id) references organisation (id);

alter table alarm add constraint alarm_project_id_fkey foreign key (project_id) references project (id);

alter table alarm add constraint alarm_lot_id_fkey foreign key (lot_id) references lot (id);

alter table appraisal add constraint appraisal_lot_id_fkey foreign key (lot_id) references lot (id);

alter table appraisal add constraint appraisal_project_id_fkey foreign key (project_id) references project (id);

alter table appraisal add constraint appraisal_bid_id_fkey foreign key (bid_id) references bid (id);

alter table appraisal add constraint appraisal_member_id_fkey foreign key (member_id) references committee_member (id);

alter table appraisal add constraint appraisal_subject_unit_id_fkey foreign key (subject_unit_id) references organisation (id);

alter table appraisal add constraint appraisal_subject_person_id_fkey foreign key (subject_person_id) references "user" (id);

alter table appraisal add constraint appraisal_appraiser_id_fkey foreign key (appraiser_id) references "user" (id);

alter table appraisal add constraint appraisal_decided_by_id_fkey foreign key (decided_by_id) references "user" (id);

alter table approval_chain add constraint approval_chain_changed_by_id_fkey foreign key (changed_by_id) references "user" (id);

alter table archive add constraint archive_project_id_fkey foreign key (project_id) references project (id);

alter table archive add constraint archive_lot_id_fkey foreign key (lot_id) references lot (id);

alter table authorisation add constraint authorisation_person_id_fkey foreign key (person_id) references "user" (id);

alter table authorisation add constraint authorisation_unit_id_fkey foreign key (unit_id) references organisation (id);

alter table award_notice add constraint award_notice_project_id_fkey foreign key (project_id) references project (id);

alter table award_notice add constraint award_notice_lot_id_fkey foreign key (lot_id) references lot (id);

alter table award_notice add constraint award_notice_confirmation_id_fkey foreign key (confirmation_id) references winner_confirmation (id);

alter table award_notice add constraint award_notice_bid_id_fkey foreign key (bid_id) references bid (id);

alter table award_notice add constraint award_notice_supplier_id_fkey foreign key (supplier_id) references organisation (id);

alter table award_notice add constraint award_notice_template_id_fkey foreign key (template_id) references paper_template (id);

alter table base_estimate add constraint base_estimate_project_id_fkey foreign key (project_id) references project (id);

alter table base_estimate add constraint base_estimate_lot_id_fkey foreign key (lot_id) references lot (id);

alter table bid add constraint bid_project_id_fkey foreign key (project_id) references project (id);

alter table bid add constraint bid_lot_id_fkey foreign key (lot_id) references lot (id);

alter table bid add constraint bid_supplier_id_fkey foreign key (supplier_id) references organisation (id);

alter table bid_finding add constraint bid_finding_project_id_fkey foreign key (project_id) references project (id);

alter table bid_finding add constraint bid_finding_lot_id_fkey foreign key (lot_id) references lot (id);

alter table bid_finding add constraint bid_finding_bid_id_fkey foreign key (bid_id) references bid (id);

alter table bid_finding add constraint bid_finding_other_id_fkey foreign key (other_id) references bid (id);

alter table bid_security add constraint bid_security_project_id_fkey foreign key (project_id) references project (id);

alter table bid_security add constraint bid_security_lot_id_fkey foreign key (lot_id) references lot (id);

alter table bid_security add constraint bid_security_supplier_id_fkey foreign key (supplier_id) references organisation (id);

alter table bid_security_account add constraint bid_security_account_project_id_fkey foreign key (project_id) references project (id);

alter table bid_security_account add constraint bid_security_account_lot_id_fkey foreign key (lot_id) references lot (id);

alter table bid_security_refund add constraint bid_security_refund_project_id_fkey foreign key (project_id) references project (id);

alter table bid_security_refund add constraint bid_security_refund_lot_id_fkey foreign key (lot_id) references lot (id);

alter table bid_security_refund add constraint bid_security_refund_security_id_fkey foreign key (security_id) references bid_security (id);

alter table bid_security_refund add constraint bid_security_refund_supplier_id_fkey foreign key (supplier_id) references organisation (id);

alter table bid_security_refund add constraint bid_security_refund_prepared_by_id_fkey foreign key (prepared_by_id) references "user" (id);

alter table bid_security_refund add constraint bid_security_refund_approved_by_id_fkey foreign key (approved_by_id) references "user" (id);

alter table bid_validity add constraint bid_validity_project_id_fkey foreign key (project_id) references project (id);

alter table bid_validity add constraint bid_validity_lot_id_fkey foreign key (lot_id) references lot (id);

alter table candidate_publicity add constraint candidate_publicity_project_id_fkey foreign key (project_id) references project (id);

alter table candidate_publicity add constraint candidate_publicity_lot_id_fkey foreign key (lot_id) references lot (id);

alter table candidate_publicity add constraint candidate_publicity_report_id_fkey foreign key (report_id) references evaluation_report (id);

alter table clarification add constraint clarification_project_id_fkey foreign key (project_id) references project (id);

alter table clarification add constraint clarification_lot_id_fkey foreign key (lot_id) references lot (id);

alter table clarification add constraint clarification_committee_id_fkey foreign key (committee_id) references committee (id);

alter table clarification add constraint clarification_bid_id_fkey foreign key (bid_id) references bid (id);

alter table clarification add constraint clarification_supplier_id_fkey foreign key (supplier_id) references organisation (id);

alter table collusion_report add constraint collusion_report_project_id_fkey foreign key (project_id) references project (id);

alter table collusion_report add constraint collusion_report_lot_id_fkey foreign key (lot_id) references lot (id);

alter table committee add constraint committee_project_id_fkey foreign key (project_id) references project (id);

alter table committee add constraint committee_lot_id_fkey foreign key (lot_id) references lot (id);

alter table committee add constraint committee_drawn_by_id_fkey foreign key (drawn_by_id) references "user" (id);

alter table committee add constraint committee_chair_id_fkey foreign key (chair_id) references "user" (id);

alter table committee_member add constraint committee_member_project_id_fkey foreign key (project_id) references project (id);

alter table committee_member add constraint committee_member_lot_id_fkey foreign key (lot_id) references lot (id);

alter table committee_member add constraint committee_member_committee_id_fkey foreign key (committee_id) references committee (id);

alter table committee_member add constraint committee_member_expert_id_fkey foreign key (expert_id) references expert (id);

alter table committee_member add constraint committee_member_person_id_fkey foreign key (person_id) references "user" (id);

alter table committee_member add constraint committee_member_voted_for_id_fkey foreign key (voted_for_id) references "user" (id);

alter table complaint add constraint complaint_project_id_fkey foreign key (project_id) references project (id);

alter table complaint add constraint complaint_lot_id_fkey foreign key (lot_id) references lot (id);

alter table complaint add constraint complaint_objection_id_fkey foreign key (objection_id) references objection (id);

alter table complaint add constraint complaint_complainant_id_fkey foreign key (complainant_id) references organisation (id);

alter table complaint add constraint complaint_respondent_unit_id_fkey foreign key (respondent_unit_id) references organisation (id);

alter table contract add constraint contract_project_id_fkey foreign key (project_id) references project (id);

alter table contract add constraint contract_lot_id_fkey foreign key (lot_id) references lot (id);

alter table contract add constraint contract_award_id_fkey foreign key (award_id) references award_notice (id);

alter table contract add constraint contract_buyer_id_fkey foreign key (buyer_id) references organisation (id);

alter table contract add constraint contract_contractor_id_fkey foreign key (contractor_id) references organisation (id);

alter table contract add constraint contract_template_id_fkey foreign key (template_id) references paper_template (id);

alter table deadline add constraint deadline_unit_id_fkey foreign key (unit_id) references organisation (id);

alter table deadline add constraint deadline_handled_by_id_fkey foreign key (handled_by_id) references "user" (id);

alter table department add constraint department_parent_id_fkey foreign key (parent_id) references department (id);

alter table document_download add constraint document_download_project_id_fkey foreign key (project_id) references project (id);

alter table document_download add constraint document_download_lot_id_fkey foreign key (lot_id) references lot (id);

alter table document_download add constraint document_download_supplier_id_fkey foreign key (supplier_id) references organisation (id);

alter table evaluation_method add constraint evaluation_method_project_id_fkey foreign key (project_id) references project (id);

alter table evaluation_method add constraint evaluation_method_lot_id_fkey foreign key (lot_id) references lot (id);

alter table evaluation_report add constraint evaluation_report_project_id_fkey foreign key (project_id) references project (id);

alter table evaluation_report add constraint evaluation_report_lot_id_fkey foreign key (lot_id) references lot (id);

alter table evaluation_report add constraint evaluation_report_committee_id_fkey foreign key (committee_id) references committee (id);

alter table evaluation_report add constraint evaluation_report_result_id_fkey foreign key (result_id) references evaluation_result (id);

alter table evaluation_result add constraint evaluation_result_project_id_fkey foreign key (project_id) references project (id);

alter table evaluation_result add constraint evaluation_result_lot_id_fkey foreign key (lot_id) references lot (id);

alter table evaluation_result add constraint evaluation_result_committee_id_fkey foreign key (committee_id) references committee (id);

alter table expert add constraint expert_account_id_fkey foreign key (account_id) references "user" (id);

alter table kept_supplier add constraint kept_supplier_supplier_id_fkey foreign key (supplier_id) references supplier (id);

alter table lot add constraint lot_project_id_fkey foreign key (project_id) references project (id);

alter table message add constraint message_recipient_id_fkey foreign key (recipient_id) references "user" (id);

alter table message_delivery add constraint message_delivery_recipient_id_fkey foreign key (recipient_id) references "user" (id);

alter table message_delivery add constraint message_delivery_unit_id_fkey foreign key (unit_id) references organisation (id);

alter table my_question add constraint my_question_lot_id_fkey foreign key (lot_id) references lot (id);

alter table my_question add constraint my_question_supplier_id_fkey foreign key (supplier_id) references organisation (id);

alter table my_question add constraint my_question_question_id_fkey foreign key (question_id) references question (id);

alter table notice add constraint notice_project_id_fkey foreign key (project_id) references project (id);

alter table notice add constraint notice_document_id_fkey foreign key (document_id) references tender_document (id);

alter table notice_change add constraint notice_change_project_id_fkey foreign key (project_id) references project (id);

alter table notice_change add constraint notice_change_notice_id_fkey foreign key (notice_id) references notice (id);

alter table notice_change add constraint notice_change_declared_by_id_fkey foreign key (declared_by_id) references "user" (id);

alter table notice_mail add constraint notice_mail_project_id_fkey foreign key (project_id) references project (id);

alter table notice_mail add constraint notice_mail_notice_id_fkey foreign key (notice_id) references notice (id);

alter table objection add constraint objection_project_id_fkey foreign key (project_id) references project (id);

alter table objection add constraint objection_lot_id_fkey foreign key (lot_id) references lot (id);

alter table objection add constraint objection_objector_id_fkey foreign key (objector_id) references organisation (id);

alter table offline_award add constraint offline_award_project_id_fkey foreign key (project_id) references project (id);

alter table offline_award add constraint offline_award_lot_id_fkey foreign key (lot_id) references lot (id);

alter table offline_award add constraint offline_award_supplier_id_fkey foreign key (supplier_id) references organisation (id);

alter table offline_award add constraint offline_award_letter_id_fkey foreign key (letter_id) references award_notice (id);

alter table opening add constraint opening_project_id_fkey foreign key (project_id) references project (id);

alter table opening add constraint opening_lot_id_fkey foreign key (lot_id) references lot (id);

alter table opening add constraint opening_host_id_fkey foreign key (host_id) references "user" (id);

alter table opening_entry add constraint opening_entry_project_id_fkey foreign key (project_id) references project (id);

alter table opening_entry add constraint opening_entry_lot_id_fkey foreign key (lot_id) references lot (id);

alter table opening_entry add constraint opening_entry_opening_id_fkey foreign key (opening_id) references opening (id);

alter table opening_entry add constraint opening_entry_bid_id_fkey foreign key (bid_id) references bid (id);

alter table opening_entry add constraint opening_entry_supplier_id_fkey foreign key (supplier_id) references organisation (id);

alter table opening_log add constraint opening_log_project_id_fkey foreign key (project_id) references project (id);

alter table opening_log add constraint opening_log_opening_id_fkey foreign key (opening_id) references opening (id);

alter table price_score add constraint price_score_project_id_fkey foreign key (project_id) references project (id);

alter table price_score add constraint price_score_lot_id_fkey foreign key (lot_id) references lot (id);

alter table price_score add constraint price_score_bid_id_fkey foreign key (bid_id) references bid (id);

alter table project add constraint project_owner_id_fkey foreign key (owner_id) references organisation (id);

alter table project add constraint project_supervisor_id_fkey foreign key (supervisor_id) references organisation (id);

alter table project add constraint project_manager_id_fkey foreign key (manager_id) references "user" (id);

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

alter table question add constraint question_project_id_fkey foreign key (project_id) references project (id);

alter table question add constraint question_lot_id_fkey foreign key (lot_id) references lot (id);

alter table question add constraint question_addendum_id_fkey foreign key (addendum_id) references addendum (id);

alter table result_change add constraint result_change_project_id_fkey foreign key (project_id) references project (id);

alter table result_change add constraint result_change_lot_id_fkey foreign key (lot_id) references lot (id);

alter table result_change add constraint result_change_notice_id_fkey foreign key (notice_id) references result_notice (id);

alter table result_change add constraint result_change_confirmation_id_fkey foreign key (confirmation_id) references winner_confirmation (id);

alter table result_notice add constraint result_notice_project_id_fkey foreign key (project_id) references project (id);

alter table result_notice add constraint result_notice_lot_id_fkey foreign key (lot_id) references lot (id);

alter table result_notice add constraint result_notice_confirmation_id_fkey foreign key (confirmation_id) references winner_confirmation (id);

alter table result_notice add constraint result_notice_template_id_fkey foreign key (template_id) references paper_template (id);

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

alter table score_sheet add constraint score_sheet_project_id_fkey foreign key (project_id) references project (id);

alter table score_sheet add constraint score_sheet_lot_id_fkey foreign key (lot_id) references lot (id);

alter table score_sheet add constraint score_sheet_committee_id_fkey foreign key (committee_id) references committee (id);

alter table score_sheet add constraint score_sheet_bid_id_fkey foreign key (bid_id) references bid (id);

alter table score_sheet add constraint score_sheet_member_id_fkey foreign key (member_id) references "user" (id);

alter table site_visit add constraint site_visit_project_id_fkey foreign key (project_id) references project (id);

alter table site_visit add constraint site_visit_lot_id_fkey foreign key (lot_id) references lot (id);

alter table supplier add constraint supplier_category_id_fkey foreign key (category_id) references supplier_category (id);

alter table supplier add constraint supplier_organisation_id_fkey foreign key (organisation_id) references organisation (id);

alter table supplier add constraint supplier_keeper_id_fkey foreign key (keeper_id) references organisation (id);

alter table supplier add constraint supplier_entered_by_id_fkey foreign key (entered_by_id) references "user" (id);

alter table supplier_category add constraint supplier_category_parent_id_fkey foreign key (parent_id) references supplier_category (id);

alter table supplier_change add constraint supplier_change_supplier_id_fkey foreign key (supplier_id) references supplier (id);

alter table supplier_change add constraint supplier_change_category_id_fkey foreign key (category_id) references supplier_category (id);

alter table supplier_change add constraint supplier_change_entered_by_id_fkey foreign key (entered_by_id) references "user" (id);

alter table tender_document add constraint tender_document_project_id_fkey foreign key (project_id) references project (id);

alter table tender_document add constraint tender_document_lot_id_fkey foreign key (lot_id) references lot (id);

alter table tender_document add constraint tender_document_method_id_fkey foreign key (method_id) references evaluation_method (id);

alter table termination add constraint termination_project_id_fkey foreign key (project_id) references project (id);

alter table termination add constraint termination_lot_id_fkey foreign key (lot_id) references lot (id);

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

alter table winner_confirmation add constraint winner_confirmation_publicity_id_fkey foreign key (publicity_id) references candidate_publicity (id);

alter table winner_confirmation add constraint winner_confirmation_bid_id_fkey foreign key (bid_id) references bid (id);

alter table winner_confirmation add constraint winner_confirmation_winner_id_fkey foreign key (winner_id) references organisation (id);

alter table work_order add constraint work_order_project_id_fkey foreign key (project_id) references project (id);

alter table work_order add constraint work_order_lot_id_fkey foreign key (lot_id) references lot (id);

alter table work_order add constraint work_order_reverses_id_fkey foreign key (reverses_id) references work_order (id);

alter table work_order add constraint work_order_announcement_id_fkey foreign key (announcement_id) references notice_change (id);

alter table work_order add constraint work_order_checked_by_id_fkey foreign key (checked_by_id) references "user" (id);
