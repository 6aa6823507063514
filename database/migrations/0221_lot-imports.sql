create table lot_import (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  project_id uuid,
  file jsonb,
  name text,
  importer_id uuid,
  accepted bigint,
  duplicate bigint,
  faulty bigint,
  unread text,
  checked_at timestamptz,
  confirmed_by_id uuid,
  confirmed_at timestamptz
);
create index lot_import_updated on lot_import (updated_at desc, id desc);
create index lot_import_org on lot_import (org_id, updated_at desc, id desc);
create index lot_import_project_id on lot_import (project_id);
create index lot_import_importer_id on lot_import (importer_id);
create index lot_import_confirmed_by_id on lot_import (confirmed_by_id);
create index lot_import_name_list on lot_import (left(name, 200), id);
create index lot_import_accepted_list on lot_import (accepted, id);
create index lot_import_duplicate_list on lot_import (duplicate, id);
create index lot_import_faulty_list on lot_import (faulty, id);
create index lot_import_checked_at_list on lot_import (checked_at, id);
create index lot_import_confirmed_at_list on lot_import (confirmed_at, id);
create index lot_import_state_list on lot_import (state, id);
create index lot_import_search on lot_import using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);
alter table lot_import add constraint lot_import_project_id_fkey foreign key (project_id) references project (id);
alter table lot_import add constraint lot_import_importer_id_fkey foreign key (importer_id) references "user" (id);
alter table lot_import add constraint lot_import_confirmed_by_id_fkey foreign key (confirmed_by_id) references "user" (id);
