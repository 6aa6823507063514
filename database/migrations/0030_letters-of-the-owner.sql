alter table award_notice add column prepared_by_id uuid;

alter table award_notice add column returned_because text;

alter table award_notice add column issued_by text;

create index award_notice_prepared_by_id on award_notice (prepared_by_id);

alter table project add column letter_delegation text;

alter table project add column letter_delegated_at timestamptz;

alter table award_notice add constraint award_notice_prepared_by_id_fkey foreign key (prepared_by_id) references "user" (id);
