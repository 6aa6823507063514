alter table notice add column certificate_keys jsonb;
