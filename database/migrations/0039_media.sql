create table medium (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  name text,
  scope text,
  region text,
  basis text,
  url text,
  built_in boolean
);

create index medium_updated on medium (updated_at desc, id desc);

create index medium_org on medium (org_id, updated_at desc, id desc);

create index medium_name_list on medium (left(name, 200), id);

create index medium_scope_list on medium (scope, id);

create index medium_basis_list on medium (left(basis, 200), id);

create index medium_url_list on medium (left(url, 200), id);

create index medium_state_list on medium (state, id);

create index medium_search on medium using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(basis, ''))) with (gin_pending_list_limit = 128);

create unique index medium_name_key on medium (name);
