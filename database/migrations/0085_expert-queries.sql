create table expert_query (
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
  number text,
  side text,
  seat text,
  topic text,
  question text,
  question_files jsonb,
  asked_at timestamptz,
  answer text,
  answer_files jsonb,
  answered_at timestamptz,
  closed_because text,
  closed_at timestamptz
);

create index expert_query_updated on expert_query (updated_at desc, id desc);

create index expert_query_org on expert_query (org_id, updated_at desc, id desc);

create index expert_query_project_id on expert_query (project_id);

create index expert_query_lot_id on expert_query (lot_id);

create index expert_query_committee_id on expert_query (committee_id);

create index expert_query_number_list on expert_query (left(number, 200), id);

create index expert_query_side_list on expert_query (side, id);

create index expert_query_topic_list on expert_query (topic, id);

create index expert_query_question_list on expert_query (left(question, 200), id);

create index expert_query_asked_at_list on expert_query (asked_at, id);

create index expert_query_answered_at_list on expert_query (answered_at, id);

create index expert_query_state_list on expert_query (state, id);

create index expert_query_search on expert_query using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

alter table expert_query add constraint expert_query_project_id_fkey foreign key (project_id) references project (id);

alter table expert_query add constraint expert_query_lot_id_fkey foreign key (lot_id) references lot (id);

alter table expert_query add constraint expert_query_committee_id_fkey foreign key (committee_id) references committee (id);
