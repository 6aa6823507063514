create index deadline_readers_ids on deadline using gin (readers_ids);

create index deadline_unit_id_hand on deadline (unit_id, role, ends_at, id) where state in ('running', 'overdue');
