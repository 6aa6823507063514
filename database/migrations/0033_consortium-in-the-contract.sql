alter table contract add column members jsonb;

alter table contract add column member_units_ids uuid[];
