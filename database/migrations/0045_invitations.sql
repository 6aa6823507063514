alter table notice add column reply_by timestamptz;

alter table notice add column list_agreed jsonb;

create table supplier_invitation (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state text not null,
  title text not null default '',
  org_id uuid,
  adduserid uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  project_id uuid,
  lot_id uuid,
  entry_id uuid,
  supplier_id uuid,
  supplier_name text,
  source text,
  reason text,
  proofs jsonb,
  notice_id uuid,
  invited_at timestamptz,
  reply_by timestamptz,
  answered_at timestamptz,
  declined_because text
);

create index supplier_invitation_updated on supplier_invitation (updated_at desc, id desc);

create index supplier_invitation_org on supplier_invitation (org_id, updated_at desc, id desc);

create index supplier_invitation_project_id on supplier_invitation (project_id);

create index supplier_invitation_lot_id on supplier_invitation (lot_id);

create index supplier_invitation_entry_id on supplier_invitation (entry_id);

create index supplier_invitation_supplier_id on supplier_invitation (supplier_id);

create index supplier_invitation_notice_id on supplier_invitation (notice_id);

create index supplier_invitation_supplier_id_supplier_name_list on supplier_invitation (supplier_id, left(supplier_name, 200), id);

create index supplier_invitation_supplier_id_invited_at_list on supplier_invitation (supplier_id, invited_at, id);

create index supplier_invitation_supplier_id_reply_by_list on supplier_invitation (supplier_id, reply_by, id);

create index supplier_invitation_supplier_id_answered_at_list on supplier_invitation (supplier_id, answered_at, id);

create index supplier_invitation_supplier_id_state_list on supplier_invitation (supplier_id, state, id);

create index supplier_invitation_supplier_id_updated_at_list on supplier_invitation (supplier_id, updated_at, id);

create index supplier_invitation_search on supplier_invitation using gin (letter_pairs(coalesce(supplier_name, ''))) with (gin_pending_list_limit = 128);

create unique index supplier_invitation_lot_id_supplier_id_key on supplier_invitation (lot_id, supplier_id);

alter table supplier_invitation add constraint supplier_invitation_project_id_fkey foreign key (project_id) references project (id);

alter table supplier_invitation add constraint supplier_invitation_lot_id_fkey foreign key (lot_id) references lot (id);

alter table supplier_invitation add constraint supplier_invitation_entry_id_fkey foreign key (entry_id) references supplier (id);

alter table supplier_invitation add constraint supplier_invitation_supplier_id_fkey foreign key (supplier_id) references organisation (id);

alter table supplier_invitation add constraint supplier_invitation_notice_id_fkey foreign key (notice_id) references notice (id);
