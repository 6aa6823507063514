/** What the administrator decides about signing in; one row, or the defaults. */
import { first, type Queryable, sql } from '../../../kernel/server/database.ts';

export interface SignInPolicy {
  /** A session ends after so many hours, whatever happens in it. */
  absoluteHours: number;
  /** … and after so many minutes in which nothing was called. */
  idleMinutes: number;
  /** People with one of these roles sign in with a second factor. */
  secondFactorRoles: string[];
}

export const defaultPolicy: SignInPolicy = { absoluteHours: 8, idleMinutes: 60, secondFactorRoles: [] };

export async function readPolicy(db: Queryable): Promise<SignInPolicy> {
  const row = await first<{ value: Partial<SignInPolicy> }>(db, sql`select value from sign_in_policy`);
  return { ...defaultPolicy, ...row?.value };
}

export const writePolicy = (db: Queryable, policy: SignInPolicy, by: string) =>
  sql`insert into sign_in_policy (value, changed_by) values (${JSON.stringify(policy)}::jsonb, ${by})
      on conflict (one) do update set value = excluded.value, changed_by = excluded.changed_by, changed_at = clock_timestamp()`.execute(
    db,
  );
