/** The HTTP server: who calls, the envelope, and what becomes of an error. */
import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Actor } from '../access/where.ts';
import { resolveWording } from '../screen/wording.ts';
import { Admission, leaveNow, leaveWhenDone, mustFit } from './admission.ts';
import { answerTo, Unavailable, unreadable } from './answer-to.ts';
import { keepLeastRate, type LeastRate, takeBodies } from './body-parsers.ts';
import { calledPath, isCall } from './called.ts';
import { readClock } from './clock.ts';
import { type Envelope, encode, reply } from './envelope.ts';
import { checkForgery, checkOrigin, SignedOut } from './forgery.ts';
import type { Office } from './office.ts';
import {
  costOf,
  costs,
  guardRoute,
  insistOnDeclarations,
  type RouteDeclaration,
  readDeclaredBody,
  readDeclaredQuery,
} from './route.ts';
import { cookieName, securityHeaders } from './security-headers.ts';
import { inOfficeWords } from './spoken.ts';
import { Elsewhere, TooMany } from './turned-away.ts';

/** The caller of one request. `actor` is a guest where the caller is not signed in. */
export interface Caller {
  actor: Actor;
  signedIn: boolean;
  /** The caller came with a session that is over. */
  lapsed?: boolean;
  csrf: string;
  now: Date;
  address: string;
  /** What the browser calls itself. */
  agent: string;
  /** The session's own id; empty for a guest. */
  session: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
    /** For a document: its own style sheets carry it (`security-headers.ts`). Empty for everything else. */
    nonce: string;
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

/** Two sessions, two cookies. */
export const sessionCookie = (office: Pick<Office, 'mode' | 'origin'>, portal: boolean) =>
  cookieName(office, portal ? 'zhaocai_portal' : 'zhaocai');

/** What a session still owes before it may do anything else: the sentence, where it is done, and the calls it needs. */
export interface Pending {
  msg: string;
  url: string;
  open: RegExp;
}

/** Finds the session behind a cookie; platform/identity gives it. */
export type SessionFinder = (
  token: string,
) => Promise<{ actor: Actor; csrf: string; now: Date; session?: string; pending?: Pending } | undefined>;

export const isPortal = (request: FastifyRequest) => request.headers.usetool === 'portal';

export interface HttpOptions {
  /** Calls of one account, or of one address without an account, in a minute; 0 for any number. */
  callsPerMinute?: number;
  /** Connections to the database: guests and readers take only a part of them. */
  connections?: number | undefined;
  /**
   * Addresses of proxies that are believed when they name the caller's address; no proxy is believed when not given.
   */
  trustedProxies?: readonly string[];
  /** The slowest that a body or an answer may travel; `usualRate` when not given. */
  leastRate?: LeastRate;
}

export async function createHttp(
  office: Office,
  findSession: SessionFinder,
  { callsPerMinute = 1200, connections = 20, trustedProxies = [], leastRate }: HttpOptions = {},
): Promise<FastifyInstance> {
  const admission = new Admission({ callsPerMinute, connections });
  const http = Fastify({
    loggerInstance: office.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: costs.read.body,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    // The person, the log and the error list all have this one word, which leads from one to the others.
    genReqId: () => randomBytes(6).toString('hex'),
    ...unreadable(office),
  });
  keepLeastRate(http.server, leastRate);
  await http.register(cookie);
  await takeBodies(http);
  http.setReplySerializer((payload) => encode(payload));
  // Every request gets its own before a route sees it; Fastify wants a value for the shape, and refuses an object.
  http.decorateRequest('caller', null as unknown as Caller);
  http.decorateRequest('nonce', '');
  http.decorate('admission', admission);
  http.decorateRequest('costs', 'read');
  http.decorateRequest('leave');
  http.addHook('onClose', async () => admission.stop());
  http.decorate('doors', office.house.doors);
  insistOnDeclarations(http);
  http.addHook('onRequest', async (request, response) => {
    if (isDocument(request)) request.nonce = randomBytes(16).toString('base64');
    response.headers(securityHeaders(office.mode, await framesOf(office, request), request.nonce));
    // It answers itself, before anything asks for a token that such a call cannot need.
    if (!isServed(request)) return unknownPlace(request, response);
    if (!isCall(request)) return;
    response.headers({ 'cache-control': 'no-store', 'x-request-id': request.id });
    const { declared } = request.routeOptions.config;
    request.costs = costOf(request);
    request.leave = [];
    leaveWhenDone(request, response);
    mustFit(request);
    if (declared?.apart) {
      admission.count(request);
      return readDeclaredQuery(request);
    }
    if (office.watch?.isSilent) throw new Unavailable();
    checkOrigin(request, office.origin);
    const token = tokenOf(office, request);
    // A caller without a token is counted before the database is asked anything.
    if (!token) admission.count(request);
    request.caller = await callerOf(office, findSession, request, token);
    if (token) admission.count(request, request.caller);
    checkForgery(request);
    guardRoute(request, signedIn);
    readDeclaredQuery(request);
  });
  http.addHook('preHandler', async (request, response) => {
    readDeclaredBody(request);
    const { declared } = request.routeOptions.config;
    if (!declared || declared.apart) return;
    await admission.enter(request, request.caller.signedIn);
    admission.limitTime(request, response);
  });
  // Every reply tells the office's time, so that countdowns use it and not the reader's own clock.
  http.addHook('onSend', async (request, response) => {
    if (request.caller) response.header('x-office-time', request.caller.now.getTime());
    if (request.leave && costs[request.costs].streamed === 0) leaveNow(request);
  });
  http.setErrorHandler(async (error, request, response) => {
    const [status, envelope] = answerTo(office, error as Error, request);
    if (error instanceof TooMany) response.header('retry-after', error.seconds);
    // The rest of the body is not read: the connection ends with the answer.
    if (status === 413) response.header('connection', 'close');
    office.house.refused?.(office, request, error as Error);
    if (status === 500) void office.house.reportFault?.(office, request, error as Error).catch(() => {});
    const { page } = request.routeOptions.config.declared ?? {};
    if (page) return sendPage(response.status(status === 200 ? 400 : status), page(status, envelope.msg));
    return response.status(status).type('application/json; charset=utf-8').send(envelope);
  });
  // A caller who sends an edition's feature code is answered in that edition's words.
  http.addHook('preSerialization', async (request, _response, payload) => {
    if (!payload || typeof payload !== 'object' || !('code' in payload)) return payload;
    const { jyptfeaturecode } = request.query as Record<string, string | undefined>;
    // An action that was done must not be answered as a failure only because its words could not be read.
    const words = () => office.house.words(office.db, jyptfeaturecode).catch(() => resolveWording);
    return inOfficeWords(payload as Envelope, words);
  });
  http.setNotFoundHandler((request, response) => unknownPlace(request, response));
  return http;
}

/** An address or a method that is not served: its status and the envelope, or a line of text for a reader of pages. */
function unknownPlace(request: FastifyRequest, response: FastifyReply) {
  if (!isServed(request)) {
    response.header('allow', 'GET, POST');
    return response
      .status(405)
      .type(jsonType)
      .send(reply('error', `不允许的请求方式 ${request.method}`));
  }
  if (!isCall(request) && request.headers.accept?.includes('text/html'))
    return response
      .status(404)
      .type('text/plain; charset=utf-8')
      .serializer(String)
      .send('404 没有找到这个地址，请从首页进入。');
  return response.status(404).type(jsonType).send(reply('error', '没有这个地址'));
}

/**
 * A caller who asks only for the head wants to know whether a page, or the server, is there; a call says nothing
 * without its answer.
 */
const isServed = (request: FastifyRequest): boolean =>
  request.method === 'GET' ||
  request.method === 'POST' ||
  (request.method === 'HEAD' && (!isCall(request) || answersHeads(request.routeOptions.config.declared)));

const answersHeads = (declared: RouteDeclaration | undefined): boolean =>
  declared?.apart === true || declared?.page !== undefined;

/** A page that a route drew, as it is. */
export const sendPage = (response: FastifyReply, text: string, type = 'text/html') =>
  response.type(`${type}; charset=utf-8`).serializer(String).send(text);

const jsonType = 'application/json; charset=utf-8';

const isDocument = ({ method, url }: FastifyRequest) => method === 'GET' && /^[^?]*(\/|\.html)(\?|$)/.test(url);

/** Which other sites a page may show in itself; only documents need to know. */
const framesOf = async (office: Office, request: FastifyRequest): Promise<readonly string[]> =>
  isDocument(request) && !office.watch?.isSilent ? ((await office.house.frameOrigins?.(office.db)) ?? []) : [];

/** An event stream carries no header of its own: its address says which of the two front ends it belongs to. */
const asksPortal = ({ query }: FastifyRequest) => (query as Record<string, unknown>).tool === 'portal';

/** The token that a call shows; a page that is the same for everybody asks for none. */
const tokenOf = (office: Office, request: FastifyRequest): string | undefined =>
  request.routeOptions.config.declared?.page === undefined
    ? request.cookies[sessionCookie(office, isPortal(request) || asksPortal(request))]
    : undefined;

async function callerOf(
  office: Office,
  findSession: SessionFinder,
  request: FastifyRequest,
  token: string | undefined,
): Promise<Caller> {
  const from = { address: request.ip, agent: String(request.headers['user-agent'] ?? '') };
  const found = token ? await findSession(token) : undefined;
  if (!found) {
    const now = await readClock(office.db);
    return { actor: guest, signedIn: false, lapsed: token !== undefined, csrf: '', now, ...from, session: '' };
  }
  const { pending, session = '', ...caller } = found;
  if (pending && !pending.open.test(calledPath(request))) throw new Elsewhere(pending.msg, pending.url);
  return { ...caller, session, signedIn: true, ...from };
}

/** The person who calls; throws when the caller is not signed in. */
export function signedIn(request: FastifyRequest): Caller {
  if (!request.caller.signedIn) throw new SignedOut(request.caller.lapsed ? '登录已失效，请重新登录' : '请先登录');
  return request.caller;
}

export const send = (response: FastifyReply, envelope: Envelope) =>
  response.type('application/json; charset=utf-8').send(envelope);
