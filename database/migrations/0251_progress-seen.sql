create table progress_seen (
  user_id uuid primary key,
  at timestamptz not null
);
