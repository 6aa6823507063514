drop table captcha;

create table captcha (
  id uuid primary key default gen_random_uuid(),
  bits integer not null,
  address text not null,
  used boolean not null default false,
  created_at timestamptz not null default clock_timestamp()
);
create index captcha_by_address on captcha (address, created_at);
