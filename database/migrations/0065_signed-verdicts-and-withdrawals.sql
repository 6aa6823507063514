alter table qualification add column signature jsonb;
alter table bid add column withdrawal jsonb;
