create table expert_import (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  file jsonb,
  name text,
  accepted bigint,
  duplicate bigint,
  faulty bigint,
  unread text,
  verdicts jsonb,
  checked_at timestamptz,
  confirmed_at timestamptz
);

create index expert_import_updated on expert_import (updated_at desc, id desc);

create index expert_import_org on expert_import (org_id, updated_at desc, id desc);

create index expert_import_org_id_name_list on expert_import (org_id, left(name, 200), id);

create index expert_import_org_id_accepted_list on expert_import (org_id, accepted, id);

create index expert_import_org_id_duplicate_list on expert_import (org_id, duplicate, id);

create index expert_import_org_id_faulty_list on expert_import (org_id, faulty, id);

create index expert_import_org_id_checked_at_list on expert_import (org_id, checked_at, id);

create index expert_import_org_id_confirmed_at_list on expert_import (org_id, confirmed_at, id);

create index expert_import_org_id_state_list on expert_import (org_id, state, id);

create index expert_import_search on expert_import using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);
