create table notice_subscription (
  id uuid primary key default uuidv7(),
  address text not null,
  asked text not null,
  rhythm text not null check (rhythm in ('daily', 'soon')),
  state text not null check (state in ('asked', 'active', 'refused')),
  created_at timestamptz not null default clock_timestamp(),
  told_until timestamptz,
  due_at timestamptz not null default clock_timestamp(),
  failures integer not null default 0
);
create index notice_subscription_by_address on notice_subscription (address);
create index notice_subscription_by_due on notice_subscription (due_at) where state <> 'refused';

create table subscription_attempt (
  address text not null,
  at timestamptz not null default clock_timestamp()
);
create index subscription_attempt_by_address on subscription_attempt (address, at);
