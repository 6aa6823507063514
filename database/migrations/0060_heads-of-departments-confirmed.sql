alter table role_grant add column heads jsonb;
