alter table notice_change add column buyer_name text;

alter table notice_change add column buyer_contact text;

alter table notice_change add column buyer_phone text;

alter table notice_change add column agency_name text;

alter table notice_change add column agency_contact text;

alter table notice_change add column agency_phone text;

alter table termination add column number text;

alter table termination add column arrangement text;

alter table termination add column buyer_name text;

alter table termination add column buyer_contact text;

alter table termination add column buyer_phone text;

alter table termination add column agency_name text;

alter table termination add column agency_contact text;

alter table termination add column agency_phone text;

drop index if exists termination_search;

create index termination_number_list on termination (left(number, 200), id);

create index termination_search on termination using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(number, ''))) with (gin_pending_list_limit = 128);
