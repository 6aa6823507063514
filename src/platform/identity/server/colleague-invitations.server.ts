/**
 * 邀请同事: a link with a secret of 192 bits, told once to the administrator who invites and who answers for the person who
 * comes. The person who opens it chooses account and password. They are entered as if the inviting administrator had
 * done it, and what needs a second administrator still needs one.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { anybody } from '../../../kernel/access/where.ts';
import { readAnswers } from '../../../kernel/record/check.ts';
import { type Fields, integer, text } from '../../../kernel/record/field.ts';
import { sha256Hex } from '../../../kernel/record/sha256.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { act, perform } from '../../../kernel/server/act.ts';
import { readClock } from '../../../kernel/server/clock.ts';
import { type Queryable, sql } from '../../../kernel/server/database.ts';
import { type EffectOf, Forbidden, NotFound, Refusal } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { send } from '../../../kernel/server/http.ts';
import { inTransaction, type Office } from '../../../kernel/server/office.ts';
import { route } from '../../../kernel/server/route.ts';
import { find } from '../../../kernel/server/rows.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { colleagueInvitation, invitationDays } from '../colleague-invitation/colleague-invitation.record.ts';
import { role } from '../role/role.record.ts';
import { personOf } from './actors.ts';
import { acceptAgreement, agreementChanged, currentAgreement } from './agreements.ts';
import { isPortalType } from './cookies.ts';
import { hashPassword, newPasswordRefusal } from './passwords.ts';
import { countRegistration } from './registration.ts';
import { mayBeAssigned } from './staff.server.ts';

const gone = '这个邀请链接已经用过、撤销或者过期，请向邀请您的同事要一个新的';

const inviteColleague: EffectOf<typeof colleagueInvitation> = async (context) => {
  const { office, tx, row, actor, now, reply } = context;
  await mayBeAssigned(tx, actor, row.assigned ?? []);
  const secret = randomBytes(24).toString('base64url');
  const expiresAt = new Date(now.getTime() + invitationDays * 86_400_000).toISOString();
  Object.assign(row, { digest: await sha256Hex(secret), expiresAt, invitedBy: actor.id });
  await setTimer(tx, 'colleague-invitation.lapse', row.id, expiresAt);
  reply({ secret, origin: office.origin ?? null });
};

/** The open invitation of a secret, with the person who answers for it. @throws NotFound */
async function invited(db: Queryable, secret: string, now: Date, lock = false) {
  const [found] =
    secret.length === 32
      ? await find(db, colleagueInvitation, { digest: await sha256Hex(secret), state: 'open' }, { limit: 1, lock })
      : [];
  const inviter = found && (await personOf(db, sure(found.invitedBy, 'who invited'), sure(found.org, 'the unit')));
  const isOpen = found && now < new Date(sure(found.expiresAt, 'the end')) && inviter?.roles.includes('unitAdmin');
  if (!isOpen) throw new NotFound(gone);
  return { found, inviter: sure(inviter, 'the inviter') };
}

const asked = {
  account: text('账号', {
    required: true,
    max: 30,
    pattern: [/^[A-Za-z][A-Za-z0-9._-]{3,29}$/, '账号为 4 至 30 个字母、数字，以字母开头，可含点、横线和下划线'],
  }),
  mobile: text('手机号', { required: true, max: 11, rules: ['mobile'] }),
};
const sentFields: Fields = {
  secret: text('邀请', { max: 64 }),
  account: text('账号'),
  mobile: text('手机号'),
  pwd: text('密码', { max: 2000 }),
  again: text('再次输入的密码', { max: 2000 }),
  agreement: integer('协议版本'),
};

async function join(office: Office, request: FastifyRequest, response: FastifyReply) {
  if (request.caller.signedIn) throw new Forbidden('当前浏览器已登录，请先退出，或者换一个浏览器打开邀请链接');
  const body = (request.body ?? {}) as Record<string, unknown>;
  const pwd = String(body.pwd ?? '').slice(0, 1000);
  const { values, refusals } = readAnswers(asked, {
    account: String(body.account ?? '').trim(),
    mobile: String(body.mobile ?? '').trim(),
  });
  if (String(body.again ?? '') !== pwd) refusals.again = '两次输入的密码不一致';
  if (!Number(body.agreement)) refusals.agreement = '请阅读并同意用户服务协议';
  const faults = Object.values(refusals);
  if (faults.length > 0)
    throw new Refusal(faults.length === 1 ? sure(faults[0], 'one') : `有 ${faults.length} 处需要修改`, refusals);
  const { account, mobile } = values as { account: string; mobile: string };
  await countRegistration(office.db, request.ip);
  const isPortal = await inTransaction(office, async (tx) => {
    const now = await readClock(tx);
    const { found, inviter } = await invited(tx, String(body.secret ?? ''), now, true);
    const name = sure(found.name, 'the name');
    const because = newPasswordRefusal(pwd, { account, name, mobile, unit: inviter.orgName });
    if (because) throw new Refusal(because, { pwd: because });
    if (Number(body.agreement) !== (await currentAgreement(tx)).version)
      throw new Refusal(agreementChanged, { agreement: agreementChanged });
    const person = { account, name, mobile, email: found.email, assigned: found.assigned };
    const { row } = await act(office, tx, {
      action: 'user.create',
      values: person,
      actor: inviter,
      now,
      address: request.ip,
    });
    await sql`update credential set password = ${await hashPassword(pwd)}, must_change = false where user_id = ${row.id}`.execute(
      tx,
    );
    await acceptAgreement(tx, row.id, Number(body.agreement), request.ip);
    await perform({ office, tx, now }, 'colleague-invitation.accept', { id: found.id, asked: { person: row.id } });
    return isPortalType(inviter.orgType);
  });
  return send(response, success({ account, isPortal }));
}

export const colleagueServer: ServerPart = {
  effects: {
    inviteColleague,
    stopInvitation: async ({ tx, row }) => setTimer(tx, 'colleague-invitation.lapse', row.id, null),
    keepColleague: async ({ tx, row, asked: { person }, now }) => {
      Object.assign(row, { person, usedAt: now.toISOString() });
      await setTimer(tx, 'colleague-invitation.lapse', row.id, null);
    },
  },
  recipients: { inviter: async (_db, row) => (row.invitedBy ? [row.invitedBy] : []) },
  routes: ({ http, office }) => {
    http.get(
      '/web/colleague/invitation.json',
      route({ title: '打开同事邀请', cost: 'read', by: [anybody], query: { secret: text('邀请', { max: 64 }) } }),
      async (request, response) => {
        const { secret = '' } = request.query as { secret?: string };
        const { found, inviter } = await invited(office.db, secret, await readClock(office.db));
        const roles = await find(office.db, role, { id: { in: found.assigned ?? [] } });
        const { name, expiresAt } = found;
        return send(
          response,
          success({ name, expiresAt, unit: inviter.orgName, by: inviter.name, roles: roles.map((r) => r.name) }),
        );
      },
    );
    http.post(
      '/web/colleague/join.json',
      route({ title: '接受同事邀请', cost: 'sign-in', by: [anybody], body: sentFields }),
      (request, response) => join(office, request, response),
    );
  },
};
