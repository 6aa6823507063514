alter table candidate_publicity add column basis text;
