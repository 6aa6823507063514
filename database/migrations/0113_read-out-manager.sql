alter table opening_entry add column manager text;

alter table opening_entry add column manager_certificate text;
