create table holder_key (
  x text primary key,
  document_id uuid not null
);

-- The keys of documents that are there already: one that serves several stays with the first of them and takes no more.
insert into holder_key (x, document_id)
select x, id from (
  select h -> 'ecdh' ->> 'x' as x, d.id, d.created_at from tender_document d, jsonb_array_elements(d.holders) h where jsonb_typeof(d.holders) = 'array'
  union all
  select h -> 'sign' ->> 'x', d.id, d.created_at from tender_document d, jsonb_array_elements(d.holders) h where jsonb_typeof(d.holders) = 'array'
  union all
  select h -> 'ecdh' ->> 'x', d.id, d.created_at from preliminary_document d, jsonb_array_elements(d.holders) h where jsonb_typeof(d.holders) = 'array'
  union all
  select h -> 'sign' ->> 'x', d.id, d.created_at from preliminary_document d, jsonb_array_elements(d.holders) h where jsonb_typeof(d.holders) = 'array'
) there
where x is not null
order by created_at
on conflict do nothing;

-- What was sealed for a draw goes to the holders with its maker's signature.
update sealed_draw_value v
set sealed = v.sealed || jsonb_build_object('signature', c -> 'signature', 'certificate', c -> 'certificate', 'at', c -> 'at')
from committee m, jsonb_array_elements(m.commitments) c
where m.id = v.committee_id and jsonb_typeof(m.commitments) = 'array' and c ->> 'side' = v.side and c -> 'sealed' -> 'header' = v.sealed -> 'header';
