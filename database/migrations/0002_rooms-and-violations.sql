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

alter table room_booking add constraint room_booking_lot_id_fkey foreign key (lot_id) references lot (id);

alter table room_booking add constraint room_booking_room_id_fkey foreign key (room_id) references room (id);

alter table room_booking add constraint room_booking_project_id_fkey foreign key (project_id) references project (id);

alter table room_booking add constraint room_booking_holder_id_fkey foreign key (holder_id) references "user" (id);

alter table room_rule add constraint room_rule_room_id_fkey foreign key (room_id) references room (id);
