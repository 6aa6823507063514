alter table winner_confirmation add column signature jsonb;
