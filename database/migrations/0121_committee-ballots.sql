alter table committee_member add column ballots jsonb;
