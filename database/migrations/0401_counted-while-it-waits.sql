create index contract_project_id_waiting on contract (project_id, state) where state in ('draft', 'review', 'returned', 'agreed');

create index notice_project_id_waiting on notice (project_id, state) where state in ('draft', 'returned');

create index opening_project_id_waiting on opening (project_id, state) where state in ('waiting', 'unlocking', 'releasing', 'readOut', 'confirming');
