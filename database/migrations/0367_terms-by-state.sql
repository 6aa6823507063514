drop index if exists deadline_unit_id_hand;

create index deadline_unit_id_hand on deadline (unit_id, role, state, ends_at, id) where state in ('running', 'overdue');
