alter table bid add column round_id uuid;

drop index if exists bid_lot_id_supplier_id_key;

create index bid_round_id on bid (round_id);

create unique index bid_lot_id_round_id_supplier_id_key on bid (lot_id, round_id, supplier_id);

alter table lot add column call text;

alter table opening add column round_id uuid;

create index opening_round_id on opening (round_id);

create table round (
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
  name text,
  kind text,
  number bigint,
  call text,
  entrants text,
  document_digest text,
  document_edition bigint,
  issued_at timestamptz,
  deadline timestamptz,
  opened_at timestamptz,
  ended_because text
);

create index round_updated on round (updated_at desc, id desc);

create index round_org on round (org_id, updated_at desc, id desc);

create index round_project_id on round (project_id);

create index round_lot_id on round (lot_id);

create index round_deadline on round (deadline);

create index round_name_list on round (left(name, 200), id);

create index round_kind_list on round (kind, id);

create index round_deadline_list on round (deadline, id);

create index round_opened_at_list on round (opened_at, id);

create index round_state_list on round (state, id);

create index round_search on round using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create unique index round_lot_id_number_key on round (lot_id, number);

alter table bid add constraint bid_round_id_fkey foreign key (round_id) references round (id);

alter table opening add constraint opening_round_id_fkey foreign key (round_id) references round (id);

alter table round add constraint round_project_id_fkey foreign key (project_id) references project (id);

alter table round add constraint round_lot_id_fkey foreign key (lot_id) references lot (id);
