alter table timer add column attempts integer not null default 0;
alter table timer add column next_at timestamptz;
alter table timer add column error text;
alter table timer add column behind text;
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
