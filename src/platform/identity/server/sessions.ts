/** Sessions live in PostgreSQL under the hash of their token, so that any server knows them and a dump opens none. */
import type { Actor } from '../../../kernel/access/where.ts';
import { first, type Queryable, type RawBuilder, rows, sql } from '../../../kernel/server/database.ts';
import type { SessionFinder } from '../../../kernel/server/http.ts';
import { signal } from '../../../kernel/server/live.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { hasSms } from '../../messages/server/sms.ts';
import { grantsSql } from './actors.ts';
import { factorAsked, type Owing, pendingOf } from './policy.ts';
import { hashOf, newToken } from './secrets.ts';

export interface NewSession {
  userId: string;
  portal: boolean;
  address: string;
  agent: string;
  /** `jyptfeaturecode`, as the sign-in named it. */
  feature?: string;
  secondFactor?: boolean;
  /** The authorisation under which another unit is acted for. */
  authorisation?: string | null;
}

/** Opens a session; real time, never the demonstration clock. */
export async function openSession(db: Queryable, session: NewSession): Promise<{ token: string; csrf: string }> {
  const token = newToken();
  const csrf = newToken(24);
  const { userId, portal, address, agent, feature = '', secondFactor = false, authorisation = null } = session;
  await sql`insert into session (token_hash, user_id, csrf, portal, address, agent, feature, second_factor, authorisation_id)
    values (${hashOf(token)}, ${userId}, ${csrf}, ${portal}, ${address}, ${agent.slice(0, 300)}, ${feature.slice(0, 30)}, ${secondFactor}, ${authorisation})`.execute(
    db,
  );
  return { token, csrf };
}

export const closeSession = (db: Queryable, token: string) =>
  sql`delete from session where token_hash = ${hashOf(token)}`.execute(db);

/** Gives the session a new token, because what it may do has grown or changed; the old one is worth nothing from now on. */
export async function rotateSession(db: Queryable, token: string): Promise<string> {
  const next = newToken();
  await sql`update session set token_hash = ${hashOf(next)}, csrf = ${newToken(24)} where token_hash = ${hashOf(token)}`.execute(
    db,
  );
  return next;
}

/** Ends a person's sessions and tells their pages, which ask again who they are. */
export async function endSessions(db: Queryable, userId: string, except?: string): Promise<void> {
  await sql`delete from session where user_id = ${userId} and id is distinct from ${except ?? null}::uuid`.execute(db);
  await signal(db, `user:${userId}`, 'session');
}

interface Found extends Omit<Actor, 'roles' | 'grants'>, Owing {
  grants: Actor['grants'] | null;
  roles: string[];
  csrf: string;
  session: string;
  now: string;
  tired: boolean;
}

/**
 * Sessions with their person (`u`), the person's unit (`home`) and the unit acted for (`o`). Each is looked up by the
 * one before it. `offset 0` lets no planner begin elsewhere, even when it is wrong about the sizes of the tables: every
 * call asks this.
 */
const sessionsSql = (which: RawBuilder<unknown>) => sql`(select * from session where ${which} offset 0) s
  cross join lateral (select * from "user" where id = s.user_id and state = 'active' offset 0) u
  cross join lateral (select * from organisation where id = u.organisation_id and state = 'active' offset 0) home
  cross join clock k left join sign_in_policy p on true
  left join lateral (select * from authorisation a where a.id = s.authorisation_id and a.state = 'active'
    and a.person_id = u.id and a.until >= ((clock_timestamp() + make_interval(secs => k.offset_seconds)) at time zone 'Asia/Shanghai')::date
    offset 0) a on true
  cross join lateral (select id, name, type from organisation where id = coalesce(a.unit_id, u.organisation_id) and state = 'active' offset 0) o`;

/** … of which these stand: under an authorisation that does, and within the policy's hours. */
const standSql = sql`(s.authorisation_id is null or a.id is not null)
  and s.created_at > clock_timestamp() - make_interval(secs => coalesce((p.value->>'absoluteHours')::float, 8) * 3600)
  and s.seen_at > clock_timestamp() - make_interval(secs => coalesce((p.value->>'idleMinutes')::float, 60) * 60)`;

/** Which of some sessions stand at this moment, with the unit that each acts for. */
export const standingSessions =
  ({ db }: Office) =>
  async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const found = await rows<{ id: string; org: string }>(
      db,
      sql`select s.id, o.id as org from ${sessionsSql(sql`id = any(${[...ids]}::uuid[])`)} where ${standSql}`,
    );
    return new Map(found.map((s) => [s.id, s.org]));
  };

/**
 * Finds the person behind a token: within the policy's hours, active account and unit, and, where another unit is acted
 * for, an authorisation that stands at the office's time. What is withdrawn or disabled ends with the next call.
 */
export function sessionFinder(office: Office): SessionFinder {
  const { db } = office;
  return async (token) => {
    const tokenHash = hashOf(token);
    const found = await first<Found>(
      db,
      sql`select u.id, u.name, o.id as org, o.name as "orgName", o.type as "orgType", s.id as session, s.portal,
            case when a.id is null then coalesce(u.roles, '[]'::jsonb) else jsonb_build_array(a.role) end as roles,
            coalesce(u.is_admin, false) and a.id is null as "isAdmin",
            case when a.id is null then ${grantsSql} end as grants, s.csrf,
            clock_timestamp() + make_interval(secs => k.offset_seconds) as now,
            s.seen_at < clock_timestamp() - interval '1 minute' as tired, ${owingSql(office)}
          from ${sessionsSql(sql`token_hash = ${tokenHash}`)}
          left join lateral (select * from credential c where c.user_id = u.id offset 0) c on true
          where ${standSql}`,
    );
    if (!found) return undefined;
    if (found.tired)
      await sql`update session set seen_at = clock_timestamp() where token_hash = ${tokenHash}`.execute(db);
    const { id, name, org, orgName, orgType, roles, isAdmin, grants, csrf, session } = found;
    const actor = { id, name, org, orgName, orgType, roles, isAdmin, ...(grants ? { grants } : {}) };
    const pending = pendingOf(found, hasSms(office));
    return {
      actor,
      csrf,
      session,
      now: new Date(found.now),
      ...(pending ? { pending } : {}),
    };
  };
}

// Who acts for another unit is asked what the lent role is asked.
const actedRoles = sql`coalesce((select jsonb_build_array(l.role) from authorisation l where l.id = s.authorisation_id), '[]'::jsonb)`;

/** What the session still owes, in the row query itself, so that every call is judged by the same facts. */
export const owingSql = (office: Office) => sql`
  coalesce(c.totp_on, false) as "totpOn", s.second_factor as "secondFactor",
  ${factorAsked(office, actedRoles)} as "totpNamed",
  u.mobile is not null and u.mobile <> '' and c.phone_verified is distinct from u.mobile as "phoneOpen",
  coalesce((select max(t.version) from agreement_acceptance t where t.user_id = u.id), 0)
    < coalesce((select max(version) from agreement), 1) as "termsOpen",
  coalesce(c.must_change, false) as "mustChange",
  home.type <> 'expert' and (coalesce(home.code, '') = '' or coalesce(home.address, '') = ''
    or coalesce(home.contact, '') = '' or coalesce(home.phone, '') = '') as "unitOpen"`;

export interface OwnSession {
  id: string;
  portal: boolean;
  address: string;
  agent: string;
  createdAt: string;
  seenAt: string;
  unit: string | null;
}

/** A person's sessions, the newest first. */
export const sessionsOf = (db: Queryable, userId: string): Promise<OwnSession[]> =>
  rows(
    db,
    sql`select s.id, s.portal, s.address, s.agent, s.created_at as "createdAt", s.seen_at as "seenAt", o.name as unit
        from session s left join authorisation a on a.id = s.authorisation_id left join organisation o on o.id = a.unit_id
        where s.user_id = ${userId} order by s.seen_at desc`,
  );
