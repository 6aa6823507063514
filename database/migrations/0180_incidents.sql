alter table committee add column incidents jsonb;
