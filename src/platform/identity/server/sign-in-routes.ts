/** Sign-in by password and by phone, sign-out (specification §7). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { anybody } from '../../../kernel/access/where.ts';
import { text } from '../../../kernel/record/field.ts';
import { first, rows, sql } from '../../../kernel/server/database.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import { reply, success } from '../../../kernel/server/envelope.ts';
import { send } from '../../../kernel/server/http.ts';
import { signal } from '../../../kernel/server/live.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { answerOf, uuid } from '../../../kernel/server/openapi-schemas.ts';
import { placeOf } from '../../../kernel/server/place.ts';
import { route } from '../../../kernel/server/route.ts';
import { demoAccounts, demoPassword } from '../demonstration.ts';
import { roles } from '../role/roles.ts';
import { countTry } from './attempts.ts';
import { newCaptcha, solveCaptcha } from './captcha.ts';
import { deviceTokenOf, isPortalCall, isPortalType, takeCookie, tokenOf } from './cookies.ts';
import { isPassword } from './passwords.ts';
import { noteSecurity } from './security-log.ts';
import { closeSession } from './sessions.ts';
import { accountsOfPhone, admit, wrongDoor } from './sign-in.ts';
import { findCode, sendCode, spendCode } from './sms-codes.ts';

// Verified where no account is found, so that the time of the answer does not tell which accounts exist.
const nobodysPassword =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$F5FiUBLCWRfgxAfNPPyxCFm0NnzmdrwzMoixbbOhHWw';

type Body = Record<string, string>;
const bodyOf = (request: FastifyRequest) =>
  Object.fromEntries(Object.entries((request.body ?? {}) as Body).map(([k, v]) => [k, String(v ?? '')])) as Body;

export function signInRoutes(http: FastifyInstance, office: Office): void {
  for (const prefix of ['agency', 'supplier']) {
    http.post(
      `/${prefix}/login`,
      route({
        title: '用账号和密码登录',
        passesOver: true,
        cost: 'sign-in',
        by: [anybody],
        body: {
          username: text('账号', { max: 200 }),
          pwd: text('密码', { max: 2000 }),
          captcha: text('验证', { max: 4000 }),
          wxbind: text('微信绑定', { max: 2000 }),
        },
        gives: answerOf({ userid: uuid }),
      }),
      (request, response) => byPassword(office, request, response),
    );
    http.post(
      `/${prefix}/mobileLogin`,
      route({
        title: '用手机验证码登录，或完成手机验证',
        passesOver: true,
        cost: 'sign-in',
        by: [anybody],
        body: {
          phone: text('手机号'),
          sjyzm: text('短信验证码'),
          captcha: text('图形验证码', { max: 4000 }),
          captchaid: text('图形验证码编号'),
          username: text('账号'),
          wxbind: text('微信绑定', { max: 2000 }),
        },
        gives: answerOf({ userid: uuid }),
      }),
      (request, response) => byPhone(office, request, response),
    );
    http.get(
      `/${prefix}/logout`,
      route({ title: '退出登录', cost: 'read', by: [anybody], passesOver: true }),
      (request, response) => logOut(office, request, response),
    );
    http.get(
      `/${prefix}/demonstration.json`,
      route({ title: '演示环境可试用的账号（正式环境没有）', cost: 'read', by: [anybody] }),
      async (_request, response) =>
        send(response, success(office.mode === 'demo' ? await demoPeople(office, prefix === 'supplier') : [])),
    );
    http.get(
      `/${prefix}/captcha.json`,
      route({ title: '领取验证题', cost: 'sign-in', by: [anybody] }),
      async (request, response) => send(response, success(await newCaptcha(office, placeOf(request.ip)))),
    );
    http.post(
      `/${prefix}/sendSjyzm.json`,
      route({
        title: '发送短信验证码',
        cost: 'sign-in',
        by: [anybody],
        body: { phone: text('手机号'), captcha: text('验证', { max: 4000 }), captchaid: text('验证编号') },
      }),
      async (request, response) => {
        const { phone = '', captcha = '' } = bodyOf(request);
        const { mobile } = await numberMeant(office, request, phone);
        const sent = await sendCode(office, { mobile, captcha, address: placeOf(request.ip) });
        return send(response, success(sent));
      },
    );
  }
}

/** Those that still are there, with the unit and the role that they have now. */
async function demoPeople(office: Office, isPortal: boolean) {
  const offered = demoAccounts.filter(({ portal }) => Boolean(portal) === isPortal);
  const found = await rows<{ account: string; name: string; unit: string }>(
    office.db,
    sql`select u.account, u.name, o.name as unit from "user" u join organisation o on o.id = u.organisation_id
        where u.account in (${sql.join(offered.map(({ account }) => account))}) and u.state = 'active' and o.state = 'active'`,
  );
  return offered.flatMap(({ account, role, shows }) => {
    const person = found.find((one) => one.account === account);
    return person ? [{ ...person, role: roles[role], shows, pwd: demoPassword }] : [];
  });
}

async function byPassword(office: Office, request: FastifyRequest, response: FastifyReply) {
  const { username = '', pwd = '', captcha = '' } = bodyOf(request);
  const portal = isPortalCall(request);
  const account = username.normalize('NFKC').trim().slice(0, 100);
  if (!account) throw new Refusal('请输入账号', { username: '请输入账号' });
  if (!pwd) throw new Refusal('请输入密码', { pwd: '请输入密码' });
  const counted = await countTry(office, {
    of: 'sign-in',
    account,
    address: request.ip,
    device: deviceTokenOf(office, request),
    says: '登录失败',
    // What strangers have failed with may be outweighed by work.
    isWorked: captcha !== '' && (await solveCaptcha(office, captcha)),
  });
  const found = await first<{ id: string; password: string; type: string }>(
    office.db,
    sql`select u.id, c.password, o.type from "user" u join credential c on c.user_id = u.id join organisation o on o.id = u.organisation_id
        where u.account = ${account} and u.state = 'active' and o.state = 'active'`,
  );
  const right = await isPassword(found?.password ?? nobodysPassword, pwd.slice(0, 1000), counted.known).catch(
    async (crowded) => {
      await counted.unjudged();
      throw crowded;
    },
  );
  const belongs = found && isPortalType(found.type) === portal;
  if (!found || !right || !belongs) {
    const what = !found ? '没有这个可用的账号' : right ? '从另一入口登录' : '密码不正确';
    noteSecurity(office, request, { kind: 'signInRefused', account, what });
    const because = belongs === false && right ? wrongDoor(portal) : '账号或密码不正确';
    return send(response, reply('valerror', because, { fields: {} }));
  }
  await counted.succeeded();
  return send(response, await admit(office, request, response, found.id));
}

/**
 * A person in the middle of signing in verifies their own number, which the page shows only shortened. A person who
 * types another number signs in anew.
 */
async function numberMeant(office: Office, request: FastifyRequest, phone: string) {
  const typed = phone.trim();
  const own = await ownNumber(office, request);
  const isOwn = own !== undefined && (typed === '' || typed.includes('*') || typed === own);
  return { mobile: isOwn ? own : typed, isOwn };
}

async function ownNumber(office: Office, request: FastifyRequest): Promise<string | undefined> {
  const { caller } = request;
  if (!caller.signedIn) return undefined;
  const row = await first<{ mobile: string | null }>(
    office.db,
    sql`select mobile from "user" where id = ${caller.actor.id}`,
  );
  return row?.mobile ?? '';
}

/**
 * The code of a phone. Before sign-in it signs in; in the middle of one it is the step "phone verification" of
 * specification §4. A number with several accounts is answered with `needChose` until one is named.
 */
async function byPhone(office: Office, request: FastifyRequest, response: FastifyReply) {
  const { sjyzm = '', phone = '', captcha = '', username = '' } = bodyOf(request);
  const portal = isPortalCall(request);
  const { mobile, isOwn: isStep } = await numberMeant(office, request, phone);
  if (!mobile) throw new Refusal('请输入手机号', { phone: '请输入手机号' });
  const code = await findCode(office, mobile, sjyzm, captcha).catch((refused) => {
    noteSecurity(office, request, { kind: isStep ? 'factorRefused' : 'signInRefused', what: '短信验证码不正确' });
    throw refused;
  });
  if (isStep) {
    await spendCode(office.db, code);
    await verified(office, request.caller.actor.id, mobile);
    return send(response, success({ userid: request.caller.actor.id }));
  }
  const accounts = await accountsOfPhone(office, mobile, portal);
  const chosen = username ? accounts.find((a) => a.account === username) : accounts[0];
  if (!chosen) throw new Refusal('这个手机号没有绑定可以从这里登录的账号，请用账号和密码登录');
  if (accounts.length > 1 && !username) {
    const listed = accounts.map(({ account, name, unit }) => ({ account, name, unit }));
    return send(response, reply('throw-needChose', '该手机号绑定了多个账号', listed));
  }
  const envelope = await admit(office, request, response, chosen.id, async () => {
    await spendCode(office.db, code);
    await verified(office, chosen.id, mobile);
  });
  return send(response, envelope);
}

const verified = (office: Office, userId: string, mobile: string) =>
  sql`update credential set phone_verified = ${mobile} where user_id = ${userId}`.execute(office.db);

async function logOut(office: Office, request: FastifyRequest, response: FastifyReply) {
  const token = tokenOf(office, request);
  if (token) await closeSession(office.db, token);
  if (request.caller.signedIn) noteSecurity(office, request, { kind: 'signedOut' });
  if (request.caller.signedIn) await signal(office.db, `user:${request.caller.actor.id}`, 'session');
  takeCookie(office, request, response);
  return send(response, success());
}
