-- The list that nobody can beat: what a page shows, written by hand for this one list, prepared, with an index of its own.
-- $1 the unit, $2 the states. No session, no permissions, no actions, no total.
select p.id, p.version, p.state, p.name, p.code, p.estimate, p.regime, p.way, p.updated_at, o.name as owner, m.name as manager
from (
  select id, version, state, name, code, estimate, regime, way, updated_at, owner_id, manager_id
  from project where org_id = $1 and state = any($2)
  order by updated_at desc, id desc limit 20
) as p
join organisation o on o.id = p.owner_id
join "user" m on m.id = p.manager_id
order by p.updated_at desc, p.id desc
