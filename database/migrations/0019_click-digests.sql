alter table idempotency add column digest text;
