create table remark (
  id uuid primary key default uuidv7(),
  record text not null,
  row_id uuid not null,
  org_id uuid not null,
  by_user uuid not null,
  text text not null,
  mentioned uuid[] not null,
  at timestamptz not null,
  withdrawn_at timestamptz
);
create index remark_row on remark (record, row_id, org_id, id);

create table watch (
  record text not null,
  row_id uuid not null,
  user_id uuid not null,
  since timestamptz not null,
  primary key (record, row_id, user_id)
);
create index watch_user on watch (user_id, since);
