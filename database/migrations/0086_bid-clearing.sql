create table bid_clearing (
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
  bids bigint,
  listed bigint,
  base_lines bigint,
  basis text,
  finding_count bigint,
  taken_at timestamptz,
  computed_at timestamptz,
  failed_because text,
  cleared jsonb,
  findings jsonb,
  opinions jsonb
);

create index bid_clearing_updated on bid_clearing (updated_at desc, id desc);

create index bid_clearing_org on bid_clearing (org_id, updated_at desc, id desc);

create index bid_clearing_project_id on bid_clearing (project_id);

create index bid_clearing_lot_id on bid_clearing (lot_id);

create index bid_clearing_name_list on bid_clearing (left(name, 200), id);

create index bid_clearing_bids_list on bid_clearing (bids, id);

create index bid_clearing_listed_list on bid_clearing (listed, id);

create index bid_clearing_finding_count_list on bid_clearing (finding_count, id);

create index bid_clearing_computed_at_list on bid_clearing (computed_at, id);

create index bid_clearing_state_list on bid_clearing (state, id);

create index bid_clearing_search on bid_clearing using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create unique index bid_clearing_lot_id_key on bid_clearing (lot_id);

alter table bid_clearing add constraint bid_clearing_project_id_fkey foreign key (project_id) references project (id);

alter table bid_clearing add constraint bid_clearing_lot_id_fkey foreign key (lot_id) references lot (id);
