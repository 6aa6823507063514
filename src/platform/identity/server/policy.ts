/** What the administrator decides about signing in; one row, or the defaults. */
import { first, type Queryable, type RawBuilder, sql } from '../../../kernel/server/database.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { factorRoles } from '../role/roles.ts';

export interface SignInPolicy {
  /** A session ends after so many hours, even while it is in use. */
  absoluteHours: number;
  /** … and after so many minutes in which nothing was called. */
  idleMinutes: number;
  /** People with one of these roles sign in with a second factor. */
  secondFactorRoles: string[];
  /** … and so do those who hold a key of a tender. */
  secondFactorHolders: boolean;
}

/** Until the administrator decides otherwise. A demonstration is walked through without a phone. */
const defaultPolicy = ({ mode }: Pick<Office, 'mode'>): SignInPolicy => ({
  absoluteHours: 8,
  idleMinutes: 60,
  secondFactorRoles: mode === 'production' ? [...factorRoles] : [],
  secondFactorHolders: mode === 'production',
});

export async function readPolicy(office: Office): Promise<SignInPolicy> {
  const row = await first<{ value: Partial<SignInPolicy> }>(office.db, sql`select value from sign_in_policy`);
  return { ...defaultPolicy(office), ...row?.value };
}

/**
 * Whether the policy (`p`) asks the person (`u`, `c`) for a second factor.
 * @param lent roles of other units that count as well, as a jsonb list
 */
export function factorAsked(office: Office, lent: RawBuilder<unknown>): RawBuilder<unknown> {
  const usual = defaultPolicy(office);
  return sql`(coalesce(jsonb_path_exists(coalesce(p.value->'secondFactorRoles', ${JSON.stringify(usual.secondFactorRoles)}::jsonb),
      '$[*] ? (@ == $roles[*])', jsonb_build_object('roles', coalesce(u.roles, '[]'::jsonb) || ${lent})), false)
    or coalesce(c.holds_key, false) and coalesce((p.value->>'secondFactorHolders')::boolean, ${usual.secondFactorHolders}))`;
}

/** Whether this person, in their own unit or for another that has lent them a role, may not do without a second factor. */
export async function mustHaveFactor(office: Office, userId: string): Promise<boolean> {
  const lent = sql`coalesce((select jsonb_agg(l.role) from authorisation l where l.person_id = u.id and l.state = 'active'), '[]'::jsonb)`;
  const found = await first<{ asked: boolean }>(
    office.db,
    sql`select ${factorAsked(office, lent)} as asked from "user" u left join credential c on c.user_id = u.id
        left join sign_in_policy p on true where u.id = ${userId}`,
  );
  return found?.asked ?? false;
}

/** From now on the person holds a key of a tender. */
export const notePersonHoldsKey = (db: Queryable, userId: string) =>
  sql`update credential set holds_key = true where user_id = ${userId}`.execute(db);

export const writePolicy = (db: Queryable, policy: SignInPolicy, by: string) =>
  sql`insert into sign_in_policy (value, changed_by) values (${JSON.stringify(policy)}::jsonb, ${by})
      on conflict (one) do update set value = excluded.value, changed_by = excluded.changed_by, changed_at = clock_timestamp()`.execute(
    db,
  );
