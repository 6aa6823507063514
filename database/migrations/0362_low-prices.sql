alter table evaluation_method add column low_mean numeric(20,2);

alter table evaluation_method add column low_second numeric(20,2);

alter table evaluation_method add column low_limit numeric(20,2);
