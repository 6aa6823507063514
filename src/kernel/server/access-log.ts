/**
 * One line for each call: no query, no body, no secret. For calls from outside the office it names neither the person
 * nor what was called: before the opening the log must not tell who takes a document, asks or bids.
 */
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { calledPath, isCall } from './called.ts';

export function keepAccessLog(http: FastifyInstance, log: Logger): void {
  const access = log.child({ log: 'access' }, { level: 'info' });
  http.addHook('onResponse', async (request, response) => {
    if (!isCall(request)) return;
    const { method, id, caller } = request;
    const isInside = caller?.signedIn === true && http.doors.inside.includes(caller.actor.orgType);
    access.info({
      id,
      ...(isInside
        ? { method, path: calledPath(request), user: caller.actor.id, address: caller.address }
        : { path: request.routeOptions.config.declared?.apart ? calledPath(request) : 'outside' }),
      status: response.statusCode,
      ms: Math.round(response.elapsedTime),
    });
  });
}
