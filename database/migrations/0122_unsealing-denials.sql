alter table unsealing add column recovered jsonb;
