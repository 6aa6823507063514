alter table credential add column holds_key boolean not null default false;

update credential set holds_key = true where user_id in (
  select (h->>'user')::uuid from tender_document d cross join lateral jsonb_array_elements(d.holders) h
  where jsonb_typeof(d.holders) = 'array');
