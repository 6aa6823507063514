create table project_setting (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  item text,
  regime text,
  method text,
  kind text,
  value numeric(20,4),
  because text,
  changed_by_id uuid
);

create index project_setting_updated on project_setting (updated_at desc, id desc);

create index project_setting_org on project_setting (org_id, updated_at desc, id desc);

create index project_setting_changed_by_id on project_setting (changed_by_id);

create index project_setting_org_id_item_list on project_setting (org_id, item, id);

create index project_setting_org_id_regime_list on project_setting (org_id, regime, id);

create index project_setting_org_id_method_list on project_setting (org_id, method, id);

create index project_setting_org_id_kind_list on project_setting (org_id, kind, id);

create index project_setting_org_id_value_list on project_setting (org_id, value, id);

create index project_setting_org_id_state_list on project_setting (org_id, state, id);

create index project_setting_search on project_setting using gin (letter_pairs(coalesce(because, ''))) with (gin_pending_list_limit = 128);

alter table tender_document add column own_rules jsonb;

alter table project_setting add constraint project_setting_changed_by_id_fkey foreign key (changed_by_id) references "user" (id);
