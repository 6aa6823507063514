alter table bid_clearing add column round_id uuid;

drop index if exists bid_clearing_lot_id_key;

create index bid_clearing_round_id on bid_clearing (round_id);

create unique index bid_clearing_lot_id_round_id_key on bid_clearing (lot_id, round_id);

alter table bid_validity add column round_id uuid;

drop index if exists bid_validity_lot_id_key;

create index bid_validity_round_id on bid_validity (round_id);

create unique index bid_validity_lot_id_round_id_key on bid_validity (lot_id, round_id);

alter table collusion_report add column round_id uuid;

drop index if exists collusion_report_lot_id_key;

create index collusion_report_round_id on collusion_report (round_id);

create unique index collusion_report_lot_id_round_id_key on collusion_report (lot_id, round_id);

alter table committee add column round_id uuid;

create index committee_round_id on committee (round_id);

alter table bid_clearing add constraint bid_clearing_round_id_fkey foreign key (round_id) references round (id);

alter table bid_validity add constraint bid_validity_round_id_fkey foreign key (round_id) references round (id);

alter table collusion_report add constraint collusion_report_round_id_fkey foreign key (round_id) references round (id);

alter table committee add constraint committee_round_id_fkey foreign key (round_id) references round (id);
