create table sealing_page (
  digest text primary key,
  html text not null,
  kept_at timestamptz not null default clock_timestamp()
);
