create table decision_ballot (
  id uuid primary key default gen_random_uuid(),
  vote_id uuid not null,
  seat text,
  bid text not null,
  reason text not null
);
create index decision_ballot_vote on decision_ballot (vote_id);

create table decision_committee (
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
  people_ids uuid[],
  planned_at timestamptz,
  place text,
  rule text,
  ballot text,
  factors text,
  size bigint,
  candidates jsonb,
  formed_at timestamptz,
  convened_at timestamptz,
  rounds bigint,
  bid_id uuid,
  winner_id uuid,
  winner_name text,
  price numeric(20,2),
  reached text,
  decided_at timestamptz,
  lapsed_because text
);

create index decision_committee_updated on decision_committee (updated_at desc, id desc);

create index decision_committee_org on decision_committee (org_id, updated_at desc, id desc);

create index decision_committee_project_id on decision_committee (project_id);

create index decision_committee_lot_id on decision_committee (lot_id);

create index decision_committee_bid_id on decision_committee (bid_id);

create index decision_committee_winner_id on decision_committee (winner_id);

create index decision_committee_name_list on decision_committee (left(name, 200), id);

create index decision_committee_rule_list on decision_committee (rule, id);

create index decision_committee_size_list on decision_committee (size, id);

create index decision_committee_planned_at_list on decision_committee (planned_at, id);

create index decision_committee_winner_name_list on decision_committee (left(winner_name, 200), id);

create index decision_committee_state_list on decision_committee (state, id);

create index decision_committee_search on decision_committee using gin (letter_pairs(coalesce(name, ''))) with (gin_pending_list_limit = 128);

create table decision_member (
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
  number bigint,
  seat text,
  person_id uuid,
  name text,
  employer text,
  called_at timestamptz,
  commitment jsonb,
  accepted_at timestamptz,
  declined text,
  replaced_because text,
  voted_at timestamptz,
  signed_at timestamptz
);

create index decision_member_updated on decision_member (updated_at desc, id desc);

create index decision_member_org on decision_member (org_id, updated_at desc, id desc);

create index decision_member_project_id on decision_member (project_id);

create index decision_member_lot_id on decision_member (lot_id);

create index decision_member_committee_id on decision_member (committee_id);

create index decision_member_person_id on decision_member (person_id);

create index decision_member_person_id_seat_list on decision_member (person_id, left(seat, 200), id);

create index decision_member_person_id_name_list on decision_member (person_id, left(name, 200), id);

create index decision_member_person_id_employer_list on decision_member (person_id, left(employer, 200), id);

create index decision_member_person_id_accepted_at_list on decision_member (person_id, accepted_at, id);

create index decision_member_person_id_voted_at_list on decision_member (person_id, voted_at, id);

create index decision_member_person_id_signed_at_list on decision_member (person_id, signed_at, id);

create index decision_member_person_id_state_list on decision_member (person_id, state, id);

create index decision_member_person_id_number_list on decision_member (person_id, number, id);

create index decision_member_person_id_updated_at_list on decision_member (person_id, updated_at, id);

create index decision_member_search on decision_member using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create table decision_report (
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
  name text,
  edition bigint,
  remarks text,
  sections jsonb,
  digest text,
  signatures jsonb,
  signed_at timestamptz,
  replaced_because text
);

create index decision_report_updated on decision_report (updated_at desc, id desc);

create index decision_report_org on decision_report (org_id, updated_at desc, id desc);

create index decision_report_project_id on decision_report (project_id);

create index decision_report_lot_id on decision_report (lot_id);

create index decision_report_committee_id on decision_report (committee_id);

create index decision_report_name_list on decision_report (left(name, 200), id);

create index decision_report_edition_list on decision_report (edition, id);

create index decision_report_signed_at_list on decision_report (signed_at, id);

create index decision_report_state_list on decision_report (state, id);

create index decision_report_search on decision_report using gin (letter_pairs(coalesce(name, ''))) with (gin_pending_list_limit = 128);

create table decision_vote (
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
  number bigint,
  name text,
  named boolean,
  because text,
  among jsonb,
  voted jsonb,
  ballots jsonb,
  counts jsonb,
  outcome text,
  counted_at timestamptz
);

create index decision_vote_updated on decision_vote (updated_at desc, id desc);

create index decision_vote_org on decision_vote (org_id, updated_at desc, id desc);

create index decision_vote_project_id on decision_vote (project_id);

create index decision_vote_lot_id on decision_vote (lot_id);

create index decision_vote_committee_id on decision_vote (committee_id);

create index decision_vote_name_list on decision_vote (left(name, 200), id);

create index decision_vote_named_list on decision_vote (named, id);

create index decision_vote_outcome_list on decision_vote (outcome, id);

create index decision_vote_counted_at_list on decision_vote (counted_at, id);

create index decision_vote_state_list on decision_vote (state, id);

create index decision_vote_number_list on decision_vote (number, id);

create index decision_vote_search on decision_vote using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

alter table tender_document add column decided_by text;

alter table tender_document add column decision_rule text;

alter table tender_document add column ballot text;

alter table tender_document add column decision_factors text;

alter table decision_committee add constraint decision_committee_project_id_fkey foreign key (project_id) references project (id);

alter table decision_committee add constraint decision_committee_lot_id_fkey foreign key (lot_id) references lot (id);

alter table decision_committee add constraint decision_committee_bid_id_fkey foreign key (bid_id) references bid (id);

alter table decision_committee add constraint decision_committee_winner_id_fkey foreign key (winner_id) references organisation (id);

alter table decision_member add constraint decision_member_project_id_fkey foreign key (project_id) references project (id);

alter table decision_member add constraint decision_member_lot_id_fkey foreign key (lot_id) references lot (id);

alter table decision_member add constraint decision_member_committee_id_fkey foreign key (committee_id) references decision_committee (id);

alter table decision_member add constraint decision_member_person_id_fkey foreign key (person_id) references "user" (id);

alter table decision_report add constraint decision_report_project_id_fkey foreign key (project_id) references project (id);

alter table decision_report add constraint decision_report_lot_id_fkey foreign key (lot_id) references lot (id);

alter table decision_report add constraint decision_report_committee_id_fkey foreign key (committee_id) references decision_committee (id);

alter table decision_vote add constraint decision_vote_project_id_fkey foreign key (project_id) references project (id);

alter table decision_vote add constraint decision_vote_lot_id_fkey foreign key (lot_id) references lot (id);

alter table decision_vote add constraint decision_vote_committee_id_fkey foreign key (committee_id) references decision_committee (id);
