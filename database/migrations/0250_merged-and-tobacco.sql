alter table project add column registered_as text;
alter table project add column tobacco_work text;
alter table project add column tobacco_plan text;
alter table project add column tobacco_board text;
alter table project add column tobacco_department text;
alter table project add column merged_from_ids uuid[];
alter table project add column merged_into_id uuid;
create index project_merged_into_id on project (merged_into_id);
alter table project add constraint project_merged_into_id_fkey foreign key (merged_into_id) references project (id);
