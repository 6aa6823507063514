/**
 * 供应商注册 in the portal, by anybody: unit, first person and the register's entry in one transaction, and the person is
 * signed in. None of it is a condition for bidding; the entry only waits in the register until it is handed in and verified.
 */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { anybody } from '../../../kernel/access/where.ts';
import { readAnswers } from '../../../kernel/record/check.ts';
import { type Fields, integer, text } from '../../../kernel/record/field.ts';
import type { RuleFacts } from '../../../kernel/record/rules.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { act, perform } from '../../../kernel/server/act.ts';
import { readClock } from '../../../kernel/server/clock.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { Forbidden, Refusal } from '../../../kernel/server/effect.ts';
import { reply, success } from '../../../kernel/server/envelope.ts';
import { send } from '../../../kernel/server/http.ts';
import { inTransaction, type Office } from '../../../kernel/server/office.ts';
import { route } from '../../../kernel/server/route.ts';
import { find } from '../../../kernel/server/rows.ts';
import { isPortalCall } from '../../../platform/identity/server/cookies.ts';
import {
  countRegistration,
  passwordOf,
  type Registration,
  registerUnit,
} from '../../../platform/identity/server/registration.ts';
import { admit } from '../../../platform/identity/server/sign-in.ts';
import { findCode } from '../../../platform/identity/server/sms-codes.ts';
import { supplier } from '../supplier/supplier.record.ts';

const asked = {
  unit: text('单位名称', { required: true, max: 200 }),
  code: text('统一社会信用代码', { required: true, max: 18, rules: ['ucc'] }),
  address: text('单位地址', { required: true, max: 200 }),
  keeper: text('核验单位', { unsearched: 'code', required: true, max: 36 }),
  contact: text('联系人', { required: true, max: 50 }),
  phone: text('手机号', { required: true, max: 11, rules: ['mobile'] }),
  sjyzm: text('短信验证码', { unsearched: 'code', required: true, max: 6 }),
  account: text('账号', {
    required: true,
    max: 30,
    pattern: [/^[A-Za-z][A-Za-z0-9._-]{3,29}$/, '账号为 4 至 30 个字母、数字，以字母开头，可含点、横线和下划线'],
  }),
};

/** Agencies that verify entries of the register. */
export const keepersOf = (db: Queryable) =>
  rows<{ id: string; name: string }>(
    db,
    sql`select id, name from organisation where type = 'agency' and state = 'active' order by name limit 500`,
  );

export function registrationRoutes(http: FastifyInstance, office: Office): void {
  http.get(
    '/web/supplier/keepers.json',
    route({ title: '可以核验供应商的单位', cost: 'read', by: [anybody] }),
    async (_request, response) => send(response, success(await keepersOf(office.db))),
  );
  http.post(
    '/web/supplier/register.json',
    route({ title: '供应商注册', cost: 'form', by: [anybody], body: sentFields }),
    (request, response) => register(office, request, response),
  );
}

/** What the form sends; each is read by `asked` with a sentence under its own field. */
const sentFields: Fields = {
  ...Object.fromEntries(Object.entries(asked).map(([name, { label }]) => [name, text(label)])),
  pwd: text('密码', { max: 2000 }),
  again: text('再次输入的密码', { max: 2000 }),
  captcha: text('图形验证码', { max: 4000 }),
  captchaid: text('图形验证码编号'),
  agreement: integer('协议版本'),
};

type Typed = Record<keyof typeof asked, string> & { pwd: string; captcha: string; agreement: number };

function read(body: Record<string, unknown>, facts: RuleFacts): Typed {
  const typed = (name: string) => String(body[name] ?? '').trim();
  const sent = Object.fromEntries(Object.keys(asked).map((name) => [name, typed(name)]));
  sent.code = sure(sent.code, 'code').replace(/\s/g, '').toUpperCase();
  const { values, refusals } = readAnswers(asked, sent, facts);
  const pwd = String(body.pwd ?? '').slice(0, 1000);
  if (body.again !== undefined && String(body.again) !== pwd) refusals.again = '两次输入的密码不一致';
  if (refusals.keeper) refusals.keeper = '请选择核验单位';
  if (!Number(body.agreement)) refusals.agreement = '请阅读并同意用户服务协议';
  const sentences = Object.values(refusals);
  if (sentences.length > 0)
    throw new Refusal(sentences.length === 1 ? sentences[0]! : `有 ${sentences.length} 处需要修改`, refusals);
  return { ...values, pwd, captcha: typed('captcha'), agreement: Number(body.agreement) } as Typed;
}

async function register(office: Office, request: FastifyRequest, response: FastifyReply) {
  if (!isPortalCall(request)) throw new Forbidden('供应商在门户注册');
  if (request.caller.signedIn) {
    const { name, orgName } = request.caller.actor;
    return send(response, reply('throw-other-account', '当前浏览器已登录其他账号', { name, dwname: orgName }));
  }
  const typed = read((request.body ?? {}) as Record<string, unknown>, {
    sensitiveWords: await office.house.sensitiveWords?.(office.db),
  });
  const registration: Omit<Registration, 'code'> = {
    unit: { name: typed.unit, code: typed.code, address: typed.address },
    person: { name: typed.contact, mobile: typed.phone, account: typed.account, password: typed.pwd },
    agreement: typed.agreement,
    address: request.ip,
  };
  passwordOf(registration);
  await countRegistration(office.db, request.ip);
  const code = await findCode(office, typed.phone, typed.sjyzm, typed.captcha);
  const person = await inTransaction(office, async (tx) => {
    const now = await readClock(tx);
    const actor = await registerUnit({ office, tx, now }, { ...registration, code });
    const [known] = await find(tx, supplier, { code: typed.code });
    // The person who holds the telephone that the register knows belongs to that unit; any other account waits until it
    // is verified.
    if (known && known.mobile === typed.phone)
      await perform({ office, tx, now }, 'supplier.adoptAccount', { id: known.id });
    if (!known) {
      const { keeper, unit: name, address, contact, phone: mobile } = typed;
      const values = { keeper, name, address, contact, mobile };
      await act(office, tx, { action: 'supplier.register', values, actor, now, address: request.ip });
    }
    return actor;
  });
  return send(response, await admit(office, request, response, person.id));
}
