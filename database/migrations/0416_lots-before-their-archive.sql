-- What has its contract still comes to its archive: lots that wait for it stand among those that come to a moment.
insert into lot_ahead (id, project_id, lot_id, manager_id, adduserid, org_id, owner_id, supervisor_id, moment, at, since)
select l.id, t.id, l.id, t.manager_id, t.adduserid, t.org_id, t.owner_id, t.supervisor_id, 'closing', 'infinity', now()
from project t join lot l on l.project_id = t.id
where t.state in ('draft', 'review', 'returned', 'running') and l.state in ('contracted', 'performed', 'accepted')
  and t.way in ('open', 'prequalified', 'invited', 'two-stage')
on conflict (id) do nothing;
