create table sealed_draw_value (
  committee_id uuid not null,
  side text not null,
  lot_id uuid not null,
  sealed jsonb not null,
  primary key (committee_id, side)
);
create index sealed_draw_value_lot on sealed_draw_value (lot_id);

alter table committee add column public_source jsonb;

alter table tender_document add column draw_source text;
