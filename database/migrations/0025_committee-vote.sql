create table committee_vote (
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
  kind text,
  subject text,
  says text,
  basis text,
  bids jsonb,
  ballots jsonb,
  outcome text,
  decided_at timestamptz
);

create index committee_vote_updated on committee_vote (updated_at desc, id desc);

create index committee_vote_org on committee_vote (org_id, updated_at desc, id desc);

create index committee_vote_project_id on committee_vote (project_id);

create index committee_vote_lot_id on committee_vote (lot_id);

create index committee_vote_committee_id on committee_vote (committee_id);

create index committee_vote_says_list on committee_vote (left(says, 200), id);

create index committee_vote_kind_list on committee_vote (kind, id);

create index committee_vote_outcome_list on committee_vote (outcome, id);

create index committee_vote_decided_at_list on committee_vote (decided_at, id);

create index committee_vote_state_list on committee_vote (state, id);

create index committee_vote_search on committee_vote using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create unique index committee_vote_committee_id_kind_subject_key on committee_vote (committee_id, kind, subject);

alter table evaluation_result add column rejects_all text;

alter table evaluation_result add column vote_id uuid;

create index evaluation_result_vote_id on evaluation_result (vote_id);

alter table committee_vote add constraint committee_vote_project_id_fkey foreign key (project_id) references project (id);

alter table committee_vote add constraint committee_vote_lot_id_fkey foreign key (lot_id) references lot (id);

alter table committee_vote add constraint committee_vote_committee_id_fkey foreign key (committee_id) references committee (id);

alter table evaluation_result add constraint evaluation_result_vote_id_fkey foreign key (vote_id) references committee_vote (id);
