/** Names that people sign in by. Each belongs to one person, even when several ask for it at once. */
import { first, sql, type Tx } from '../../../kernel/server/database.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import { accountKey } from '../account-name.ts';

/** Until the transaction ends, no other one makes an account or registers a unit. */
export const lockAccounts = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('registration', 0))`.execute(tx);

/** @throws Refusal where another account has the name, in upper or lower case */
export async function mustBeFree(tx: Tx, account: string): Promise<void> {
  await lockAccounts(tx);
  const taken = await first(tx, sql`select 1 as ok from "user" where lower(account) = ${accountKey(account)}`);
  if (taken) throw new Refusal('该账号已被使用，请换一个', { account: '该账号已被使用，请换一个' });
}
