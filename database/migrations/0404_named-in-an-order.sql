alter table complaint add column voided_of_id uuid;

create index complaint_voided_of_id on complaint (voided_of_id);

alter table directive add column voided_of_id uuid;

create index directive_voided_of_id on directive (voided_of_id);

alter table winner_confirmation add column instead jsonb;

alter table complaint add constraint complaint_voided_of_id_fkey foreign key (voided_of_id) references organisation (id);

alter table directive add constraint directive_voided_of_id_fkey foreign key (voided_of_id) references organisation (id);
