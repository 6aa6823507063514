/** Subscriptions: asked for by anybody, confirmed by the reader of the address, ended with one click. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '../../../kernel/record/kinds.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { readClock } from '../../../kernel/server/clock.ts';
import { type Database, first, sql } from '../../../kernel/server/database.ts';
import { signal } from '../../../kernel/server/live.ts';
import { type Office, secretsOf } from '../../../kernel/server/office.ts';
import { TooMany } from '../../../kernel/server/turned-away.ts';
import { mailerOf } from '../../../platform/messages/server/mail.ts';

export const subscriptionTopic = 'subscription';

export const rhythms = { daily: '每天一封，有新的才发', soon: '有新的尽快发' } as const;
export type Rhythm = keyof typeof rhythms;

export interface Subscription {
  id: string;
  address: string;
  /** As the address of a list asks it. */
  asked: string;
  rhythm: Rhythm;
  state: 'asked' | 'active' | 'refused';
}

/** Letters can go out, and lead back here. */
export const canSubscribe = (office: Office): boolean => office.origin !== undefined && mailerOf(office) !== undefined;

const shape = /^[\w.+-]{1,64}@(?:[a-z0-9-]{1,63}\.)+[a-z]{2,24}$/;

/** The address as it is kept; nothing where no letter can go. */
export function readAddress(typed: string): string | undefined {
  const address = typed.trim().toLowerCase();
  return address.length <= 120 && shape.test(address) ? address : undefined;
}

const macOf = (secret: string, id: string) =>
  createHmac('sha256', secret).update(`notice subscription\0${id}`).digest('base64url');

/** What its letters carry: a person who has it may look after the subscription. */
export const keyOf = ({ secret }: Office, id: string): string => `${id}.${macOf(secret, id)}`;

function idOf(office: Office, key: string): string | undefined {
  const [id = '', mac = ''] = key.split('.');
  if (!isId(id)) return undefined;
  const given = Buffer.from(mac);
  const isRight = secretsOf(office).some((secret) => {
    const right = Buffer.from(macOf(secret, id));
    return right.length === given.length && timingSafeEqual(right, given);
  });
  return isRight ? id : undefined;
}

/** From one network address in an hour. */
export const attemptsPerHour = 10;
/** For one mail address. */
const mostOfAddress = 10;

/** @throws TooMany */
async function countAttempt(db: Database, address: string): Promise<void> {
  await sql`insert into subscription_attempt (address) values (${address})`.execute(db);
  const made = await first<{ n: number }>(
    db,
    sql`select count(*)::int as n from subscription_attempt where address = ${address} and at > clock_timestamp() - interval '1 hour'`,
  );
  if (sure(made, 'the count').n > attemptsPerHour) throw new TooMany('这个网络地址订阅次数过多，请过一小时再试', 3600);
}

/**
 * Notes what is wanted. The asker learns nothing of the address: where one letter already waits for an answer, where
 * its reader refused, or where there are enough subscriptions, nothing is written and no letter goes out. If several
 * ask at one moment, the index lets one through.
 */
export async function askFor(
  office: Office,
  { address, asked, rhythm, from }: Pick<Subscription, 'address' | 'asked' | 'rhythm'> & { from: string },
): Promise<void> {
  await countAttempt(office.db, from);
  await sql`insert into notice_subscription (address, asked, rhythm, state)
    select ${address}, ${asked}, ${rhythm}, 'asked'
    where not exists (select 1 from notice_subscription where address = ${address} and state <> 'active')
      and (select count(*) from notice_subscription where address = ${address}) < ${mostOfAddress}
    on conflict do nothing`.execute(office.db);
  await signal(office.db, subscriptionTopic, 'asked');
}

/** The subscription that a key leads to. */
export async function subscriptionBy(office: Office, key: string): Promise<Subscription | undefined> {
  const id = idOf(office, key);
  if (!id) return undefined;
  return first<Subscription>(
    office.db,
    sql`select id, address, asked, rhythm, state from notice_subscription where id = ${id} and state <> 'refused'`,
  );
}

const waits: Readonly<Record<Rhythm, string>> = { daily: '1 day', soon: '5 minutes' };
export const waitOf = (rhythm: Rhythm): string => waits[rhythm];

/** From now on its reader is told of what comes. */
export async function confirm(office: Office, id: string): Promise<void> {
  const now = await readClock(office.db);
  await sql`update notice_subscription set state = 'active', told_until = ${now},
      due_at = clock_timestamp() + case rhythm when 'daily' then interval '1 day' else interval '5 minutes' end
    where id = ${id} and state = 'asked'`.execute(office.db);
}

/** An active one is gone; one that its reader never wanted is remembered as refused. */
export async function end(office: Office, { id, state }: Subscription): Promise<void> {
  if (state === 'active') await sql`delete from notice_subscription where id = ${id}`.execute(office.db);
  else await sql`update notice_subscription set state = 'refused' where id = ${id}`.execute(office.db);
}
