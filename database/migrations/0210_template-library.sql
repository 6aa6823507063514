alter table award_notice drop constraint if exists award_notice_template_id_fkey;

alter table contract drop constraint if exists contract_template_id_fkey;

alter table evaluation_method add column template_id uuid;

create index evaluation_method_template_id on evaluation_method (template_id);

alter table notice add column template_id uuid;

create index notice_template_id on notice (template_id);

alter table paper_template add column scope text;

alter table paper_template add column chapters jsonb;

alter table paper_template add column values jsonb;

create index paper_template_org_id_scope_list on paper_template (org_id, scope, id);

alter table result_notice drop constraint if exists result_notice_template_id_fkey;

create table template_version (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  template_id uuid,
  name text,
  kind text,
  scope text,
  edition bigint,
  chapters jsonb,
  values jsonb,
  note text,
  changes text,
  made_by text,
  made_at timestamptz
);

create index template_version_updated on template_version (updated_at desc, id desc);

create index template_version_org on template_version (org_id, updated_at desc, id desc);

create index template_version_template_id on template_version (template_id);

create index template_version_org_id_name_list on template_version (org_id, left(name, 200), id);

create index template_version_org_id_edition_list on template_version (org_id, edition, id);

create index template_version_org_id_changes_list on template_version (org_id, left(changes, 200), id);

create index template_version_org_id_made_by_list on template_version (org_id, left(made_by, 200), id);

create index template_version_org_id_made_at_list on template_version (org_id, made_at, id);

create index template_version_org_id_state_list on template_version (org_id, state, id);

create index template_version_search on template_version using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

alter table tender_document add column template_id uuid;

alter table tender_document add column fixed_changes jsonb;

create index tender_document_template_id on tender_document (template_id);

-- One chapter holds what was the whole text, a paragraph a line.
update paper_template set scope = 'unit', title = coalesce(name, ''), chapters = case when coalesce(body, '') = '' then null else
  jsonb_build_array(jsonb_build_object('id', 'body', 'title', '正文', 'fixed', false, 'body', (
    select string_agg('<p>' || replace(replace(replace(line, '&', '&amp;'), '<', '&lt;'), '>', '&gt;') || '</p>', '' order by at)
    from regexp_split_to_table(body, E'\r?\n') with ordinality as lines (line, at) where trim(line) <> ''))) end;

-- What was enabled or used is a version; a text that was being revised while papers used it stays in revision.
insert into template_version (state, title, org_id, adduserid, template_id, name, kind, scope, edition, chapters, note, changes, made_by, made_at)
select case state when 'disabled' then 'withdrawn' else 'current' end, coalesce(name, '') || '（第 ' || coalesce(edition, 1) || ' 版）',
  org_id, adduserid, id, coalesce(name, ''), kind, scope, coalesce(edition, 1), chapters, note, '升级前启用的版本', '（升级前）', updated_at
from paper_template t
where state <> 'draft' or exists (select 1 from contract where template_id = t.id)
  or exists (select 1 from award_notice where template_id = t.id) or exists (select 1 from result_notice where template_id = t.id);

update paper_template t set state = 'revising' where state = 'draft' and exists (select 1 from template_version where template_id = t.id);
update paper_template t set edition = 0 where not exists (select 1 from template_version where template_id = t.id);

update contract p set template_id = v.id from template_version v where v.template_id = p.template_id;
update award_notice p set template_id = v.id from template_version v where v.template_id = p.template_id;
update result_notice p set template_id = v.id from template_version v where v.template_id = p.template_id;

alter table paper_template drop column body;

alter table award_notice add constraint award_notice_template_id_fkey foreign key (template_id) references template_version (id);

alter table contract add constraint contract_template_id_fkey foreign key (template_id) references template_version (id);

alter table evaluation_method add constraint evaluation_method_template_id_fkey foreign key (template_id) references template_version (id);

alter table notice add constraint notice_template_id_fkey foreign key (template_id) references template_version (id);

alter table result_notice add constraint result_notice_template_id_fkey foreign key (template_id) references template_version (id);

alter table template_version add constraint template_version_template_id_fkey foreign key (template_id) references paper_template (id);

alter table tender_document add constraint tender_document_template_id_fkey foreign key (template_id) references template_version (id);
