/**
 * Who wants to be told by mail of what is published. An address counts for nothing until its reader has confirmed it.
 * What its reader refused stays refused for a year, so that letters cannot be sent there again and again.
 */
import type { Retentions } from '../../../kernel/server/retention.ts';

export const subscriptionTables = [
  `create table notice_subscription (
  id uuid primary key default uuidv7(),
  address text not null,
  asked text not null,
  rhythm text not null check (rhythm in ('daily', 'soon')),
  state text not null check (state in ('asked', 'active', 'refused')),
  created_at timestamptz not null default clock_timestamp(),
  told_until timestamptz,
  due_at timestamptz not null default clock_timestamp(),
  failures integer not null default 0
);
create index notice_subscription_by_address on notice_subscription (address);
create unique index notice_subscription_asked_once on notice_subscription (address) where state <> 'active';
create index notice_subscription_by_due on notice_subscription (due_at) where state <> 'refused';`,
  `create table subscription_attempt (
  address text not null,
  at timestamptz not null default clock_timestamp()
);
create index subscription_attempt_by_address on subscription_attempt (address, at);`,
];

export const subscriptionRetention: Retentions = {
  notice_subscription: { after: { hours: 24 * 365 }, since: 'created_at', where: `state <> 'active'` },
  subscription_attempt: { after: { hours: 2 }, since: 'at' },
};
