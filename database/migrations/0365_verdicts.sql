alter table complaint add column order_by date;

alter table complaint add column order_report text;

alter table complaint add column order_report_files jsonb;

alter table complaint add column order_reported_at timestamptz;

alter table winner_confirmation add column capacity_of_id uuid;

alter table winner_confirmation add column capacity text;

create index winner_confirmation_capacity_of_id on winner_confirmation (capacity_of_id);

alter table winner_confirmation add constraint winner_confirmation_capacity_of_id_fkey foreign key (capacity_of_id) references bid (id);
