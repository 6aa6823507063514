alter table notice add column tender_number text;

alter table notice add column foreword text;

alter table notice add column remarks text;

alter table result_notice add column remarks text;
