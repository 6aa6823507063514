alter table evaluation_method add column checked_at timestamptz;

alter table evaluation_method add column checked_by_id uuid;

alter table evaluation_method add column check_note text;

create index evaluation_method_checked_by_id on evaluation_method (checked_by_id);

alter table evaluation_method add constraint evaluation_method_checked_by_id_fkey foreign key (checked_by_id) references "user" (id);
