alter table file add column org_id uuid;

update file set org_id = u.organisation_id from "user" u where u.id = file.adduserid;

create index file_unused on file (adduserid) where record_id is null;

create index file_unit on file (org_id, size);

create index sealed_upload_unit on sealed_upload (supplier_id);
