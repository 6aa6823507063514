alter table opening add column bytes_missing_since timestamptz;

alter table opening add column bytes_given_up_at timestamptz;
