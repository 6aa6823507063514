create table recovered_share (
  opening_id uuid not null,
  holder text not null,
  header_hash text not null,
  share text not null,
  at timestamptz not null,
  primary key (opening_id, holder, header_hash)
);

alter table opening_entry add column denials jsonb;
