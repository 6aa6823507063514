/** Which WeChat person is which account. The openid travels to the page and back only sealed. */
import { first, sql } from '../../../kernel/server/database.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { seal, unseal } from './secrets.ts';

export const boundUser = async (office: Office, app: string, openid: string): Promise<string | undefined> =>
  (
    await first<{ user: string }>(
      office.db,
      sql`select user_id as "user" from wechat_binding where app = ${app} and openid = ${openid}`,
    )
  )?.user;

// A person needs longer than a redirect to type a password.
const patience = 10 * 60_000;

/** For a WeChat person without an account: the next sign-in of this page within minutes binds them. */
export const bindingTicket = (office: Office, app: string, openid: string): string =>
  seal(office.secret, JSON.stringify({ app, openid, until: Date.now() + patience }));

export async function bindWechat(office: Office, ticket: string, userId: string): Promise<void> {
  const { app, openid, until } = opened(office, ticket);
  if (!(until > Date.now())) throw new Refusal('微信授权已过期，请重新从微信进入');
  await sql`insert into wechat_binding (app, openid, user_id) values (${app}, ${openid}, ${userId})
    on conflict (app, openid) do update set user_id = excluded.user_id, at = clock_timestamp()`.execute(office.db);
}

function opened(office: Office, ticket: string): { app: string; openid: string; until: number } {
  try {
    return JSON.parse(unseal(office.secret, ticket));
  } catch {
    throw new Refusal('微信授权已失效，请重新从微信进入');
  }
}
