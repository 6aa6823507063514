alter table evaluation_method add column candidate_order text;
