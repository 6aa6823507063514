drop index if exists candidate_publicity_project_id;

create index candidate_publicity_project_id on candidate_publicity (project_id, state);

drop index if exists notice_project_id;

create index notice_project_id on notice (project_id, state);

drop index if exists opening_project_id;

create index opening_project_id on opening (project_id, state);

drop index if exists result_notice_project_id;

create index result_notice_project_id on result_notice (project_id, state);
