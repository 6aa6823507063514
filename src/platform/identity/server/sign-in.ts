/** The one way into a session, for every way in which a person proves who they are. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { first, rows, sql } from '../../../kernel/server/database.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import { type Envelope, reply, success } from '../../../kernel/server/envelope.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { giveCookie, isPortalCall, isPortalType, rememberDevice, tokenOf } from './cookies.ts';
import { noteSecurity } from './security-log.ts';
import { closeSession, openSession } from './sessions.ts';
import { bindWechat } from './wechat-binding.ts';

export interface Account {
  id: string;
  account: string;
  name: string;
  unit: string;
  type: string;
  /** A second factor is asked for. */
  totpOn: boolean;
}

export const wrongDoor = (portal: boolean) =>
  portal ? '这是后台账号，请从后台登录页登录' : '这是投标人或评标专家账号，请从门户登录页登录';

const accountSql = sql`select u.id, u.account, u.name, o.name as unit, o.type, c.totp_on as "totpOn" from "user" u
  join organisation o on o.id = u.organisation_id and o.state = 'active'
  join credential c on c.user_id = u.id where u.state = 'active'`;

export const accountOf = (office: Office, userId: string) =>
  first<Account>(office.db, sql`${accountSql} and u.id = ${userId}`);

/**
 * The accounts of a phone number, for the door (office or portal) that asks. A keeper of a unit's accounts can write
 * any number into one, so a number opens the door only after its person has verified it, signed in by something of
 * their own.
 */
export const accountsOfPhone = async (office: Office, mobile: string, portal: boolean) =>
  (
    await rows<Account>(
      office.db,
      sql`${accountSql} and u.mobile = ${mobile} and c.phone_verified = u.mobile order by u.created_at, u.account`,
    )
  ).filter((a) => isPortalType(a.type) === portal);

/**
 * Opens a session for a proven person and gives its cookie. A browser that is signed in to another account is told so
 * first (specification §8); its old session ends here in any case, so that no token outlives a sign-in.
 * @param use runs once it is certain that the sign-in goes through: a code is used up only then
 */
export async function admit(
  office: Office,
  request: FastifyRequest,
  response: FastifyReply,
  userId: string,
  use: () => Promise<void> = async () => {},
): Promise<Envelope> {
  const { caller } = request;
  if (caller.signedIn && caller.actor.id !== userId) {
    const { name, orgName } = caller.actor;
    return reply('throw-other-account', '当前浏览器已登录其他账号', { name, dwname: orgName });
  }
  const found = await accountOf(office, userId);
  if (!found) throw new Refusal('这个账号已停用');
  const portal = isPortalCall(request);
  if (isPortalType(found.type) !== portal) throw new Refusal(wrongDoor(portal));
  await use();
  const before = tokenOf(office, request);
  if (before) await closeSession(office.db, before);
  const { jyptfeaturecode = '', wxbind = '' } = (request.body ?? {}) as Record<string, string>;
  if (wxbind) await bindWechat(office, String(wxbind), userId);
  const { token } = await openSession(office.db, {
    userId,
    portal,
    address: request.ip,
    agent: request.headers['user-agent'] ?? '',
    feature: String(jyptfeaturecode),
  });
  giveCookie(office, request, response, token);
  const way = request.routeOptions.config.declared?.title ?? '';
  noteSecurity(office, request, { kind: 'signedIn', person: userId, what: way });
  if (!found.totpOn) await rememberDevice(office, request, response, found.account);
  return success({ userid: userId });
}
