/** What a request calls, by the route that answers it: what the caller spelled in the address decides nothing. */

import type { FastifyRequest } from 'fastify';
import type { Doors } from '../record/doors.ts';

/** The matched route's own pattern, `/agency/login` or `/:prefix/:record/:verb`; empty where none matched. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? '';

/** The matched route with its parameters in their places, encoded, so that no parameter can look like a path. */
export const calledPath = (request: FastifyRequest): string =>
  routeOf(request).replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((request.params as Record<string, unknown>)[name] ?? '')),
  );

declare module 'fastify' {
  interface FastifyInstance {
    doors: Doors;
  }
}

/** Documents and their assets; every other route is a call with a caller. */
const pages = new Set(['/', '/index.html', '/portal/', '/portal/index.html', '/*']);

export const isPage = (pattern: string): boolean => pages.has(pattern);

/** First words of addresses that no door has. */
const otherCalls = new Set(['standalonfile', 'tool', 'hzbtenderagentzero']);

function looksLikeCall({ url, server }: FastifyRequest): boolean {
  const [, first = ''] = url.split(/[/?]/);
  return otherCalls.has(first) || first in server.doors.prefixes;
}

/** Whether a request calls the server, rather than asking for a page or its assets. */
export const isCall = (request: FastifyRequest): boolean =>
  request.is404 ? looksLikeCall(request) : !isPage(routeOf(request));
