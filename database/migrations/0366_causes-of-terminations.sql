-- What was ended before each ending had a lawful cause of its own: the cause that the platform itself had found, or that the
-- document of approval names. What was ended for another reason keeps its words and no cause.
update termination t set
  regime = p.regime,
  thing = case
    when l.kind in ('works', 'survey-design') then l.kind
    when l.kind = 'goods' and p.related_to_works then 'goods'
    else 'other' end,
  cause = case
    when t.type = 'failed' and l.state = 'failed' then
      case when l.failed_because like '%否决%' then 'allRejected' else 'tooFew' end
    when t.type = 'cancelled' and trim(coalesce(t.approval, '')) <> '' then 'projectGone' end
from lot l, project p
where l.id = t.lot_id and p.id = l.project_id and t.cause is null;
