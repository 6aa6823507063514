create table registration_attempt (
  address text not null,
  at timestamptz not null default clock_timestamp()
);
create index registration_attempt_by_address on registration_attempt (address, at);

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

alter table organisation add column papers_until date;

alter table organisation add column self_registered boolean;

create index review_waiting_for_ids on review using gin (waiting_for_ids);

create index review_deciders_ids on review using gin (deciders_ids);

create index review_watchers_ids on review using gin (watchers_ids);

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

alter table appraisal add constraint appraisal_lot_id_fkey foreign key (lot_id) references lot (id);

alter table appraisal add constraint appraisal_project_id_fkey foreign key (project_id) references project (id);

alter table appraisal add constraint appraisal_bid_id_fkey foreign key (bid_id) references bid (id);

alter table appraisal add constraint appraisal_member_id_fkey foreign key (member_id) references committee_member (id);

alter table appraisal add constraint appraisal_subject_unit_id_fkey foreign key (subject_unit_id) references organisation (id);

alter table appraisal add constraint appraisal_subject_person_id_fkey foreign key (subject_person_id) references "user" (id);

alter table appraisal add constraint appraisal_appraiser_id_fkey foreign key (appraiser_id) references "user" (id);

alter table appraisal add constraint appraisal_decided_by_id_fkey foreign key (decided_by_id) references "user" (id);

alter table room_booking add constraint room_booking_lot_id_fkey foreign key (lot_id) references lot (id);

alter table room_booking add constraint room_booking_room_id_fkey foreign key (room_id) references room (id);

alter table room_booking add constraint room_booking_project_id_fkey foreign key (project_id) references project (id);

alter table room_booking add constraint room_booking_holder_id_fkey foreign key (holder_id) references "user" (id);

alter table room_rule add constraint room_rule_room_id_fkey foreign key (room_id) references room (id);

alter table violation add constraint violation_supplier_id_fkey foreign key (supplier_id) references supplier (id);

alter table violation add constraint violation_expert_id_fkey foreign key (expert_id) references expert (id);

alter table violation add constraint violation_lot_id_fkey foreign key (lot_id) references lot (id);

alter table violation add constraint violation_project_id_fkey foreign key (project_id) references project (id);

alter table violation add constraint violation_organisation_id_fkey foreign key (organisation_id) references organisation (id);

alter table violation add constraint violation_entered_by_id_fkey foreign key (entered_by_id) references "user" (id);
