alter table notice_change add column confirmed jsonb;
