alter table decision_report add column winner_rank bigint;

alter table decision_report add column passed_because text;

alter table decision_report add column proofs jsonb;
