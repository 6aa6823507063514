create table store (
  name text primary key,
  id uuid not null,
  made_at timestamptz not null default clock_timestamp()
);
