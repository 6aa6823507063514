/** The one way to the server (docs/wire.md): how a call is written, sent and answered. */

import { heardServerTime } from '../../ui/clock/server-clock.ts';
import { showDialog } from '../../ui/controls/dialogs.tsx';
import { stopForUnread } from '../../ui/controls/unread.ts';
import { beginWaiting } from '../../ui/controls/waiting.tsx';
import type { Doors } from '../record/doors.ts';
import { createReporter, HttpFailure } from './http-failure.ts';
import { lineAnswered, lineFailed, lineIsDown } from './line.ts';
import { learnToSpeak, words } from './registry.ts';
import { decodeEntities, handleReply, type Reply, type ReplyHandlers } from './reply.ts';
import { createSubmit } from './submission.ts';

export { HttpFailure };

export interface WireSettings {
  usetool: 'office' | 'portal';
  /** The signed-in person's id; empty before sign-in. */
  pageuser: () => string;
  csrf: () => string;
  toLogin: () => void;
  /** Whether the session is another person's by now, which is then said in its own way. */
  isOthers?: () => Promise<boolean>;
  doors: Doors;
}

let settings: WireSettings = {
  usetool: 'office',
  pageuser: () => '',
  csrf: () => '',
  toLogin: () => {},
  doors: { kind: 'doors', prefixes: {}, signIn: { office: '', portal: '' }, inside: [] },
};

/** Set once by each app, before its first call. */
export function configureWire(next: WireSettings): void {
  settings = next;
}

export const usedTool = () => settings.usetool;

/** By which addresses people call. */
export const doors = (): Doors => settings.doors;

/** The feature code that the person came with; it travels with each call. */
export const featureCode = (): string | undefined =>
  new URLSearchParams(location.search).get('jyptfeaturecode') ?? undefined;

/** The server answered, and did not do it. The person has been told. */
export class Refused extends Error {
  reply: Reply;
  /** Sentences for fields, by name. */
  fields: Record<string, string>;
  /** Sentences that may be passed with a stated reason. */
  warnings: Record<string, string>;
  constructor(reply: Reply) {
    super(reply.msg);
    this.name = 'Refused';
    this.reply = reply;
    this.fields = reply.tdata?.fields ?? {};
    this.warnings = reply.tdata?.warnings ?? {};
  }
  /** Every sentence of the refusal, once: what concerns one field alone is said of it and of the whole. */
  get sentences(): readonly string[] {
    return [...new Set([this.message, ...Object.values(this.fields)])].filter(Boolean);
  }
}

/** A `throw-` reply, which is the caller's to handle; `code` without the prefix. */
export class Thrown extends Error {
  code: string;
  reply: Reply;
  constructor(code: string, reply: Reply) {
    super(reply.msg);
    this.name = 'Thrown';
    this.code = code;
    this.reply = reply;
  }
}

export interface CallOptions {
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Given: a POST. */
  body?: Readonly<Record<string, unknown>>;
  /** The body is JSON instead of a form. */
  json?: boolean;
  /** Makes a repeated submission happen once; `newKey()`. */
  idempotencyKey?: string;
  /** The form that submits: what it sent before without an answer is settled first, and `Settled` thrown if that was done. */
  of?: string;
  /** The caller shows HTTP failures itself, in the place where the content would stand. */
  ownFailures?: boolean;
  /** The caller shows refusals itself: `named` those that name fields or warnings, `all` every one of them. */
  ownRefusals?: 'named' | 'all';
  /** No session is an answer to this caller, not a reason to go to the login; it gets `Refused`. */
  ownSession?: boolean;
  /** No overlay: the page shows that it waits. GETs are quiet unless told otherwise. */
  quiet?: boolean;
  signal?: AbortSignal;
}

/** A key for one click, kept over its retries. */
export const newKey = (): string => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;

const reportPath = '/platform/fault/report.json';

const reporter = createReporter(
  (body) => call(reportPath, { json: true, body: { ...body }, quiet: true, ownFailures: true, ownRefusals: 'all' }),
  () => location.hash.slice(1).split('?')[0] ?? '',
);

/** Puts what went wrong into the list that administrators read. */
export const report: typeof reporter = (fault) => {
  if (settings.usetool === 'office' && settings.pageuser() && fault.call !== reportPath) reporter(fault);
};

const handlers: ReplyHandlers = {
  dialog: (tone, text) => showDialog({ tone, title: tone === 'error' ? '出错了' : '提示', content: words(text) }),
  toLogin: () => settings.toLogin(),
  navigate: (url) => location.assign(url),
  route: (hash) => {
    location.hash = hash;
  },
  currentHash: () => location.hash,
  reloadWithoutQuery: () => location.replace(location.pathname + location.hash),
  report: (what, reply) =>
    report({ what, call: reply.$call, code: reply.code, message: reply.msg, requestId: reply.$request }),
};

/** Does what a reply asks for without waiting for it: a caller that is asked again meanwhile must not stand behind a dialog. */
export const handOn = (reply: Reply): void => void handleReply(knowing(reply), handlers);

/**
 * Another tab that logs out takes the cookie along, and the server then knows no person: a page that knew its person
 * says so.
 */
const knowing = (reply: Reply): Reply =>
  reply.code === 'login-index' && settings.pageuser() ? { ...reply, msg: '登录已失效，请重新登录' } : reply;

/** The address of a call with its query and the random `t` of every call. */
export function callAddress(path: string, query: CallOptions['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.append(name, String(value));
  const code = featureCode();
  if (code && !search.has('jyptfeaturecode')) search.append('jyptfeaturecode', code);
  search.append('t', String(Math.random()).slice(2));
  return `${path}?${search}`;
}

/** The headers of every call; uploads and streams use them too. */
export function callHeaders(post: boolean): Record<string, string> {
  return {
    pageuser: settings.pageuser(),
    usetool: settings.usetool,
    pageurl: encodeURI(location.hash),
    ...(post ? { 'x-csrf': settings.csrf() } : {}),
  };
}

function requestOf(options: CallOptions): RequestInit {
  const { body, json, idempotencyKey, signal } = options;
  const headers = callHeaders(body !== undefined);
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  const init: RequestInit = { method: body ? 'POST' : 'GET', headers, credentials: 'same-origin', signal };
  if (!body) return init;
  headers['content-type'] = json ? 'application/json' : 'application/x-www-form-urlencoded;charset=UTF-8';
  const given = Object.entries(body).filter(([, v]) => v !== undefined && v !== null);
  init.body = json ? JSON.stringify(body) : new URLSearchParams(given.map(([k, v]) => [k, String(v)])).toString();
  return init;
}

async function replyOf(response: Response, path: string): Promise<Reply> {
  const text = await response.text();
  const requestId = response.headers.get('x-request-id') ?? undefined;
  let reply: Reply | undefined;
  try {
    reply = decodeEntities(JSON.parse(text)) as Reply;
  } catch {
    reply = undefined;
  }
  const failure = !response.ok ? response.status : typeof reply?.code !== 'string' ? 502 : undefined;
  if (failure !== undefined) {
    const failed = new HttpFailure(failure, reply);
    failed.requestId = requestId;
    throw failed;
  }
  return Object.defineProperties(reply!, {
    // Beside the contents, so that a page that spreads a reply does not carry them on.
    $call: { value: path },
    $request: { value: requestId },
  });
}

async function send(path: string, options: CallOptions): Promise<Reply> {
  try {
    const response = await fetch(callAddress(path, options.query), requestOf(options));
    lineAnswered();
    const officeTime = response.headers.get('x-office-time');
    if (officeTime) heardServerTime(Number(officeTime));
    return await replyOf(response, path);
  } catch (error) {
    if (options.signal?.aborted || error instanceof HttpFailure) throw error;
    lineFailed();
    throw new HttpFailure(0);
  }
}

const submit = createSubmit(send);

/**
 * Calls the server and answers `tdata`, or the whole reply of a `pglist`. Throws `Refused`, `Thrown` or `HttpFailure`;
 * the person has then been told, except for a `throw-` and what `own…` claims.
 */
export async function call<T = any>(path: string, options: CallOptions = {}): Promise<T> {
  const quiet = options.quiet ?? options.body === undefined;
  // What a person does is done with what they wrote, or not at all.
  const unread = options.idempotencyKey ? stopForUnread() : [];
  if (unread.length > 0)
    return answerOf<T>({ code: 'valerror', msg: unread.join('\n'), url: '', tdata: null }, options);
  for (;;) {
    const done = quiet ? undefined : beginWaiting();
    try {
      // Reads are tried again by their queries.
      const reply = await (options.body ? submit(path, options) : send(path, options));
      done?.();
      return await answerOf<T>(reply, options);
    } catch (error) {
      done?.();
      const again = error instanceof HttpFailure && (await tellFailure(error, path, options));
      if (!again) throw error;
    }
  }
}

/**
 * A failure is told once: by the caller, by the banner of the lost connection for calls that no person asked for, or by
 * a dialog.
 * @returns whether the person wants it tried again
 */
async function tellFailure(error: HttpFailure, path: string, options: CallOptions): Promise<boolean> {
  if (error.status >= 500)
    report({ what: 'http', call: path, status: error.status, message: error.message, requestId: error.requestId });
  if (options.ownFailures || (options.body === undefined && lineIsDown())) return false;
  if (options.body === undefined || !error.isUnknown) {
    void handlers.dialog('error', error.message);
    return false;
  }
  if (!options.idempotencyKey) {
    void handlers.dialog('error', `${error.message}\n不知道是否已经办理，请刷新查看后再决定是否重做。`);
    return false;
  }
  return showDialog({
    tone: 'error',
    title: '不知道是否已保存',
    content: `${error.message}\n内容还在本页。再确认一次不会重复办理。`,
    confirm: '再确认一次',
    cancel: '知道了',
  });
}

async function answerOf<T>(reply: Reply, { ownRefusals, ownSession }: CallOptions): Promise<T> {
  if (reply.code === 'login-index' && ownSession) throw new Refused(reply);
  if (reply.code === 'login-index' && (await settings.isOthers?.())) throw new Refused(reply);
  const named = Object.keys(reply.tdata?.fields ?? {}).length + Object.keys(reply.tdata?.warnings ?? {}).length > 0;
  if (reply.code === 'valerror' && (ownRefusals === 'all' || (ownRefusals === 'named' && named)))
    throw new Refused(reply);
  const outcome = await handleReply(knowing(reply), handlers);
  if (outcome.kind === 'value') {
    if (outcome.value?.spokenBy) await learnToSpeak();
    return outcome.value as T;
  }
  if (outcome.kind === 'thrown') throw new Thrown(outcome.code, outcome.reply);
  throw new Refused(outcome.reply);
}
