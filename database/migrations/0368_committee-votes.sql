alter table committee_vote add column proofs jsonb;

alter table committee_vote add column voted jsonb;

alter table committee_vote add column closed text;

alter table committee_vote add column chosen_id uuid;

create index committee_vote_chosen_id on committee_vote (chosen_id);

alter table winner_confirmation add column review_id uuid;

create index winner_confirmation_review_id on winner_confirmation (review_id);

alter table committee_vote add constraint committee_vote_chosen_id_fkey foreign key (chosen_id) references bid (id);

alter table winner_confirmation add constraint winner_confirmation_review_id_fkey foreign key (review_id) references committee_vote (id);

-- Who has voted is told at once, what was said when all have; each word lies with its seat anyway.
update committee_vote set voted = (select coalesce(jsonb_agg(b->>'seat'), '[]') from jsonb_array_elements(coalesce(ballots, '[]')) b);

update committee_vote set ballots = null where state = 'open';
