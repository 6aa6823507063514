create table daily_anchor (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  day date,
  projects bigint,
  content text,
  sha256 text,
  previous text,
  stamp text,
  stamped_at timestamptz,
  stamped_by text,
  lane text,
  attempts bigint,
  due_at timestamptz,
  taken_until timestamptz,
  tries jsonb,
  answer text,
  sent_at timestamptz,
  because text
);

create index daily_anchor_updated on daily_anchor (updated_at desc, id desc);

create index daily_anchor_org on daily_anchor (org_id, updated_at desc, id desc);

create index daily_anchor_day on daily_anchor (day);

create index daily_anchor_lane on daily_anchor (lane);

create index daily_anchor_due_at on daily_anchor (due_at);

create index daily_anchor_day_list on daily_anchor (day, id);

create index daily_anchor_projects_list on daily_anchor (projects, id);

create index daily_anchor_sha256_list on daily_anchor (left(sha256, 200), id);

create index daily_anchor_stamped_at_list on daily_anchor (stamped_at, id);

create index daily_anchor_stamped_by_list on daily_anchor (left(stamped_by, 200), id);

create index daily_anchor_state_list on daily_anchor (state, id);

create index daily_anchor_search on daily_anchor using gin (letter_pairs(coalesce(sha256, ''))) with (gin_pending_list_limit = 128);
