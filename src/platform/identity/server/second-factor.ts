/** The second factor: set up with a picture for an authenticator app, asked for at sign-in, with recovery codes for a lost phone. */

import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { text } from '../../../kernel/record/field.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { first, rows, sql, type Tx } from '../../../kernel/server/database.ts';
import { Forbidden, Refusal } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import { send, signedIn } from '../../../kernel/server/http.ts';
import { type Office, secretsOf } from '../../../kernel/server/office.ts';
import { people, route } from '../../../kernel/server/route.ts';
import { toBase32, totpStep } from '../totp.ts';
import { countTry } from './attempts.ts';
import { deviceTokenOf, giveCookie, rememberDevice, tokenOf } from './cookies.ts';
import { mustKnowPassword } from './own-password.ts';
import { mustHaveFactor } from './policy.ts';
import { qrPath } from './qr-login.ts';
import { codeHash, hashOf, newToken, seal, unsealAny } from './secrets.ts';
import { noteSecurity } from './security-log.ts';
import { endSessions, rotateSession } from './sessions.ts';

interface Factor {
  secret: string | null;
  on: boolean;
  last: number;
  recovery: string[];
  account: string;
}

const factorOf = (office: Office, userId: string) =>
  first<Factor>(
    office.db,
    sql`select c.totp_secret as secret, c.totp_on as on, c.totp_last as last, c.recovery, u.account
        from credential c join "user" u on u.id = c.user_id where c.user_id = ${userId}`,
  );

const ownPassword = { pwd: text('现在的密码', { max: 2000 }) };

export function secondFactorRoutes(http: FastifyInstance, office: Office): void {
  for (const prefix of ['agency', 'supplier']) {
    http.post(
      `/${prefix}/second-factor/begin.json`,
      route({ title: '开始设置二次验证', cost: 'sign-in', by: [people], body: ownPassword }),
      (request, response) => begin(office, request, response),
    );
    http.post(
      `/${prefix}/second-factor/confirm.json`,
      route({ title: '确认二次验证', cost: 'sign-in', by: [people], body: { code: text('动态码') } }),
      (request, response) => confirm(office, request, response),
    );
    http.post(
      `/${prefix}/second-factor/verify.json`,
      route({ title: '二次验证', cost: 'sign-in', by: [people], body: { code: text('动态码') } }),
      (request, response) => verify(office, request, response),
    );
    http.post(
      `/${prefix}/account/recovery-codes.json`,
      route({ title: '换一组恢复码', cost: 'sign-in', by: [people], body: ownPassword }),
      (request, response) => renewCodes(office, request, response),
    );
    http.post(
      `/${prefix}/account/second-factor-off.json`,
      route({ title: '停用二次验证', cost: 'sign-in', by: [people], body: ownPassword }),
      (request, response) => switchOff(office, request, response),
    );
  }
}

/** A new secret; it counts once a code made with it has been typed. One that is on is never shown again. */
async function begin(office: Office, request: FastifyRequest, response: FastifyReply) {
  const { actor } = signedIn(request);
  const factor = await factorOf(office, actor.id);
  if (!factor || factor.on) throw new Forbidden('已启用二次验证；要更换请先停用');
  await mustKnowPassword(office, request, 'pwd');
  const secret = toBase32(randomBytes(20));
  await sql`update credential set totp_secret = ${seal(office.secret, secret)}, totp_last = 0 where user_id = ${actor.id}`.execute(
    office.db,
  );
  const label = encodeURIComponent(`招采:${factor.account}`);
  const url = `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent('招采')}`;
  return send(response, success({ secret, ...qrPath(url) }));
}

const codeOf = (request: FastifyRequest) => String(((request.body ?? {}) as { code?: unknown }).code ?? '').trim();

/** Six digits, or a recovery code, cannot be tried through: each counts before it is looked at. */
const countCode = (office: Office, request: FastifyRequest, { account }: Factor) =>
  countTry(office, {
    of: 'second factor',
    account,
    address: request.ip,
    device: deviceTokenOf(office, request),
    says: '验证失败',
  });

async function stepOf(office: Office, request: FastifyRequest, factor: Factor, code: string): Promise<number> {
  const step = factor.secret
    ? await totpStep(unsealAny(secretsOf(office), factor.secret), code, Date.now(), factor.last)
    : undefined;
  if (step !== undefined) return step;
  noteSecurity(office, request, { kind: 'factorRefused', what: '动态码不正确' });
  throw new Refusal('动态码不正确或已用过，请等下一个动态码', { code: '动态码不正确或已用过' });
}

/**
 * Eighty random bits, each under a salt of its own: an attacker can neither try them all nor attack all people's codes
 * at once.
 */
function keepCode(person: string, code: string): string {
  const salt = newToken(16);
  return `${salt}.${hashOf(`recovery ${salt} ${person} ${code}`)}`;
}

/** Whether what is kept is this code. Those of before had no salt, or the office's secret in its place. */
function isCode(office: Office, kept: string, person: string, code: string): boolean {
  const [salt, hashed] = kept.split('.');
  if (hashed !== undefined) return hashed === hashOf(`recovery ${salt} ${person} ${code}`);
  return (
    kept === hashOf(`recovery ${person} ${code}`) ||
    secretsOf(office).some((secret) => kept === codeHash(secret, `recovery ${person}`, code))
  );
}

/** What former secrets sealed, sealed anew. */
export async function resealFactors(office: Office, tx: Tx): Promise<number> {
  const kept = await rows<{ person: string; sealed: string }>(
    tx,
    sql`select user_id as person, totp_secret as sealed from credential where totp_secret is not null for update`,
  );
  for (const { person, sealed } of kept) {
    const again = seal(office.secret, unsealAny(secretsOf(office), sealed));
    await sql`update credential set totp_secret = ${again} where user_id = ${person}`.execute(tx);
  }
  return kept.length;
}

async function passed(office: Office, request: FastifyRequest, response: FastifyReply, { account }: Factor) {
  const token = await rotateSession(office.db, tokenOf(office, request)!);
  await sql`update session set second_factor = true where id = ${request.caller.session}`.execute(office.db);
  await rememberDevice(office, request, response, account);
  giveCookie(office, request, response, token);
}

/** Ten codes for a lost phone: told once, kept as what they are recognised by. */
function newCodes(person: string): { codes: string[]; kept: string } {
  const codes = Array.from({ length: 10 }, () =>
    sure(toBase32(randomBytes(10)).match(/.{4}/g), 'the match')
      .join('-')
      .toLowerCase(),
  );
  return { codes, kept: JSON.stringify(codes.map((code) => keepCode(person, code))) };
}

/** Ends other sessions of this person: they came in under what has just been changed. */
async function changed(office: Office, request: FastifyRequest, what: string): Promise<void> {
  await endSessions(office.db, request.caller.actor.id, request.caller.session);
  noteSecurity(office, request, { kind: 'factorChanged', what });
}

async function confirm(office: Office, request: FastifyRequest, response: FastifyReply) {
  const { actor } = signedIn(request);
  const factor = await factorOf(office, actor.id);
  if (!factor || factor.on) throw new Forbidden('已启用二次验证');
  const counted = await countCode(office, request, factor);
  const step = await stepOf(office, request, factor, codeOf(request));
  const { codes, kept } = newCodes(actor.id);
  await sql`update credential set totp_on = true, totp_last = ${step}, recovery = ${kept}::jsonb where user_id = ${actor.id}`.execute(
    office.db,
  );
  await counted.succeeded();
  await changed(office, request, '启用二次验证');
  await passed(office, request, response, factor);
  return send(response, success({ codes }));
}

async function verify(office: Office, request: FastifyRequest, response: FastifyReply) {
  const { actor } = signedIn(request);
  const factor = await factorOf(office, actor.id);
  if (!factor?.on) throw new Forbidden('没有启用二次验证');
  const code = codeOf(request);
  if (!code) throw new Refusal('请输入动态码', { code: '请输入动态码' });
  const counted = await countCode(office, request, factor);
  const typed = code.toLowerCase();
  const hashed = factor.recovery.find((kept) => isCode(office, kept, actor.id, typed));
  if (hashed) {
    const mine = await first(
      office.db,
      sql`update credential set recovery = recovery - ${hashed}::text
          where user_id = ${actor.id} and recovery @> to_jsonb(array[${hashed}::text]) returning 1 as ok`,
    );
    if (!mine) throw new Refusal('这个恢复码已经用过，请用另一个', { code: '恢复码已经用过' });
    await counted.succeeded();
    noteSecurity(office, request, { kind: 'factorPassed', what: '恢复码' });
    await passed(office, request, response, factor);
    return send(response, success({ left: factor.recovery.length - 1 }));
  }
  const step = await stepOf(office, request, factor, code);
  const mine = await first(
    office.db,
    sql`update credential set totp_last = ${step} where user_id = ${actor.id} and totp_last < ${step} returning 1 as ok`,
  );
  if (!mine) noteSecurity(office, request, { kind: 'factorRefused', what: '动态码已用过' });
  if (!mine) throw new Refusal('这个动态码已经用过，请等下一个', { code: '动态码已经用过' });
  await counted.succeeded();
  noteSecurity(office, request, { kind: 'factorPassed', what: '动态码' });
  await passed(office, request, response, factor);
  return send(response, success({ left: factor.recovery.length }));
}

/** The former ones count no more from here on. */
async function renewCodes(office: Office, request: FastifyRequest, response: FastifyReply) {
  const { actor } = signedIn(request);
  await mustKnowPassword(office, request, 'pwd');
  const { codes, kept } = newCodes(actor.id);
  const mine = await first(
    office.db,
    sql`update credential set recovery = ${kept}::jsonb where user_id = ${actor.id} and totp_on returning 1 as ok`,
  );
  if (!mine) throw new Forbidden('没有启用二次验证');
  await changed(office, request, '换一组恢复码');
  return send(response, success({ codes }));
}

async function switchOff(office: Office, request: FastifyRequest, response: FastifyReply) {
  const { actor } = signedIn(request);
  if (await mustHaveFactor(office, actor.id))
    throw new Refusal('管理员要求您的角色使用二次验证，不能停用；换手机请用恢复码登录后联系管理员');
  await mustKnowPassword(office, request, 'pwd');
  await sql`update credential set totp_on = false, totp_secret = null, totp_last = 0, recovery = '[]' where user_id = ${actor.id}`.execute(
    office.db,
  );
  await changed(office, request, '停用二次验证');
  return send(response, success());
}
