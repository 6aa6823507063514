-- What `workbench/index.json` tells, part by part, written by hand for this one answer: no session, no permissions, no steps, no words. $1 the person.
select
  (select count(*) from (select 1 from review where waiting_for_ids @> array[$1::uuid] and state = 'running' limit 100) r) as reviews,
  (select count(*) from (select 1 from message where recipient_id = $1 and state = 'unread' limit 100) m) as messages,
  (select json_agg(r) from (select id, subject, opinion, decided_at from review where author_id = $1 and state in ('returned', 'refused') order by decided_at desc limit 6) r) as returned,
  (select count(*) from (select 1 from notice join project p on p.id = notice.project_id where notice.state in ('draft', 'returned') and p.manager_id = $1 limit 100) n) as notices,
  (select count(*) from (select 1 from candidate_publicity c join project p on p.id = c.project_id where c.state in ('draft', 'returned') and p.manager_id = $1 limit 100) n) as publicities,
  (select count(*) from (select 1 from result_notice r join project p on p.id = r.project_id where r.state = 'returned' and p.manager_id = $1 limit 100) n) as results,
  (select count(*) from (select 1 from objection o join project p on p.id = o.project_id where o.state in ('submitted', 'review') and p.manager_id = $1 limit 100) n) as objections,
  (select count(*) from (select 1 from opening o join project p on p.id = o.project_id where p.manager_id = $1 and o.state in ('waiting', 'unlocking', 'releasing', 'readOut', 'confirming') limit 100) n) as openings,
  (select json_agg(d) from (select d.id, d.label, d.matter, d.law, d.closes, d.ends_at, d.place, d.state from deadline d join "user" u on u.organisation_id = d.unit_id
    where u.id = $1 and d.role = 'agent' and d.state in ('running', 'overdue') and d.ends_at <= now() + interval '7 days' order by d.ends_at limit 20) d) as terms,
  (select count(*) from (select 1 from deadline d join "user" u on u.organisation_id = d.unit_id where u.id = $1 and d.role = 'agent' and d.state = 'running' limit 100) n) as running,
  (select query from saved_view where user_id = $1 and record = 'workbench' and name = 'shortcuts') as shortcuts,
  (select json_agg(t) from (
    select p.id, p.title, p.state, l.id as lot, l.name, l.state as at, l.bid_deadline, d.state as document, n.state as notice, c.state as committee
    from (select id, title, state from project where manager_id = $1 and state in ('draft', 'review', 'returned', 'running') order by updated_at desc, id desc limit 400) p
      left join lot l on l.project_id = p.id
      left join lateral (select state from tender_document where lot_id = l.id order by created_at desc limit 1) d on true
      left join lateral (select state from notice where project_id = p.id order by created_at desc limit 1) n on true
      left join lateral (select state from committee where lot_id = l.id order by created_at desc limit 1) c on true
    order by l.bid_deadline nulls last limit 24) t) as lots
