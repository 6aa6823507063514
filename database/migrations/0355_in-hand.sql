create index message_recipient_id_hand on message (recipient_id, updated_at, id) where state in ('unread');

create index project_manager_id_hand on project (manager_id, updated_at, id) where state in ('draft', 'review', 'returned', 'running');

create index project_adduserid_hand on project (adduserid, updated_at, id) where state in ('draft', 'review', 'returned', 'running');

create index project_org_id_hand on project (org_id, updated_at, id) where state in ('draft', 'review', 'returned', 'running');

create index project_owner_id_hand on project (owner_id, updated_at, id) where state in ('draft', 'review', 'returned', 'running');

create index project_supervisor_id_hand on project (supervisor_id, updated_at, id) where state in ('draft', 'review', 'returned', 'running');
