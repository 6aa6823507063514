/**
 * Sign-in by QR code: the page shows a key, a signed-in phone confirms it, the page hears of it and signs in. The key can
 * be read by anybody who sees the screen, so it only works in the browser that asked for it (its cookie).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encode } from 'uqr';
import { anybody } from '../../../kernel/access/where.ts';
import { text } from '../../../kernel/record/field.ts';
import { first, sql } from '../../../kernel/server/database.ts';
import { NotFound, Refusal } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import { send, signedIn } from '../../../kernel/server/http.ts';
import { signal } from '../../../kernel/server/live.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { people, route } from '../../../kernel/server/route.ts';
import { asideOf, giveAside, isPortalCall, isPortalType } from './cookies.ts';
import { codeHash, hashOf, newToken } from './secrets.ts';
import { noteSecurity } from './security-log.ts';
import { accountOf, admit } from './sign-in.ts';

const secondsGood = 180;

interface Asked {
  state: 'waiting' | 'scanned' | 'confirmed' | 'refused' | 'used';
  user: string | null;
  portal: boolean;
  address: string;
  agent: string;
  browser: string;
}

const find = (office: Office, key: string) =>
  first<Asked>(
    office.db,
    sql`select state, user_id as "user", portal, address, agent, browser_hash as browser from qr_login
        where key_hash = ${hashOf(key)} and created_at > clock_timestamp() - make_interval(secs => ${secondsGood})`,
  );

const topicOf = (key: string) => `qr:${hashOf(key)}`;

/**
 * Two digits that the asking browser shows once the code was scanned, and that the phone has to name. An attacker who
 * passes their own code on to somebody else must pass these on as well, while that person looks at the address of
 * another device.
 */
const numberOf = (office: Office, key: string) =>
  String(10 + (Number.parseInt(codeHash(office.secret, 'qr number', key).slice(0, 12), 16) % 90));

/** What the browser is told: the number only when a phone is there to be asked for it. */
const told = (office: Office, key: string, state: string) =>
  state === 'scanned' ? { number: numberOf(office, key) } : {};

async function move(office: Office, key: string, from: readonly string[], to: string, user: string): Promise<boolean> {
  const moved = await first(
    office.db,
    sql`update qr_login set state = ${to}, user_id = ${user} where key_hash = ${hashOf(key)} and state in (${sql.join(from.map((s) => sql`${s}`))}) returning 1 as ok`,
  );
  if (moved) await signal(office.db, topicOf(key), to, told(office, key, to));
  return moved !== undefined;
}

/** A QR code as one path of an SVG, on a field of `size` squares with its quiet border. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');
  return { size, path };
}

export function qrRoutes(http: FastifyInstance, office: Office): void {
  for (const prefix of ['agency', 'supplier']) {
    http.get(
      `/${prefix}/qr/new.json`,
      route({ title: '领取登录二维码', cost: 'sign-in', by: [anybody] }),
      (request, response) => begin(office, request, response),
    );
    http.get(
      `/${prefix}/qr/stream`,
      route({
        title: '二维码的状态',
        cost: 'stream',
        by: [anybody],
        query: { key: text('二维码') },
        answers: 'stream',
      }),
      (request, response) => follow(office, request, response),
    );
    http.post(
      `/${prefix}/wxFwhScanQrLogin`,
      route({
        title: '用已确认的二维码登录',
        passesOver: true,
        cost: 'sign-in',
        by: [anybody],
        body: { key: text('二维码'), wxbind: text('微信绑定', { max: 2000 }) },
      }),
      (request, response) => finish(office, request, response),
    );
    http.get(
      `/${prefix}/qr/ask.json`,
      route({ title: '扫到的二维码是谁的', cost: 'read', by: [people], query: { key: text('二维码') } }),
      (request, response) => ask(office, request, response),
    );
    http.post(
      `/${prefix}/qr/answer.json`,
      route({
        title: '同意或拒绝扫码登录',
        cost: 'form',
        by: [people],
        body: { key: text('二维码'), yes: text('同意'), number: text('核对数字', { max: 2 }) },
      }),
      (request, response) => answer(office, request, response),
    );
  }
}

async function begin(office: Office, request: FastifyRequest, response: FastifyReply) {
  const key = newToken(24);
  const browser = newToken(24);
  const portal = isPortalCall(request);
  const agent = (request.headers['user-agent'] ?? '').slice(0, 300);
  await sql`insert into qr_login (key_hash, browser_hash, portal, address, agent)
    values (${hashOf(key)}, ${hashOf(browser)}, ${portal}, ${request.ip}, ${agent})`.execute(office.db);
  giveAside(office, response, 'qr', browser, secondsGood);
  const own = office.origin ?? `${request.protocol}://${request.headers.host}`;
  const url = `${own}${portal ? '/portal/' : '/'}#/wlogin?key=${key}`;
  return send(response, success({ key, url, topic: topicOf(key), seconds: secondsGood, ...qrPath(url) }));
}

/** The page's line: it tells states, never who. */
async function follow(office: Office, request: FastifyRequest, response: FastifyReply) {
  const { key = '' } = request.query as Record<string, string>;
  const asked = await find(office, key);
  if (!asked || asked.browser !== hashOf(asideOf(office, request, 'qr') ?? '')) throw new NotFound('二维码已失效');
  request.server.admission.holdStream(request, hashOf(key));
  response.hijack();
  office.live.open(response.raw, [topicOf(key)], request.caller.now);
  // What happened between the code and the line.
  if (asked.state !== 'waiting')
    response.raw.write(
      `event: ${topicOf(key)}\ndata: ${JSON.stringify({ type: asked.state, ...told(office, key, asked.state) })}\n\n`,
    );
}

async function finish(office: Office, request: FastifyRequest, response: FastifyReply) {
  const { key = '' } = (request.body ?? {}) as Record<string, string>;
  const asked = await find(office, String(key));
  const ownBrowser = asked && asked.browser === hashOf(asideOf(office, request, 'qr') ?? '');
  if (!asked || !ownBrowser || asked.state === 'used') throw new Refusal('二维码已失效，请刷新后重新扫码');
  if (asked.state === 'refused') throw new Refusal('手机上已拒绝这次登录');
  if (asked.state !== 'confirmed' || !asked.user) throw new Refusal('请先在手机上确认登录');
  const { user } = asked;
  const envelope = await admit(office, request, response, user, async () => {
    if (!(await move(office, String(key), ['confirmed'], 'used', user))) throw new Refusal('二维码已经用过');
  });
  return send(response, envelope);
}

/** What the phone shows before it says yes: where the other browser stands. */
async function ask(office: Office, request: FastifyRequest, response: FastifyReply) {
  const { actor } = signedIn(request);
  const { key = '' } = request.query as Record<string, string>;
  const asked = await find(office, key);
  if (!asked || !['waiting', 'scanned'].includes(asked.state))
    throw new Refusal('二维码已失效或已处理，请在电脑上刷新后重新扫码');
  const own = await accountOf(office, actor.id);
  if (!own || isPortalType(own.type) !== asked.portal)
    throw new Refusal(asked.portal ? '请用{投标}人或{评标}专家账号扫这个码' : '请用后台账号扫这个码');
  await move(office, key, ['waiting'], 'scanned', actor.id);
  return send(response, success({ address: asked.address, agent: asked.agent, name: own.name, unit: own.unit }));
}

async function answer(office: Office, request: FastifyRequest, response: FastifyReply) {
  const { actor } = signedIn(request);
  const { key = '', yes = '', number = '' } = (request.body ?? {}) as Record<string, string>;
  const asked = await find(office, String(key));
  if (asked?.state !== 'scanned' || asked.user !== actor.id)
    throw new Refusal('二维码已失效或已由他人扫过，请在电脑上刷新后重新扫码');
  if (String(yes) === '1' && !number) throw new Refusal('请输入电脑上显示的数字', { number: '请输入电脑上显示的数字' });
  const isRight = number === numberOf(office, String(key));
  const to = String(yes) === '1' && isRight ? 'confirmed' : 'refused';
  if (!(await move(office, String(key), ['scanned'], to, actor.id))) throw new Refusal('二维码已经处理过');
  if (to === 'refused')
    noteSecurity(office, request, {
      kind: 'signInRefused',
      what: isRight || String(yes) !== '1' ? '手机上拒绝了扫码登录' : '扫码登录的数字不符',
    });
  // One guess: of ninety numbers every tenth stranger would soon be let in.
  if (String(yes) === '1' && !isRight) throw new Refusal('数字不符，这次登录已取消；请在电脑上换一个二维码重新扫码');
  return send(response, success());
}
