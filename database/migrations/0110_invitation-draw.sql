create table invitation_draw (
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
  count bigint,
  source_name text,
  place text,
  lock jsonb,
  candidates text,
  lock_digest text,
  locked_at timestamptz,
  source jsonb,
  source_value text,
  witnesses jsonb,
  witnessed text,
  avoided jsonb,
  drawn jsonb,
  chosen_names text,
  seed text,
  drawn_by_id uuid,
  drawn_at timestamptz,
  void_because text
);

create index invitation_draw_updated on invitation_draw (updated_at desc, id desc);

create index invitation_draw_org on invitation_draw (org_id, updated_at desc, id desc);

create index invitation_draw_project_id on invitation_draw (project_id);

create index invitation_draw_lot_id on invitation_draw (lot_id);

create index invitation_draw_drawn_by_id on invitation_draw (drawn_by_id);

create index invitation_draw_count_list on invitation_draw (count, id);

create index invitation_draw_locked_at_list on invitation_draw (locked_at, id);

create index invitation_draw_drawn_at_list on invitation_draw (drawn_at, id);

create index invitation_draw_state_list on invitation_draw (state, id);

create index invitation_draw_search on invitation_draw using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

alter table invitation_draw add constraint invitation_draw_project_id_fkey foreign key (project_id) references project (id);

alter table invitation_draw add constraint invitation_draw_lot_id_fkey foreign key (lot_id) references lot (id);

alter table invitation_draw add constraint invitation_draw_drawn_by_id_fkey foreign key (drawn_by_id) references "user" (id);
