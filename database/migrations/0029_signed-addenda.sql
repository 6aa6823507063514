alter table addendum add column signature jsonb;
