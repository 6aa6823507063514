alter table project add column sample boolean;
