create table role_grant (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  name text,
  account text,
  roles text,
  asked_by_id uuid,
  waits_for text,
  decided_by_id uuid,
  person jsonb,
  assigned jsonb
);

create index role_grant_updated on role_grant (updated_at desc, id desc);

create index role_grant_org on role_grant (org_id, updated_at desc, id desc);

create index role_grant_asked_by_id on role_grant (asked_by_id);

create index role_grant_decided_by_id on role_grant (decided_by_id);

alter table role_grant add constraint role_grant_asked_by_id_fkey foreign key (asked_by_id) references "user" (id);

alter table role_grant add constraint role_grant_decided_by_id_fkey foreign key (decided_by_id) references "user" (id);
