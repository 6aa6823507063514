alter table candidate_publicity add column holds jsonb;

alter table objection add column verdict text;

alter table objection add column verdict_reason text;

alter table objection add column proposed_by_id uuid;

alter table objection add column proposed_at timestamptz;

alter table objection add column returned_because text;

alter table objection add column signature jsonb;

create index objection_proposed_by_id on objection (proposed_by_id);

alter table objection add constraint objection_proposed_by_id_fkey foreign key (proposed_by_id) references "user" (id);
