alter table lot add column copy_of_id uuid;

create index lot_copy_of_id on lot (copy_of_id);

alter table project add column copy_of_id uuid;

create index project_copy_of_id on project (copy_of_id);

alter table lot add constraint lot_copy_of_id_fkey foreign key (copy_of_id) references lot (id);

alter table project add constraint project_copy_of_id_fkey foreign key (copy_of_id) references project (id);
