alter table committee add column kind text;

alter table committee add column formed text;
