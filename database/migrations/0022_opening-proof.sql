create table released_secret (
  opening_id uuid not null,
  bid_id uuid primary key,
  secret text not null,
  at timestamptz not null
);

alter table bid add column proof jsonb;
-- Halves that were released stand by themselves; those of bids that were found shut are not kept.
insert into released_secret (opening_id, bid_id, secret, at)
  select opening_id, bid_id, bidder_secret #>> '{}', coalesce(released_at, updated_at) from opening_entry
  where bidder_secret is not null and opening_id is not null and bid_id is not null and state <> 'unopened'
  on conflict (bid_id) do nothing;
alter table opening_entry drop column bidder_secret;
