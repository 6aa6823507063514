alter table opening add column postponed_from timestamptz;

alter table opening add column postponed_by text;

alter table opening add column postponed_because text;
