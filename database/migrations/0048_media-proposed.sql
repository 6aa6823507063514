alter table medium add column proof jsonb;

alter table medium add column declined_because text;
