create table talk (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  project_id uuid,
  lot_id uuid,
  round_id uuid,
  application_id uuid,
  supplier_id uuid,
  supplier_name text,
  held_at timestamptz,
  place text,
  present text,
  content text,
  changes text,
  attachments jsonb,
  confirmed_at timestamptz
);

create index talk_updated on talk (updated_at desc, id desc);

create index talk_org on talk (org_id, updated_at desc, id desc);

create index talk_project_id on talk (project_id);

create index talk_lot_id on talk (lot_id);

create index talk_round_id on talk (round_id);

create index talk_application_id on talk (application_id);

create index talk_supplier_id on talk (supplier_id);

create index talk_supplier_id_supplier_name_list on talk (supplier_id, left(supplier_name, 200), id);

create index talk_supplier_id_held_at_list on talk (supplier_id, held_at, id);

create index talk_supplier_id_place_list on talk (supplier_id, left(place, 200), id);

create index talk_supplier_id_state_list on talk (supplier_id, state, id);

create index talk_supplier_id_updated_at_list on talk (supplier_id, updated_at, id);

create index talk_search on talk using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

alter table talk add constraint talk_project_id_fkey foreign key (project_id) references project (id);

alter table talk add constraint talk_lot_id_fkey foreign key (lot_id) references lot (id);

alter table talk add constraint talk_round_id_fkey foreign key (round_id) references round (id);

alter table talk add constraint talk_application_id_fkey foreign key (application_id) references application (id);

alter table talk add constraint talk_supplier_id_fkey foreign key (supplier_id) references organisation (id);
