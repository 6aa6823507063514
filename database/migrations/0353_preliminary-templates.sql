alter table preliminary_document add column template_id uuid;

alter table preliminary_document add column fixed_changes jsonb;

create index preliminary_document_template_id on preliminary_document (template_id);

alter table preliminary_document add constraint preliminary_document_template_id_fkey foreign key (template_id) references template_version (id);
