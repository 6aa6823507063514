alter table project add column own_rules jsonb;
