import { storeTable } from './store-identity.ts';

/** The tables that are no records: what the kernel itself keeps. */
export const kernelTables: readonly string[] = [
  `create table clock (
  one boolean primary key default true check (one),
  offset_seconds double precision not null default 0
);
insert into clock default values;`,
  `create table chain (
  id text primary key,
  seq bigint not null,
  head text not null
);`,
  `create table history (
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
create trigger history_is_not_emptied before truncate on history for each statement execute function history_is_kept();`,
  `create table outbox (
  id uuid primary key default uuidv7(),
  event text not null,
  payload jsonb not null,
  attempts integer not null default 0,
  due_at timestamptz not null default clock_timestamp(),
  done_at timestamptz,
  error text
);
create index outbox_waiting on outbox (id) where done_at is null;`,
  `create table timer (
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
create index timer_resting on timer (next_at) where done_at is null and next_at is not null;`,
  `create table put_off (
  job text not null,
  record_id uuid not null,
  attempts integer not null default 1,
  since timestamptz not null default clock_timestamp(),
  next_at timestamptz not null,
  error text not null,
  primary key (job, record_id)
);`,
  `create table numbering (
  org_id uuid not null,
  prefix text not null,
  year integer not null,
  last integer not null,
  primary key (org_id, prefix, year)
);`,
  `create table file (
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
create index file_unit on file (org_id, size);`,
  `create table upload (
  id uuid primary key default uuidv7(),
  user_id uuid not null,
  name text not null,
  size bigint not null,
  type text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index upload_user on upload (user_id, id);`,
  `create table idempotency (
  user_id uuid not null,
  key text not null,
  reply jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  digest text,
  primary key (user_id, key)
);`,
  `create table saved_view (
  id uuid primary key default uuidv7(),
  user_id uuid not null,
  org_id uuid not null,
  record text not null,
  name text not null,
  query text not null,
  shared boolean not null default false,
  unique (user_id, record, name)
);`,
  storeTable,
];
