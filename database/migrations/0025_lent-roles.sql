alter table authorisation add column lent_by_id uuid;

alter table authorisation add column waits_for text;

alter table authorisation add column confirmed_by_id uuid;

create index authorisation_lent_by_id on authorisation (lent_by_id);

create index authorisation_confirmed_by_id on authorisation (confirmed_by_id);

alter table authorisation add constraint authorisation_lent_by_id_fkey foreign key (lent_by_id) references "user" (id);

alter table authorisation add constraint authorisation_confirmed_by_id_fkey foreign key (confirmed_by_id) references "user" (id);
