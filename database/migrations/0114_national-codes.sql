drop index if exists project_tender_code;

alter table project add column tender_code text;

alter table project add column national_code text;

create unique index project_tender_code_key on project (tender_code);

create index project_national_code on project (national_code);

alter table lot add column national_code text;

create index lot_national_code on lot (national_code);
