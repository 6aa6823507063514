alter table paper_template add column drawn_from_id uuid;

alter table paper_template add column drawn_edition bigint;

create index paper_template_drawn_from_id on paper_template (drawn_from_id);

alter table paper_template add constraint paper_template_drawn_from_id_fkey foreign key (drawn_from_id) references paper_template (id);
