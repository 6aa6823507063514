/** Passwords at rest and their change: argon2id, the last five remembered, never one of the leaked. */
import { hash, verify } from '@node-rs/argon2';
import { first, type Queryable, rows, sql, type Tx } from '../../../kernel/server/database.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import { type OwnWords, passwordRefusal, rememberedPasswords } from '../password.ts';
import { leakedPasswords } from './leaked-passwords.ts';
import { Turns } from './turns.ts';

// OWASP's argon2id parameters: 19 MiB, two passes, one lane.
const options = { memoryCost: 19456, timeCost: 2, parallelism: 1 };

// Each takes a core and 19 MiB: more of them at once would only keep everything else waiting.
const turns = new Turns({ atOnce: 2, waiting: 100, says: '同时登录的人太多，请 5 秒后再试', seconds: 5 });

/** Hashes are made by signed-in people, and by people who have shown a code. */
export const hashPassword = (password: string): Promise<string> => turns.take(() => hash(password, options), true);

/** @param isKnown goes before strangers. @throws TooMany where too many are waiting */
export const isPassword = (hashed: string, password: string, isKnown = false): Promise<boolean> =>
  turns.take(() => verify(hashed, password, options), isKnown);

interface Kept extends OwnWords {
  password: string;
}

const keptOf = (db: Queryable, userId: string) =>
  first<Kept>(
    db,
    sql`select c.password, u.account, u.name, u.mobile, o.name as unit from credential c join "user" u on u.id = c.user_id
        join organisation o on o.id = u.organisation_id where c.user_id = ${userId}`,
  );

/**
 * Changes a person's password.
 * @param field the input that a refusal stands under
 * @throws Refusal with the sentence
 */
export async function changePassword(tx: Tx, userId: string, next: string, field: string): Promise<void> {
  const kept = await keptOf(tx, userId);
  if (!kept) throw new Refusal('这个账号没有密码');
  const because = passwordRefusal(next, kept, leakedPasswords);
  if (because) throw new Refusal(because, { [field]: because });
  const earlier = await rows<{ password: string }>(
    tx,
    sql`select password from password_history where user_id = ${userId} order by at desc limit ${rememberedPasswords - 1}`,
  );
  for (const { password } of [kept, ...earlier]) {
    if (!(await isPassword(password, next, true))) continue;
    const sentence = `不能与最近 ${rememberedPasswords} 次用过的密码相同`;
    throw new Refusal(sentence, { [field]: sentence });
  }
  await sql`insert into password_history (user_id, password) values (${userId}, ${kept.password})`.execute(tx);
  await sql`delete from password_history where user_id = ${userId} and at < (select at from password_history where user_id = ${userId}
            order by at desc offset ${rememberedPasswords - 1} limit 1)`.execute(tx);
  await sql`update credential set password = ${await hashPassword(next)}, must_change = false, changed_at = clock_timestamp()
            where user_id = ${userId}`.execute(tx);
}

/** Why this cannot be the password of a new account. */
export const newPasswordRefusal = (password: string, own: OwnWords): string | undefined =>
  passwordRefusal(password, own, leakedPasswords);

/** Whether this is the person's password. */
export async function holdsPassword(db: Queryable, userId: string, password: string): Promise<boolean> {
  const kept = await keptOf(db, userId);
  return kept !== undefined && isPassword(kept.password, password, true);
}
