drop index if exists opening_project_id_waiting;

drop index if exists opening_host_id_hand;

drop index if exists opening_hand;

create index opening_project_id_waiting on opening (project_id, state) where state in ('waiting', 'unlocking', 'releasing', 'short', 'readOut', 'confirming');

create index opening_host_id_hand on opening (host_id, starts_at, id) where state in ('waiting', 'unlocking', 'releasing', 'short', 'readOut', 'confirming');

create index opening_hand on opening (starts_at, id) where state in ('waiting', 'unlocking', 'releasing', 'short', 'readOut', 'confirming');
