create table known_device (
  account text not null,
  device_hash text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (account, device_hash)
);
create index known_device_by_hash on known_device (device_hash);
