alter table sealed_draw_value add column round_id uuid;

alter table application add column denials jsonb;

alter table application add column rebutted jsonb;
