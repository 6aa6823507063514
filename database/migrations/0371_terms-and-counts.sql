create index candidate_publicity_org_id_state_list on candidate_publicity (org_id, state, id);

create index deadline_ends_at_hand on deadline (ends_at, id) where state in ('running', 'overdue');

create index notice_org_id_state_list on notice (org_id, state, id);

create index opening_org_id_state_list on opening (org_id, state, id);

create index result_notice_org_id_state_list on result_notice (org_id, state, id);
