drop index if exists consent_standing_list;

drop index if exists consent_decided_by_list;

drop index if exists consent_decided_at_list;
