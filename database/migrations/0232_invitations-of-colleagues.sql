create table colleague_invitation (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  name text,
  email text,
  assigned_ids uuid[],
  digest text,
  expires_at timestamptz,
  invited_by_id uuid,
  person_id uuid,
  used_at timestamptz
);

create index colleague_invitation_updated on colleague_invitation (updated_at desc, id desc);

create index colleague_invitation_org on colleague_invitation (org_id, updated_at desc, id desc);

create index colleague_invitation_digest on colleague_invitation (digest);

create index colleague_invitation_invited_by_id on colleague_invitation (invited_by_id);

create index colleague_invitation_person_id on colleague_invitation (person_id);

create index colleague_invitation_org_id_name_list on colleague_invitation (org_id, left(name, 200), id);

create index colleague_invitation_org_id_expires_at_list on colleague_invitation (org_id, expires_at, id);

create index colleague_invitation_org_id_used_at_list on colleague_invitation (org_id, used_at, id);

create index colleague_invitation_org_id_state_list on colleague_invitation (org_id, state, id);

create index colleague_invitation_search on colleague_invitation using gin (letter_pairs(coalesce(name, ''))) with (gin_pending_list_limit = 128);

alter table colleague_invitation add constraint colleague_invitation_invited_by_id_fkey foreign key (invited_by_id) references "user" (id);

alter table colleague_invitation add constraint colleague_invitation_person_id_fkey foreign key (person_id) references "user" (id);
