alter table qualification add column signature jsonb;
