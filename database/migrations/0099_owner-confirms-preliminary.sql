alter table preliminary_document add column confirmed jsonb;
