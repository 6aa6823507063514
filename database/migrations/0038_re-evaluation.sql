alter table candidate_publicity add column withdrawn_at timestamptz;

alter table candidate_publicity add column withdrawn_because text;

alter table committee add column attempt bigint;

alter table committee add column reconvenes_id uuid;

alter table committee add column again_because text;

create index committee_reconvenes_id on committee (reconvenes_id);

alter table evaluation_report add column replaced_at timestamptz;

alter table evaluation_report add column replaced_because text;

alter table price_score add column committee_id uuid;

drop index if exists price_score_bid_id_key;

create index price_score_committee_id on price_score (committee_id);

create unique index price_score_committee_id_bid_id_key on price_score (committee_id, bid_id);

drop index if exists qualification_bid_id_member_id_key;

create unique index qualification_committee_id_bid_id_member_id_key on qualification (committee_id, bid_id, member_id);

create table re_evaluation (
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
  regime text,
  report_id uuid,
  cause text,
  concerns text,
  objection_id uuid,
  complaint_id uuid,
  grounds text,
  evidence jsonb,
  planned_at timestamptz,
  place text,
  persons text,
  attempt bigint,
  committee_id uuid,
  withdrawn jsonb,
  withdrawn_text text,
  ordered_at timestamptz,
  ordered_by text,
  new_report_id uuid,
  finished_at timestamptz,
  returned_because text
);

create index re_evaluation_updated on re_evaluation (updated_at desc, id desc);

create index re_evaluation_org on re_evaluation (org_id, updated_at desc, id desc);

create index re_evaluation_project_id on re_evaluation (project_id);

create index re_evaluation_lot_id on re_evaluation (lot_id);

create index re_evaluation_report_id on re_evaluation (report_id);

create index re_evaluation_objection_id on re_evaluation (objection_id);

create index re_evaluation_complaint_id on re_evaluation (complaint_id);

create index re_evaluation_committee_id on re_evaluation (committee_id);

create index re_evaluation_new_report_id on re_evaluation (new_report_id);

create index re_evaluation_name_list on re_evaluation (left(name, 200), id);

create index re_evaluation_cause_list on re_evaluation (cause, id);

create index re_evaluation_persons_list on re_evaluation (persons, id);

create index re_evaluation_attempt_list on re_evaluation (attempt, id);

create index re_evaluation_ordered_at_list on re_evaluation (ordered_at, id);

create index re_evaluation_state_list on re_evaluation (state, id);

create index re_evaluation_search on re_evaluation using gin (letter_pairs(coalesce(name, ''))) with (gin_pending_list_limit = 128);

alter table result_notice add column withdrawn_at timestamptz;

alter table result_notice add column withdrawn_because text;

drop index if exists score_sheet_bid_id_member_id_key;

create unique index score_sheet_committee_id_bid_id_member_id_key on score_sheet (committee_id, bid_id, member_id);

alter table winner_confirmation add column lapsed_because text;

alter table committee add constraint committee_reconvenes_id_fkey foreign key (reconvenes_id) references committee (id);

alter table price_score add constraint price_score_committee_id_fkey foreign key (committee_id) references committee (id);

alter table re_evaluation add constraint re_evaluation_project_id_fkey foreign key (project_id) references project (id);

alter table re_evaluation add constraint re_evaluation_lot_id_fkey foreign key (lot_id) references lot (id);

alter table re_evaluation add constraint re_evaluation_report_id_fkey foreign key (report_id) references evaluation_report (id);

alter table re_evaluation add constraint re_evaluation_objection_id_fkey foreign key (objection_id) references objection (id);

alter table re_evaluation add constraint re_evaluation_complaint_id_fkey foreign key (complaint_id) references complaint (id);

alter table re_evaluation add constraint re_evaluation_committee_id_fkey foreign key (committee_id) references committee (id);

alter table re_evaluation add constraint re_evaluation_new_report_id_fkey foreign key (new_report_id) references evaluation_report (id);
