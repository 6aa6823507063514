create table short_opening_salt (
  opening_id uuid primary key,
  salt text not null
);
