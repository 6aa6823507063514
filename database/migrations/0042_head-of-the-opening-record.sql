alter table opening add column validity_days bigint;

alter table opening add column buyer_name text;

alter table opening add column agency_name text;

alter table opening add column supervisor_name text;
