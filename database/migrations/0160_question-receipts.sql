alter table my_question add column receipt jsonb;

alter table question add column proof jsonb;
