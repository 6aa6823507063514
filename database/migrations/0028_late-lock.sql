alter table committee add column late_because text;

alter table committee add column late_confirmed_at timestamptz;
