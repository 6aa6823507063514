/** Jumps out and arrivals in, by tickets; only to systems that a setting names. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { anybody } from '../../../kernel/access/where.ts';
import { text } from '../../../kernel/record/field.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { first, sql } from '../../../kernel/server/database.ts';
import { Forbidden, NotFound, Refusal } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import { send, signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { people, route } from '../../../kernel/server/route.ts';
import { StartError } from '../../../kernel/server/start-error.ts';
import { featuresOf } from '../../editions/editions.ts';
import { identityItems } from '../../settings/office-settings.ts';
import { readOfficeSettings } from '../../settings/server/settings.server.ts';
import { makeTicket, readTicket, spendTicket, ticketFault } from './secrets.ts';
import { admit } from './sign-in.ts';

/** How this office is called in tickets. */
const ourselves = 'zhaocai';

export function transferRoutes(http: FastifyInstance, office: Office): void {
  http.get(
    '/agency/transfer/target.json',
    route({ title: '一个跳转去处', cost: 'read', by: [people], query: { id: text('去处') } }),
    async (request, response) => {
      const { actor } = signedIn(request);
      const { id = '' } = request.query as Record<string, string>;
      const target = readTargets(office).find((t) => t.id === id);
      if (!target) return send(response, success(null));
      return send(
        response,
        success({
          id,
          title: target.title,
          host: new URL(target.url).host,
          allowed: target.units.includes(actor.orgType),
        }),
      );
    },
  );
  http.get(
    '/agency/transfer/targets.json',
    route({ title: '可以跳转的去处', cost: 'read', by: [people] }),
    async (request, response) => {
      const { actor } = signedIn(request);
      const open = readTargets(office).filter((t) => t.units.includes(actor.orgType));
      return send(response, success(open.map(({ id, title }) => ({ id, title }))));
    },
  );
  http.post(
    '/agency/transfer/leave.json',
    route({ title: '带票据跳转', cost: 'form', by: [people], body: { id: text('去处') } }),
    (request, response) => leave(office, request, response),
  );
  http.post(
    '/agency/transfer/arrive.json',
    route({ title: '带票据进入', cost: 'sign-in', by: [anybody], body: { ticket: text('票据', { max: 8000 }) } }),
    (request, response) => arrive(office, request, response),
  );
  http.get(
    '/agency/api/oa/getjumpparams.json',
    route({ title: '跳转 OA 的参数', cost: 'read', by: [people] }),
    (request, response) => jumpParams(office, request, response),
  );
}

/** A ticket about the person who calls, for one target. */
async function ticketFor(office: Office, request: FastifyRequest, target: Target): Promise<string> {
  const { actor } = signedIn(request);
  const facts = await first<{ account: string; orgcode: string | null }>(
    office.db,
    sql`select u.account, o.code as orgcode from "user" u cross join organisation o where u.id = ${actor.id} and o.id = ${actor.org}`,
  );
  return makeTicket(target.secret, {
    iss: ourselves,
    aud: target.id,
    sub: sure(facts, 'facts').account,
    name: actor.name,
    orgcode: sure(facts, 'facts').orgcode ?? '',
    role: actor.roles[0] ?? '',
  });
}

function targetFor(office: Office, request: FastifyRequest, id: string): Target {
  const { actor } = signedIn(request);
  const target = readTargets(office).find((t) => t.id === id);
  if (!target) throw new NotFound('没有配置这个去处，请联系管理员');
  if (!target.units.includes(actor.orgType)) throw new Forbidden(`${target.title}不对您的单位开放`);
  return target;
}

async function leave(office: Office, request: FastifyRequest, response: FastifyReply) {
  const { id = '' } = (request.body ?? {}) as Record<string, string>;
  const target = targetFor(office, request, String(id));
  const url = new URL(target.url);
  if (target.secret) url.searchParams.set('ticket', await ticketFor(office, request, target));
  return send(response, success({ url: url.href }));
}

/** The office system of feature code `hyc` signs people in by name and key. */
async function jumpParams(office: Office, request: FastifyRequest, response: FastifyReply) {
  const { session } = signedIn(request);
  const row = await first<{ feature: string }>(office.db, sql`select feature from session where id = ${session}`);
  const features = featuresOf(identityItems(await readOfficeSettings(office.db)), row?.feature);
  if (!features.includes('officeJump')) throw new Forbidden('只有 hyc 版本可以跳转办公系统');
  // The item stands in the user menu of this edition: without a target it says so, and nothing is "not found".
  if (!readTargets(office).some(({ id }) => id === 'oa'))
    throw new Refusal('办公系统的地址还没有配置（ZHAOCAI_TARGETS 的 oa），请联系管理员');
  const target = targetFor(office, request, 'oa');
  if (!target.secret) throw new Refusal('办公系统没有配置密钥，请联系管理员');
  const key = await ticketFor(office, request, target);
  return send(response, success({ LoginName: sure(readTicket(key), 'read ticket').sub, key, url: target.url }));
}

/** Somebody comes from another system: their ticket is the proof, their account here is who they are. */
async function arrive(office: Office, request: FastifyRequest, response: FastifyReply) {
  const { ticket: text = '' } = (request.body ?? {}) as Record<string, string>;
  const given = readTicket(String(text));
  const source = readTargets(office).find((t) => t.id === given?.iss);
  if (!given || !source?.secret) throw new Refusal('没有可以接收的票据，或来源系统没有配置');
  const fault = ticketFault(String(text), source.secret, ourselves);
  if (fault) throw new Refusal(`${fault}，请回到${source.title}重新进入`);
  const person = await first<{ id: string }>(
    office.db,
    sql`select u.id from "user" u join organisation o on o.id = u.organisation_id
        where u.account = ${given.sub} and o.code = ${given.orgcode} and u.state = 'active'`,
  );
  if (!person) throw new Refusal(`${source.title}的账号在本平台没有对应的用户，请联系管理员`);
  const envelope = await admit(office, request, response, person.id, async () => {
    if (!(await spendTicket(office.db, given))) throw new Refusal(`票据已经用过，请回到${source.title}重新进入`);
  });
  return send(response, envelope);
}

// Other systems that this office may send people to or receive them from: `ZHAOCAI_TARGETS`, a JSON object by id.

interface Target {
  id: string;
  title: string;
  url: string;
  /** Shared with the other system. Without one, no person arrives from there and no ticket is sent. */
  secret: string;
  /** Kinds of unit that it is for. */
  units: readonly string[];
}

const shortestSecret = 32;
const everyUnit = ['agency', 'buyer', 'supervisor', 'platform', 'supplier', 'expert'];

/** @throws StartError one sentence that names the entry, never a secret */
export function parseTargets(text: string | undefined): Target[] {
  if (!text?.trim()) return [];
  const wrong = (why: string) => new StartError(`ZHAOCAI_TARGETS ${why}。`);
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw wrong('不是 JSON 对象');
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw wrong('不是 JSON 对象');
  return Object.entries(given as Record<string, Partial<Target>>).map(
    ([id, { title = id, url = '', secret = '', units }]) => {
      const address = URL.parse(url);
      if (!address || !['https:', 'http:'].includes(address.protocol)) throw wrong(`中的“${id}”没有 http(s) 地址`);
      if (secret && secret.length < shortestSecret) throw wrong(`中的“${id}”需要至少 ${shortestSecret} 个字符的密钥`);
      return { id, title, url: address.href, secret, units: units ?? everyUnit };
    },
  );
}

const parsed = new WeakMap<Office, Target[]>();

export function readTargets(office: Office): Target[] {
  const known = parsed.get(office) ?? parseTargets(office.settings.ZHAOCAI_TARGETS);
  parsed.set(office, known);
  return known;
}
