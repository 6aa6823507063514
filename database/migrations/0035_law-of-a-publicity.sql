alter table candidate_publicity add column law jsonb;

alter table publicity_correction add column law jsonb;
