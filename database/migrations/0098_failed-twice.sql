alter table project add column failed_lot text;
