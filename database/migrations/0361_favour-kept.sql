alter table notice add column favour jsonb;

alter table preliminary_document add column favour jsonb;

alter table tender_document add column favour jsonb;
