alter table expert add column days_off jsonb;
