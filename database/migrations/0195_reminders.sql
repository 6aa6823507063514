create table reminder (
  recipient_id uuid not null,
  matter text not null,
  day date not null,
  sender_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  primary key (recipient_id, matter, day)
);
create index reminder_by_sender on reminder (sender_id, matter);
