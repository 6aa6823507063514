create table restoration (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  because text,
  last_at timestamptz,
  compared bigint,
  agreed bigint,
  differences jsonb,
  receipts jsonb,
  admin_id uuid,
  admin_at timestamptz,
  admin_remark text,
  supervisor_id uuid,
  supervisor_at timestamptz,
  supervisor_remark text
);

create index restoration_updated on restoration (updated_at desc, id desc);

create index restoration_org on restoration (org_id, updated_at desc, id desc);

create index restoration_admin_id on restoration (admin_id);

create index restoration_supervisor_id on restoration (supervisor_id);

create index restoration_because_list on restoration (left(because, 200), id);

create index restoration_last_at_list on restoration (last_at, id);

create index restoration_compared_list on restoration (compared, id);

create index restoration_agreed_list on restoration (agreed, id);

create index restoration_created_at_list on restoration (created_at, id);

create index restoration_state_list on restoration (state, id);

create index restoration_search on restoration using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

alter table restoration add constraint restoration_admin_id_fkey foreign key (admin_id) references "user" (id);

alter table restoration add constraint restoration_supervisor_id_fkey foreign key (supervisor_id) references "user" (id);
