/** What a person does with their own account: password and sessions; and the administrator's policy. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { flag, integer, text } from '../../../kernel/record/field.ts';
import { isId } from '../../../kernel/record/kinds.ts';
import { first, sql } from '../../../kernel/server/database.ts';
import { NotFound, Refusal } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import { send, signedIn } from '../../../kernel/server/http.ts';
import { signal } from '../../../kernel/server/live.ts';
import { inTransaction, type Office } from '../../../kernel/server/office.ts';
import { people, route } from '../../../kernel/server/route.ts';
import { listing } from '../../../kernel/server/route-input.ts';
import { smsOutbox } from '../../messages/server/sms.ts';
import { platformAdmins } from '../identity.audiences.ts';
import { roles } from '../role/roles.ts';
import { platformAdministrator } from './actors.ts';
import { giveCookie, tokenOf } from './cookies.ts';
import { mustKnowPassword } from './own-password.ts';
import { changePassword } from './passwords.ts';
import { readPolicy, type SignInPolicy, writePolicy } from './policy.ts';
import { noteSecurity, ownEvents } from './security-log.ts';
import { endSessions, rotateSession, sessionsOf } from './sessions.ts';

const bodyOf = (request: FastifyRequest) => (request.body ?? {}) as Record<string, unknown>;

export function accountRoutes(http: FastifyInstance, office: Office): void {
  for (const prefix of ['agency', 'supplier']) {
    http.post(
      `/${prefix}/editPwd.json`,
      route({
        title: '修改密码',
        cost: 'form',
        by: [people],
        body: {
          pwd: text('现在的密码', { max: 2000 }),
          newpwd: text('新密码', { max: 2000 }),
          again: text('再次输入的新密码', { max: 2000 }),
        },
      }),
      (request, response) => changeOwn(office, request, response),
    );
    http.get(
      `/${prefix}/account/security.json`,
      route({ title: '本人的登录安全', cost: 'read', by: [people] }),
      async (request, response) => {
        const { actor, session } = signedIn(request);
        const found = await first<{ totp: boolean; left: number; changedAt: string; mobile: string | null }>(
          office.db,
          sql`select totp_on as totp, jsonb_array_length(recovery) as left, changed_at as "changedAt", phone_verified as mobile
            from credential where user_id = ${actor.id}`,
        );
        const sessions = await sessionsOf(office.db, actor.id);
        const { absoluteHours, idleMinutes } = await readPolicy(office);
        const marked = sessions.map((s) => ({ ...s, current: s.id === session }));
        const events = await ownEvents(office, actor.id);
        return send(response, success({ ...found, sessions: marked, events, absoluteHours, idleMinutes }));
      },
    );
    http.post(
      `/${prefix}/account/end-session.json`,
      route({ title: '结束一个会话', cost: 'form', by: [people], body: { id: text('会话') } }),
      (request, response) => endOne(office, request, response),
    );
  }
  policyRoutes(http, office);
}

/** Every other session of the person ends; this one goes on under a new token. */
async function changeOwn(office: Office, request: FastifyRequest, response: FastifyReply) {
  const { actor, session } = signedIn(request);
  const { newpwd = '', again } = bodyOf(request);
  await mustKnowPassword(office, request, 'pwd');
  if (again !== undefined && again !== newpwd)
    throw new Refusal('两次输入的新密码不一致', { again: '两次输入的新密码不一致' });
  await inTransaction(office, async (tx) => {
    await changePassword(tx, actor.id, String(newpwd), 'newpwd');
    await endSessions(tx, actor.id, session);
  });
  noteSecurity(office, request, { kind: 'passwordChanged', what: '本人修改' });
  giveCookie(office, request, response, await rotateSession(office.db, tokenOf(office, request)!));
  return send(response, success());
}

async function endOne(office: Office, request: FastifyRequest, response: FastifyReply) {
  const { actor } = signedIn(request);
  const { id } = bodyOf(request);
  const ended = isId(id)
    ? await first(office.db, sql`delete from session where id = ${id} and user_id = ${actor.id} returning 1 as ok`)
    : undefined;
  if (!ended) throw new NotFound('这个会话已经结束');
  noteSecurity(office, request, { kind: 'sessionEnded', what: '在账号安全页结束' });
  await signal(office.db, `user:${actor.id}`, 'session');
  return send(response, success());
}

const mustBeAdmin = (request: FastifyRequest) =>
  platformAdministrator(signedIn(request), '只有平台管理员可以查看和修改登录设置').actor;

function policyRoutes(http: FastifyInstance, office: Office): void {
  http.get(
    '/agency/sign-in/policy.json',
    route({ title: '登录设置', cost: 'read', by: [platformAdmins], otherwise: '只有平台管理员可以查看和修改登录设置' }),
    async (request, response) => {
      mustBeAdmin(request);
      return send(response, success({ ...(await readPolicy(office)), roles, sms: await smsOutbox(office) }));
    },
  );
  http.post(
    '/agency/sign-in/policy.json',
    route({
      title: '修改登录设置',
      cost: 'form',
      by: [platformAdmins],
      otherwise: '只有平台管理员可以查看和修改登录设置',
      body: {
        absoluteHours: integer('会话最长小时数'),
        idleMinutes: integer('空闲分钟数'),
        secondFactorRoles: listing('须二次验证的角色', 50),
        secondFactorHolders: flag('持钥人须二次验证'),
      },
    }),
    async (request, response) => {
      const actor = mustBeAdmin(request);
      await writePolicy(office.db, readPolicyInput(bodyOf(request)), actor.id);
      noteSecurity(office, request, { kind: 'settingsChanged', what: '登录设置' });
      return send(response, success(await readPolicy(office)));
    },
  );
  http.post(
    '/agency/sign-in/reset-second-factor.json',
    route({
      title: '重置二次验证',
      cost: 'form',
      by: [platformAdmins],
      otherwise: '只有平台管理员可以查看和修改登录设置',
      body: { account: text('账号') },
    }),
    async (request, response) => {
      const actor = mustBeAdmin(request);
      const account = String(bodyOf(request).account ?? '').trim();
      const found = await first<{ id: string }>(
        office.db,
        sql`update credential c set totp_on = false, totp_secret = null, totp_last = 0, recovery = '[]' from "user" u
          where u.id = c.user_id and u.account = ${account} returning u.id`,
      );
      if (!found) throw new Refusal('没有这个账号', { account: '没有这个账号' });
      await endSessions(office.db, found.id);
      const reset = { kind: 'factorChanged', person: found.id, what: '由管理员重置二次验证', by: actor.name } as const;
      noteSecurity(office, request, reset);
      return send(response, success());
    },
  );
}

function readPolicyInput(body: Record<string, unknown>): SignInPolicy {
  const within = (field: string, label: string, least: number, most: number) => {
    const n = Number(body[field]);
    if (Number.isInteger(n) && n >= least && n <= most) return n;
    const sentence = `${label}须为 ${least} 至 ${most} 的整数`;
    throw new Refusal(sentence, { [field]: sentence });
  };
  const named = Array.isArray(body.secondFactorRoles) ? body.secondFactorRoles.map(String) : [];
  const unknown = named.find((r) => !Object.hasOwn(roles, r));
  if (unknown) throw new Refusal(`没有“${unknown}”这个角色`, { secondFactorRoles: `没有“${unknown}”这个角色` });
  return {
    absoluteHours: within('absoluteHours', '会话最长小时数', 1, 24),
    idleMinutes: within('idleMinutes', '空闲分钟数', 5, 480),
    secondFactorRoles: named,
    secondFactorHolders: body.secondFactorHolders === true || body.secondFactorHolders === 'true',
  };
}
