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

alter table security_event add constraint security_event_person_id_fkey foreign key (person_id) references "user" (id);
