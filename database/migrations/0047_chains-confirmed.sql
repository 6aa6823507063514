alter table approval_chain add column asked_by_id uuid;

alter table approval_chain add column start_at timestamptz;

alter table approval_chain add column waits_for text;

alter table approval_chain add column refused_because text;

create index approval_chain_asked_by_id on approval_chain (asked_by_id);

alter table approval_chain add constraint approval_chain_asked_by_id_fkey foreign key (asked_by_id) references "user" (id);
