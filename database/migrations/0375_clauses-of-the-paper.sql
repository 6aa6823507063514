alter table contract_change add column clause_words text;

alter table contract_change add column clause_pages jsonb;
