alter table objection add column risks text;

alter table objection add column owner_told_at timestamptz;

alter table objection add column answered_for text;

alter table objection add column order_done_at timestamptz;

alter table objection add column order_done_because text;

-- What was answered before this was asked is not held open by it.
update objection set order_done_at = answered_at, order_done_because = '升级以前已经答复'
  where state = 'answered' and kind in ('document', 'prequalification') and verdict in ('upheld', 'partly');
