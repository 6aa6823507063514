alter table candidate_publicity add column edition text;
