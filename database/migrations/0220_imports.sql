create table import_row (
  import_id uuid not null,
  line integer not null,
  verdict text not null,
  data jsonb not null,
  primary key (import_id, line)
);
create table import_run (
  import_id uuid primary key,
  done integer not null default 0,
  total integer not null default 0,
  taken_at timestamptz,
  confirmed jsonb
);

insert into import_row (import_id, line, verdict, data)
  select i.id, (v->>'row')::int, v->>'verdict', case when i.state = 'imported' then v - 'values' else v end
  from (select id, state, verdicts from supplier_import union all select id, state, verdicts from expert_import) i
  cross join lateral jsonb_array_elements(coalesce(i.verdicts, '[]'::jsonb)) v;

alter table expert_import drop column verdicts;
alter table expert_import add column importer_id uuid;
alter table expert_import add column confirmed_by_id uuid;
create index expert_import_importer_id on expert_import (importer_id);
create index expert_import_confirmed_by_id on expert_import (confirmed_by_id);
alter table expert_import add constraint expert_import_importer_id_fkey foreign key (importer_id) references "user" (id);
alter table expert_import add constraint expert_import_confirmed_by_id_fkey foreign key (confirmed_by_id) references "user" (id);
update expert_import set importer_id = adduserid;

alter table supplier_import drop column verdicts;
alter table supplier_import add column importer_id uuid;
alter table supplier_import add column unread text;
alter table supplier_import add column confirmed_by_id uuid;
create index supplier_import_importer_id on supplier_import (importer_id);
create index supplier_import_confirmed_by_id on supplier_import (confirmed_by_id);
alter table supplier_import add constraint supplier_import_importer_id_fkey foreign key (importer_id) references "user" (id);
alter table supplier_import add constraint supplier_import_confirmed_by_id_fkey foreign key (confirmed_by_id) references "user" (id);
update supplier_import set importer_id = adduserid;

create index expert_id_number on expert (id_number);
