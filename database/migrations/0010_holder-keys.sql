alter table notice add column holder_keys jsonb;
