alter table complaint add column order_done_at timestamptz;

alter table complaint add column order_done_because text;
