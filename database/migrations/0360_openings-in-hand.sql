create index opening_host_id_hand on opening (host_id, starts_at, id) where state in ('waiting', 'unlocking', 'releasing', 'readOut', 'confirming');

create index opening_hand on opening (starts_at, id) where state in ('waiting', 'unlocking', 'releasing', 'readOut', 'confirming');
