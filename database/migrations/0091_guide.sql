alter table project add column method_basis text;

alter table project add column guide_facts text;

alter table project add column guide jsonb;
