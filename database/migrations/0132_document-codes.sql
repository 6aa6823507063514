alter table addendum add column national_code text;

alter table preliminary_document add column national_code text;

alter table tender_document add column national_code text;
