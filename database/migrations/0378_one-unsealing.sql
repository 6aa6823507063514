alter table bid add column server_secret jsonb;

alter table bid add column checked text;

alter table bid add column disclosed_secret jsonb;

alter table bid add column disclosed_at timestamptz;

alter table bid add column denials jsonb;

alter table bid add column rebutted jsonb;

-- One event for one moment: what waits to follow from a read-out hears it by its new name.
update outbox set event = 'round.opened', payload = payload || '{"takes": "bid"}' where event = 'opening.readOut' and done_at is null;
