alter table tender_document add column scheme_id uuid;

create index tender_document_scheme_id on tender_document (scheme_id);

alter table tender_document add constraint tender_document_scheme_id_fkey foreign key (scheme_id) references tender_scheme (id);
