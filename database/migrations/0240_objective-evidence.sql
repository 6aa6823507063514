create table objective_evidence (
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
  committee_id uuid,
  bid_id uuid,
  supplier_name text,
  item text,
  factor text,
  finding text,
  file text,
  page bigint,
  score numeric(20,2),
  seat text,
  read_at timestamptz
);

create index objective_evidence_updated on objective_evidence (updated_at desc, id desc);

create index objective_evidence_org on objective_evidence (org_id, updated_at desc, id desc);

create index objective_evidence_project_id on objective_evidence (project_id);

create index objective_evidence_lot_id on objective_evidence (lot_id);

create index objective_evidence_committee_id on objective_evidence (committee_id);

create index objective_evidence_bid_id on objective_evidence (bid_id);

create index objective_evidence_supplier_name_list on objective_evidence (left(supplier_name, 200), id);

create index objective_evidence_factor_list on objective_evidence (left(factor, 200), id);

create index objective_evidence_finding_list on objective_evidence (left(finding, 200), id);

create index objective_evidence_score_list on objective_evidence (score, id);

create index objective_evidence_seat_list on objective_evidence (left(seat, 200), id);

create index objective_evidence_read_at_list on objective_evidence (read_at, id);

create index objective_evidence_search on objective_evidence using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create unique index objective_evidence_committee_id_bid_id_item_key on objective_evidence (committee_id, bid_id, item);

alter table objective_evidence add constraint objective_evidence_project_id_fkey foreign key (project_id) references project (id);

alter table objective_evidence add constraint objective_evidence_lot_id_fkey foreign key (lot_id) references lot (id);

alter table objective_evidence add constraint objective_evidence_committee_id_fkey foreign key (committee_id) references committee (id);

alter table objective_evidence add constraint objective_evidence_bid_id_fkey foreign key (bid_id) references bid (id);

