/** What a request calls, by the route that answers it: what the caller spelled in the address decides nothing. */
import type { FastifyRequest } from 'fastify';

/** The matched route's own pattern, `/agency/login` or `/:prefix/:record/:verb`; empty where none matched. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? '';

/** The matched route with its parameters in their places, encoded, so that no parameter can look like a path. */
export const calledPath = (request: FastifyRequest): string =>
  routeOf(request).replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((request.params as Record<string, unknown>)[name] ?? '')),
  );

/** Documents and their assets; every other route is a call with a caller. */
const pages = new Set(['/', '/index.html', '/portal/', '/portal/index.html', '/*']);

export const isPage = (pattern: string): boolean => pages.has(pattern);

const looksLikeCall = /^\/(agency|purchaser|supplier|platform|web|standalonfile|tool|hzbtenderagentzero)\//;

/** Whether a request calls the server, rather than asking for a page or its assets. */
export const isCall = (request: FastifyRequest): boolean =>
  request.is404 ? looksLikeCall.test(request.url) : !isPage(routeOf(request));
