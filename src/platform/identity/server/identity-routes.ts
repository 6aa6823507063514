/** The calls of specification §7 that sign in, sign out and tell a page who is there. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isGranted, mayBe } from '../../../kernel/access/where.ts';
import { first, sql } from '../../../kernel/server/database.ts';
import { Forbidden, Refusal } from '../../../kernel/server/effect.ts';
import { reply, success } from '../../../kernel/server/envelope.ts';
import { isPortal, send, sessionCookie, signedIn, TooMany } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { hasAddress, isEdition } from '../../editions/editions.ts';
import { readOfficeSettings } from '../../settings/server/settings.server.ts';
import { menuOf } from './menu.ts';
import { isPassword } from './passwords.ts';
import { closeSession, countFailure, forgetFailures, mayTry, openSession } from './sessions.ts';

interface Account {
  id: string;
  password: string;
  type: string;
}

// Verified where no account is found, so that the time of the answer does not tell which accounts exist.
const nobodysPassword =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$F5FiUBLCWRfgxAfNPPyxCFm0NnzmdrwzMoixbbOhHWw';

export function identityRoutes(http: FastifyInstance, office: Office): void {
  for (const prefix of ['agency', 'supplier']) {
    http.post(`/${prefix}/login`, (request, response) => logIn(office, request, response, prefix === 'supplier'));
    http.get(`/${prefix}/logout`, (request, response) => logOut(office, request, response, prefix === 'supplier'));
    http.get(`/${prefix}/getuserinfo`, async (request, response) =>
      send(response, success(await userInfo(office, request))),
    );
  }
  http.get('/agency/checkUser', async (request, response) =>
    send(response, success({ userid: signedIn(request).actor.id })),
  );
  http.get('/web/common/getactionlist.json', async (request, response) => {
    const { actor } = signedIn(request);
    const mine = [...office.house.lifecycles].flatMap(([id, l]) =>
      Object.entries(l.actions)
        .filter(([verb, a]) => a.by.some((who) => mayBe(who, actor)) && isGranted(actor, `${id}.${verb}`, a.by))
        .map(([verb]) => `${id}.${verb}`),
    );
    return send(response, success(mine));
  });
  http.post('/agency/transaction/zbproject/updatexmjd.json', async (request, response) => {
    signedIn(request);
    return send(response, success());
  });
  http.get('/agency/tree/get_menu.json', async (request, response) => {
    const { actor } = signedIn(request);
    const { edition } = await readOfficeSettings(office.db);
    const code = (request.query as Record<string, string>).jyptfeaturecode;
    const menuList = menuOf(office.house, actor, (path) => hasAddress(isEdition(code) ? code : edition, path));
    return send(response, success({ menuList, menuList2: [] }));
  });
}

async function logIn(office: Office, request: FastifyRequest, response: FastifyReply, portal: boolean) {
  const { username = '', pwd = '' } = (request.body ?? {}) as Record<string, string>;
  if (!username.trim()) throw new Refusal('请输入账号', { username: '请输入账号' });
  if (!pwd) throw new Refusal('请输入密码', { pwd: '请输入密码' });
  const wait = await mayTry(office.db, username, request.ip);
  if (wait > 0) throw new TooMany(`登录失败次数过多，请 ${wait} 秒后再试`, wait);
  const account = await first<Account>(
    office.db,
    sql`select u.id, c.password, o.type from "user" u join credential c on c.user_id = u.id join organisation o on o.id = u.organisation_id
        where u.account = ${username.trim()} and u.state = 'active' and o.state = 'active'`,
  );
  const right = await isPassword(account?.password ?? nobodysPassword, pwd);
  const belongs = account && ['supplier', 'expert'].includes(account.type) === portal;
  if (!account || !right || !belongs) {
    await countFailure(office.db, username, request.ip);
    office.log.info({ address: request.ip }, 'a sign-in was refused');
    return send(
      response,
      reply('valerror', belongs === false && right ? wrongDoor(portal) : '账号或密码不正确', { fields: {} }),
    );
  }
  await forgetFailures(office.db, username, request.ip);
  const { token } = await openSession(office.db, account.id, portal, request.ip, request.headers['user-agent'] ?? '');
  response.setCookie(sessionCookie(office, portal), token, {
    httpOnly: true,
    sameSite: 'strict',
    path: '/',
    secure: office.mode === 'production',
  });
  return send(response, success({ userid: account.id }));
}

const wrongDoor = (portal: boolean) =>
  portal ? '这是后台账号，请从后台登录页登录' : '这是投标人或评标专家账号，请从门户登录页登录';

async function logOut(office: Office, request: FastifyRequest, response: FastifyReply, portal: boolean) {
  const name = sessionCookie(office, portal);
  const token = request.cookies[name];
  if (token) await closeSession(office.db, token);
  response.clearCookie(name, { path: '/', secure: office.mode === 'production' });
  return send(response, success());
}

/** The stored user of specification §3, every field named there. */
async function userInfo(office: Office, request: FastifyRequest) {
  const { actor, csrf, now } = signedIn(request);
  const stored = await first<{ mobile: string | null; code: string; offset: number }>(
    office.db,
    sql`select u.mobile, o.code, c.offset_seconds as offset from "user" u join organisation o on o.id = u.organisation_id cross join clock c where u.id = ${actor.id}`,
  );
  return {
    user: { id: actor.id, name: actor.name },
    userid: actor.id,
    isadmin: actor.isAdmin ? '1' : '0',
    dwtype: actor.orgType,
    dwname: actor.orgName,
    orgcode: stored?.code ?? '',
    regtype: '0',
    status: 'true',
    tzstatus: '0',
    showxieyi: '0',
    jumptender: '0',
    tendersysindexurl: '',
    needPhoneLogin: '0',
    showMobile: '0',
    mobile: stored?.mobile ?? '',
    roles: actor.roles,
    csrf,
    mode: office.mode,
    portal: isPortal(request),
    clock: { now: now.getTime(), offset: (stored?.offset ?? 0) * 1000 },
  };
}

/** The demonstration clock's lever: administrators, demonstration mode, forwards only. */
export function mustMoveClock(office: Office, request: FastifyRequest): void {
  const { actor } = signedIn(request);
  if (office.mode !== 'demo' || !actor.isAdmin) throw new Forbidden('只有演示环境的管理员可以拨动时钟');
}
