alter table notice add column sealing_pages jsonb;
