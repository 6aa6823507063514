alter table tender_document add column most_files bigint;

alter table tender_document add column most_megabytes bigint;
