alter table bid_clearing add column edition bigint;
