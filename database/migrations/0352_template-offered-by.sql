alter table paper_template add column offered_by_id uuid;

create index paper_template_offered_by_id on paper_template (offered_by_id);

alter table paper_template add constraint paper_template_offered_by_id_fkey foreign key (offered_by_id) references organisation (id);
