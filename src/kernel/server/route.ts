/**
 * What a route written by hand says of itself, as records do: who may call it, what it takes, what it answers. From this
 * come its guard, the reading of its input, its entry in the OpenAPI document and the sweeps. An undeclared route does
 * not start.
 */

import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { type Audience, audience, everything, mayBe } from '../access/where.ts';
import type { Fields } from '../record/field.ts';
import { isPage } from './called.ts';
import { Forbidden } from './effect.ts';
import type { Caller } from './http.ts';
import type { Json } from './openapi-schemas.ts';
import { mustBeFields, readBody, readQuery } from './route-input.ts';

export interface RouteDeclaration {
  /** What it is for, in a reader's words. */
  title: string;
  /** What a call of it may cost (route.ts). */
  cost: CostKind;
  /** The kind of this very call, where the address leaves that open. */
  costOf?: (request: FastifyRequest) => CostKind;
  /** Whose call it is; the rows that it answers with have scopes of their own. */
  by: readonly Audience[];
  /** Says why others may not; the usual sentence when not given. */
  otherwise?: string;
  query?: Fields;
  /** Names that it does not know are passed over: the specification lets its callers send some (§7). Others refuse them by name. */
  passesOver?: boolean;
  /** JSON or a form, by field; or bytes as they come; or a form with a file. */
  body?: Fields | 'bytes' | 'file';
  /** An envelope when not given. */
  answers?: 'envelope' | 'file' | 'stream' | 'text' | 'document';
  /** The shape of an envelope's `tdata`; anything when not given. */
  gives?: Json;
  /** Answered without a session and without the office's time, so that it never waits for the database. */
  apart?: boolean;
  /** A POST that changes nothing: a question too long for an address. */
  reads?: boolean;
  /**
   * A page for readers, the same for everybody: no session is looked for, a head alone is answered too, and what goes wrong
   * is told as a page, which this draws from a status and a sentence.
   */
  page?: (status: number, sentence: string) => string;
  /** It reads its own query and body, from the declarations of the record that the address names. */
  ofRecord?: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    declared?: RouteDeclaration;
  }
}

/** Everybody with an account. */
export const people = audience('已登录的人员', everything);

/** The options of a route: `http.get(path, route({ cost: 'read', … }), handler)`. */
export const route = (declared: RouteDeclaration) => ({ config: { declared } });

export interface DeclaredRoute extends RouteDeclaration {
  method: 'GET' | 'POST';
  path: string;
}

const kept = new WeakMap<FastifyInstance, DeclaredRoute[]>();

/** Every route that was declared on a server, in the order of their paths. */
export const declaredRoutes = (http: FastifyInstance): readonly DeclaredRoute[] =>
  (kept.get(http) ?? []).toSorted((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method));

/** From now on every call that is registered must be declared. */
export function insistOnDeclarations(http: FastifyInstance): void {
  const routes: DeclaredRoute[] = [];
  kept.set(http, routes);
  http.addHook('onRoute', (options: RouteOptions) => {
    const { method, url, config } = options;
    if (isPage(url)) return;
    const declared = config?.declared;
    if (!declared) throw new Error(`the route ${method} ${url} does not declare who may call it and what it takes`);
    if (!Object.hasOwn(costs, declared.cost ?? ''))
      throw new Error(`the route ${method} ${url} does not declare what a call of it may cost`);
    options.bodyLimit = Math.max(1, costs[declared.cost].body);
    for (const one of [method].flat())
      if (one === 'GET' || one === 'POST') routes.push({ ...declared, method: one as 'GET' | 'POST', path: url });
  });
}

/** What a call may cost; an address that is not served counts as a read. */
export function costOf(request: FastifyRequest): CostKind {
  const { declared } = request.routeOptions.config;
  return declared?.costOf?.(request) ?? declared?.cost ?? 'read';
}

/**
 * @throws Forbidden where the caller is in none of the route's audiences; the session's own refusal where the caller is
 * not signed in
 */
export function guardRoute(request: FastifyRequest, signedIn: (request: FastifyRequest) => Caller): void {
  const { declared } = request.routeOptions.config;
  if (!declared || declared.by.some((who) => who.anybody)) return;
  const { actor } = signedIn(request);
  if (!declared.by.some((who) => mayBe(who, actor))) throw new Forbidden(declared.otherwise);
}

/** Puts what was declared in place of what was sent, before any handler sees it. */
export function readDeclaredQuery(request: FastifyRequest): void {
  const { declared } = request.routeOptions.config;
  if (declared) request.query = readQuery(request, declared.ofRecord ? undefined : (declared.query ?? {}));
}

export function readDeclaredBody(request: FastifyRequest): void {
  const { declared } = request.routeOptions.config;
  if (!declared || request.method !== 'POST' || typeof declared.body === 'string') return;
  mustBeFields(request);
  request.body = readBody(request, declared.ofRecord ? undefined : (declared.body ?? {}));
}

// What a call may cost. Each route names a kind, and the kind says how large its body may be, of how many pieces, how
// many calls may be made at once and in a minute, how long an answer is waited for, and whether it may hold a stream.
// All of it is enforced before anything is parsed or copied (admission.ts, body-parsers.ts): what a stranger sends
// costs one cheap look.

/** How many, by whose they are. */
export interface Each {
  /** One address without an account; an IPv6 network of 64 bits is one. */
  address: number;
  account: number;
  unit: number;
}

export interface Cost {
  /** Bytes of a body that is read as a whole. */
  body: number;
  /** Bytes of a body that passes through as it comes; 0 where none may. Who takes it asks for less. */
  streamed: number;
  /** Names and items of a body, all of them together. */
  pieces: number;
  /** Names of one group. */
  names: number;
  depth: number;
  /** Calls under way at one moment. */
  atOnce: Each;
  /** Calls in a minute, in multiples of what the office sets (ZHAOCAI_CALLS_PER_MINUTE). */
  perMinute: Each;
  /**
   * Seconds after which the caller gets an answer at the latest; 0 where bytes travel as long as the connection takes.
   */
  seconds: number;
  /** It may stay open as a stream of events. */
  holds: boolean;
  /** Streams of one address, with accounts or without, and of one session or QR code. */
  streams?: { place: number; one: number };
  /** Room is kept for it, however many others call (admission.ts). */
  first: boolean;
}

const kB = 1024;
const MB = 1024 * kB;

/** Pages send little; a question that is too long for an address some more. */
const read: Cost = {
  body: 64 * kB,
  streamed: 0,
  pieces: 2000,
  names: 200,
  depth: 8,
  atOnce: { address: 40, account: 40, unit: 400 },
  perMinute: { address: 1, account: 1, unit: 20 },
  seconds: 90,
  holds: false,
  first: false,
};

/** The largest lawful forms: five thousand signed sheets, a statement of a thousand lines, a batch of a thousand rows. */
const form: Cost = {
  ...read,
  body: 4 * MB,
  pieces: 40_000,
  names: 2000,
  depth: 64,
  atOnce: { address: 10, account: 20, unit: 200 },
};

/** What people without an account yet may ask for; each call is a guess or sends a letter. */
const signIn: Cost = {
  ...read,
  body: 32 * kB,
  pieces: 100,
  names: 40,
  depth: 4,
  atOnce: { address: 20, account: 10, unit: 200 },
};

export const costs = {
  read,
  form,
  file: { ...form, body: 64 * kB, streamed: 2048 * MB, seconds: 0, atOnce: { address: 20, account: 12, unit: 120 } },
  stream: {
    ...read,
    body: 0,
    seconds: 0,
    holds: true,
    // An office of two hundred people has one address; a browser holds one stream for all of its pages.
    atOnce: { address: 20, account: 24, unit: 1000 },
    streams: { place: 300, one: 8 },
  },
  'sign-in': signIn,
  'hand-in': {
    ...form,
    streamed: Number.POSITIVE_INFINITY,
    seconds: 0,
    first: true,
  },
  probe: { ...read, body: kB, pieces: 20, names: 20, depth: 4, seconds: 20, first: true },
} as const satisfies Readonly<Record<string, Cost>>;

export type CostKind = keyof typeof costs;

/** More was sent than a call of its kind may cost. */
export class TooMuch extends Error {
  readonly statusCode = 413;
}

const inUnits = (bytes: number) => (bytes >= MB ? `${Math.floor(bytes / MB)} MB` : `${Math.floor(bytes / kB)} kB`);

export const tooLarge = (bytes: number) =>
  new TooMuch(bytes === 0 ? '这个请求不带内容' : `请求的内容过大（最多 ${inUnits(bytes)}），请减少后重试`);
