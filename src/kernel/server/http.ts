/** The HTTP server: who calls, the envelope, and what becomes of an error. */
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Actor } from '../access/where.ts';
import { readClock } from './clock.ts';
import { Forbidden, NotFound, Refusal, Stale } from './effect.ts';
import { type Envelope, encode, reply } from './envelope.ts';
import type { Office } from './office.ts';

/** The caller of one request. `actor` is a guest where nobody is signed in. */
export interface Caller {
  actor: Actor;
  signedIn: boolean;
  csrf: string;
  now: Date;
  address: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

export const guest: Actor = {
  id: '00000000-0000-0000-0000-000000000001',
  name: '访客',
  org: '00000000-0000-0000-0000-000000000001',
  orgName: '',
  orgType: 'guest',
  roles: [],
  isAdmin: false,
};

/**
 * Two sessions, two cookies. In production browsers keep them to this very host, over TLS, for no sub-domain: that is
 * what the prefix `__Host-` asks of them.
 */
export const sessionCookie = (office: Pick<Office, 'mode'>, portal: boolean) =>
  `${office.mode === 'production' ? '__Host-' : ''}${portal ? 'zhaocai_portal' : 'zhaocai'}`;

/** Finds the session behind a cookie; platform/identity gives it. */
export type SessionFinder = (token: string) => Promise<{ actor: Actor; csrf: string; now: Date } | undefined>;

/** Nobody is signed in, and the call needs somebody. */
export class SignedOut extends Error {}

/** Too many calls. */
export class TooMany extends Error {}

export const isPortal = (request: FastifyRequest) => request.headers.usetool === 'portal';

const contentSecurity = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

export async function createHttp(office: Office, findSession: SessionFinder): Promise<FastifyInstance> {
  const http = Fastify({
    loggerInstance: office.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 4 * 1048576,
    trustProxy: false,
  });
  await http.register(cookie);
  await http.register(multipart, { limits: { files: 1, fileSize: Number.POSITIVE_INFINITY } });
  http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  http.setReplySerializer((payload) => encode(payload));
  http.decorateRequest('caller', null as unknown as Caller);
  http.addHook('onRequest', async (request, response) => {
    response.headers({
      'content-security-policy': contentSecurity,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      ...(office.mode === 'production' ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    });
    if (!isCall(request)) return;
    response.header('cache-control', 'no-store');
    checkOrigin(request, office.origin);
    request.caller = await callerOf(office, findSession, request);
    checkForgery(request);
  });
  // Every reply tells the office's time, so that countdowns run by it and not by the reader's own clock.
  http.addHook('onSend', async (request, response) => {
    if (request.caller) response.header('x-office-time', request.caller.now.getTime());
  });
  http.setErrorHandler((error, request, response) => {
    const [status, envelope] = answerTo(office, error as Error, request);
    return response.status(status).type('application/json; charset=utf-8').send(envelope);
  });
  return http;
}

/** Pages and their assets are files; everything else is a call with a caller. */
const isCall = (request: FastifyRequest) =>
  /^\/(agency|purchaser|supplier|platform|web|standalonfile|tool|hzbtenderagentzero)\//.test(request.url);

function checkOrigin(request: FastifyRequest, own: string | undefined) {
  const { origin, host } = request.headers;
  if (request.method === 'GET' || !origin) return;
  if (own ? origin !== own : new URL(origin).host !== host) throw new Forbidden('请求来自别的网站，已拒绝');
}

async function callerOf(office: Office, findSession: SessionFinder, request: FastifyRequest): Promise<Caller> {
  const token = request.cookies[sessionCookie(office, isPortal(request) || request.url.includes('tool=portal'))];
  const session = token ? await findSession(token) : undefined;
  if (session) return { ...session, signedIn: true, address: request.ip };
  return { actor: guest, signedIn: false, csrf: '', now: await readClock(office.db), address: request.ip };
}

/** A page left open under another login, or a forged form, is refused before it reaches any rule. */
function checkForgery(request: FastifyRequest) {
  const { caller } = request;
  if (!caller.signedIn) return;
  const { pageuser } = request.headers;
  const signsInOrOut = /\/(login|logout|mobileLogin|wxFwhScanQrLogin|getuserinfo)(\?|$)/.test(request.url);
  if (pageuser && pageuser !== caller.actor.id && !signsInOrOut)
    throw new SignedOut('本页面的登录用户已变化，请重新打开页面并登录');
  if (request.method !== 'GET' && !signsInOrOut && request.headers['x-csrf'] !== caller.csrf)
    throw new Forbidden('页面令牌无效，请刷新页面后重试');
}

/** The person who calls; throws when nobody is signed in. */
export function signedIn(request: FastifyRequest): Caller {
  if (!request.caller.signedIn) throw new SignedOut('登录已失效，请重新登录');
  return request.caller;
}

function answerTo(office: Office, error: Error & { statusCode?: number }, request: FastifyRequest): [number, Envelope] {
  if (error instanceof Refusal) {
    const { $warnings, ...fields } = error.fields;
    return [
      200,
      reply('valerror', error.message, { fields, ...($warnings ? { warnings: JSON.parse($warnings) } : {}) }),
    ];
  }
  if (error instanceof Stale)
    return [200, reply('throw-stale', error.message, { version: error.version, changed: error.changed })];
  if (error instanceof SignedOut) return [200, reply('login-index', error.message)];
  if (error instanceof Forbidden) return [403, reply('error', error.message)];
  if (error instanceof NotFound) return [404, reply('error', error.message)];
  if (error instanceof TooMany) return [429, reply('error', error.message)];
  if (error.statusCode && error.statusCode < 500)
    return [error.statusCode, reply('error', '请求无法识别，请检查后重试')];
  const id = request.id;
  office.log.error({ err: error, url: request.url.split('?')[0], id }, 'a request failed');
  return [500, reply('error', `系统出错，内容未保存，请稍后重试（${id}）`)];
}

export const send = (response: FastifyReply, envelope: Envelope) =>
  response.type('application/json; charset=utf-8').send(envelope);
