alter table sealed_draw_value add column round_id uuid;
