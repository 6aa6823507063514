alter table addendum add column wanted text;

alter table addendum add column changes jsonb;

alter table addendum add column otherwise text;

alter table addendum add column owner_word jsonb;

alter table addendum add column confirmed jsonb;

alter table addendum add column edition bigint;

alter table addendum add column document_digest text;
