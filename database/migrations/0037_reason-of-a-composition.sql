alter table committee add column composition_reason text;
