alter table candidate_publicity add column group_name text;

alter table candidate_publicity add column apart_because text;
