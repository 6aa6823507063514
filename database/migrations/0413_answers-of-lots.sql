create table lot_answer (
  id uuid primary key,
  project_id uuid not null,
  asked_at timestamptz not null,
  answer json not null,
  next_at timestamptz
);
create index lot_answer_project on lot_answer (project_id);
create index lot_answer_next on lot_answer (next_at);

create table lot_question (
  project_id uuid primary key,
  taken_at timestamptz
);

create index deadline_of_no_project on deadline (unit_id, role, state, ends_at, id) where project is null;
