alter table evaluation_method add column benchmark_of text;

alter table evaluation_method add column mix_weight numeric(20,4);

alter table evaluation_method add column mix_down_float numeric(20,4);

alter table evaluation_method add column stated_benchmark numeric(20,2);

alter table evaluation_method add column lower_limit numeric(20,2);

alter table evaluation_method add column drop_two_from bigint;

alter table evaluation_method add column knots jsonb;

alter table evaluation_method add column fraction text;

alter table evaluation_method add column rounding text;
