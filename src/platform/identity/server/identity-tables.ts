import type { Retentions } from '../../../kernel/server/retention.ts';
import { daysKnown } from './cookies.ts';

/** What counts or opens something for a while: longer than any rule asks for it, and no longer. */
export const identityRetention: Retentions = {
  // No policy lets a session live longer than a day.
  session: { after: { hours: 24 }, since: 'created_at' },
  login_attempt: { after: { hours: 2 }, since: 'last_at' },
  known_address: { after: { hours: daysKnown * 24 }, since: 'at' },
  known_device: { after: { hours: daysKnown * 24 }, since: 'at' },
  captcha: { after: { hours: 2 }, since: 'created_at' },
  sms_code: { after: { hours: 24 }, since: 'created_at' },
  // Good for three minutes. Callers need no account, so they could ask for many.
  qr_login: { after: { hours: 1 }, since: 'created_at' },
  registration_attempt: { after: { hours: 2 }, since: 'at' },
  used_ticket: { after: { hours: 1 }, since: 'expires_at' },
};

/** The tables of signing in that are no records. Times here are real time, never the demonstration clock's. */
export const identityTables = [
  `create table credential (
  user_id uuid primary key,
  password text not null,
  must_change boolean not null default false,
  changed_at timestamptz not null default clock_timestamp(),
  phone_verified text,
  totp_secret text,
  totp_on boolean not null default false,
  totp_last bigint not null default 0,
  recovery jsonb not null default '[]',
  holds_key boolean not null default false
);`,
  `create table password_history (
  user_id uuid not null,
  password text not null,
  at timestamptz not null default clock_timestamp()
);
create index password_history_by_user on password_history (user_id, at);`,
  `create table session (
  token_hash text primary key,
  id uuid not null default uuidv7() unique,
  user_id uuid not null,
  authorisation_id uuid,
  csrf text not null,
  portal boolean not null,
  second_factor boolean not null default false,
  feature text not null default '',
  address text not null,
  agent text not null,
  created_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp()
);
create index session_by_user on session (user_id);`,
  `create table login_attempt (
  account text not null,
  address text not null,
  failures integer not null,
  last_at timestamptz not null,
  primary key (account, address)
);
create index login_attempt_by_address on login_attempt (address, last_at);`,
  `create table known_address (
  account text not null,
  address text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (account, address)
);`,
  `create table known_device (
  account text not null,
  device_hash text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (account, device_hash)
);
create index known_device_by_hash on known_device (device_hash);`,
  `create table captcha (
  id uuid primary key default gen_random_uuid(),
  bits integer not null,
  address text not null,
  used boolean not null default false,
  created_at timestamptz not null default clock_timestamp()
);
create index captcha_by_address on captcha (address, created_at);`,
  `create table sms_code (
  id uuid primary key default uuidv7(),
  mobile text not null,
  code text not null,
  captcha text not null,
  address text not null,
  tries integer not null default 0,
  used boolean not null default false,
  created_at timestamptz not null default clock_timestamp()
);
create index sms_code_by_mobile on sms_code (mobile, created_at);
create index sms_code_by_address on sms_code (address, created_at);`,
  `create table qr_login (
  key_hash text primary key,
  browser_hash text not null,
  portal boolean not null,
  address text not null,
  agent text not null,
  state text not null default 'waiting',
  user_id uuid,
  created_at timestamptz not null default clock_timestamp()
);`,
  `create table wechat_binding (
  app text not null,
  openid text not null,
  user_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  primary key (app, openid)
);`,
  `create table agreement (
  version integer primary key,
  body text not null,
  published_by uuid not null,
  published_at timestamptz not null default clock_timestamp()
);`,
  `create table agreement_acceptance (
  user_id uuid not null,
  version integer not null,
  address text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (user_id, version)
);`,
  `create table registration_attempt (
  address text not null,
  at timestamptz not null default clock_timestamp()
);
create index registration_attempt_by_address on registration_attempt (address, at);`,
  `create table used_ticket (
  id text primary key,
  expires_at timestamptz not null
);`,
  `create table sign_in_policy (
  one boolean primary key default true check (one),
  value jsonb not null,
  changed_by uuid not null,
  changed_at timestamptz not null default clock_timestamp()
);`,
];
