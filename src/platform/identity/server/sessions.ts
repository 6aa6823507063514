/** Sessions live in PostgreSQL under the hash of their token, so that any server knows them and a dump opens none. */
import { createHash, randomBytes } from 'node:crypto';
import type { Actor } from '../../../kernel/access/where.ts';
import { type Database, first, sql } from '../../../kernel/server/database.ts';
import type { SessionFinder } from '../../../kernel/server/http.ts';
import { grantsSql, narrowed } from './grants.ts';

export const identityTables = [
  `create table credential (
  user_id uuid primary key,
  password text not null,
  must_change boolean not null default false
);`,
  `create table session (
  token_hash text primary key,
  user_id uuid not null,
  csrf text not null,
  portal boolean not null,
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
);`,
];

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Opens a session; real time, never the demonstration clock. */
export async function openSession(
  db: Database,
  userId: string,
  portal: boolean,
  address: string,
  agent: string,
): Promise<{ token: string; csrf: string }> {
  const token = randomBytes(32).toString('base64url');
  const csrf = randomBytes(24).toString('base64url');
  await sql`insert into session (token_hash, user_id, csrf, portal, address, agent)
    values (${hashOf(token)}, ${userId}, ${csrf}, ${portal}, ${address}, ${agent.slice(0, 300)})`.execute(db);
  return { token, csrf };
}

export const closeSession = (db: Database, token: string) =>
  sql`delete from session where token_hash = ${hashOf(token)}`.execute(db);

interface Found extends Omit<Actor, 'roles'> {
  roles: string[];
  csrf: string;
  now: string;
  tired: boolean;
}

/** Finds the person behind a token: 8 hours at most, 60 minutes idle, active account and unit. */
export function sessionFinder(db: Database): SessionFinder {
  return async (token) => {
    const tokenHash = hashOf(token);
    const found = await first<Found>(
      db,
      sql`select u.id, u.name, o.id as org, o.name as "orgName", o.type as "orgType", coalesce(u.roles, '[]'::jsonb) as roles,
            coalesce(u.is_admin, false) as "isAdmin", ${grantsSql} as grants, s.csrf, clock_timestamp() + make_interval(secs => c.offset_seconds) as now,
            s.seen_at < clock_timestamp() - interval '1 minute' as tired
          from session s join "user" u on u.id = s.user_id and u.state = 'active'
          join organisation o on o.id = u.organisation_id and o.state = 'active' cross join clock c
          where s.token_hash = ${tokenHash} and s.created_at > clock_timestamp() - interval '8 hours'
            and s.seen_at > clock_timestamp() - interval '60 minutes'`,
    );
    if (!found) return undefined;
    if (found.tired)
      await sql`update session set seen_at = clock_timestamp() where token_hash = ${tokenHash}`.execute(db);
    const { csrf, now, tired: _, ...actor } = found;
    return { actor: narrowed(actor), csrf, now: new Date(now) };
  };
}

/** Failed sign-ins of one account from one address slow down; other addresses are not held back by them. */
export async function mayTry(db: Database, account: string, address: string): Promise<number> {
  const row = await first<{ wait: number }>(
    db,
    sql`select greatest(0, extract(epoch from last_at + make_interval(secs => least(900, power(2, failures - 4))) - clock_timestamp()))::float as wait
        from login_attempt where account = ${account} and address = ${address} and failures >= 5`,
  );
  return Math.ceil(row?.wait ?? 0);
}

export async function countFailure(db: Database, account: string, address: string): Promise<void> {
  await sql`insert into login_attempt values (${account}, ${address}, 1, clock_timestamp())
    on conflict (account, address) do update set last_at = clock_timestamp(),
      failures = case when login_attempt.last_at < clock_timestamp() - interval '1 hour' then 1 else login_attempt.failures + 1 end`.execute(
    db,
  );
}

export const forgetFailures = (db: Database, account: string, address: string) =>
  sql`delete from login_attempt where account = ${account} and address = ${address}`.execute(db);
