alter table bid_clearing add column edition bigint;

alter table question add column round_id uuid;

alter table question add column affects boolean;

create index question_round_id on question (round_id);

alter table question add constraint question_round_id_fkey foreign key (round_id) references round (id);
