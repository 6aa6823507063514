/**
 * What a route written by hand says of itself, as records do: who may call it, what it takes, what it answers. From this
 * come its guard, the reading of its input, its entry in the OpenAPI document and the sweeps. An undeclared route does
 * not start.
 */
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { type Audience, audience, everything, mayBe } from '../access/where.ts';
import type { Fields } from '../record/field.ts';
import { isPage } from './called.ts';
import { type CostKind, costs } from './cost.ts';
import { Forbidden } from './effect.ts';
import type { Caller } from './http.ts';
import type { Json } from './openapi-schemas.ts';
import { mustBeFields, readBody, readQuery } from './route-input.ts';

export interface RouteDeclaration {
  /** What it is for, in a reader's words. */
  title: string;
  /** What a call of it may cost (cost.ts). */
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
