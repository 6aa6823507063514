/** What becomes of an error: a status and the sentence that people read. */

import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { calledPath } from './called.ts';
import { isCrowded } from './database.ts';
import { isLost, NothingKept } from './database-watch.ts';
import { Forbidden, NotFound, Refusal, Stale } from './effect.ts';
import { type Envelope, encode, reply } from './envelope.ts';
import { SignedOut } from './forgery.ts';
import { LaneFull } from './lane.ts';
import type { Office } from './office.ts';
import { isLocked, isTooSlow } from './put-off.ts';
import { costs, TooMuch, tooLarge } from './route.ts';
import { securityHeaders } from './security-headers.ts';
import { Elsewhere, TooMany } from './turned-away.ts';

/** The database takes connections and does not answer: nothing is begun that would only wait for it. */
export class Unavailable extends Error {}

export function answerTo(
  office: Office,
  error: Error & { statusCode?: number; code?: string },
  request: FastifyRequest,
): [number, Envelope] {
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
  if (error instanceof Elsewhere) return [200, reply('jump-url', error.message, null, error.url)];
  if (error instanceof Forbidden) return [403, reply('error', error.message)];
  if (error instanceof NotFound) return [404, reply('error', error.message)];
  if (error instanceof TooMany) return [429, reply('error', error.message)];
  if (error instanceof TooMuch) return [413, reply('error', error.message)];
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return [413, reply('error', tooLarge(costs[request.costs].body).message)];
  if (error instanceof LaneFull) return [503, reply('error', '服务器正忙，请稍候再试')];
  if (error.statusCode && error.statusCode < 500)
    return [error.statusCode, reply('error', '请求无法识别，请检查后重试')];
  // The caller has gone, and nothing failed here. A line in the log would tell that somebody was handing in.
  if (isBrokenOff(request)) return [400, reply('error', '请求没有传完，内容未保存')];
  if (error instanceof Unavailable || isLost(error)) return [503, lostDatabase(error, request)];
  if (isCrowded(error)) return [503, reply('error', '服务器正忙，内容未保存，请稍候再试')];
  if (isLocked(error)) return [503, reply('error', '同一项目上的另一项操作还没有完成，内容未保存，请稍候再试')];
  const id = request.id;
  if (isTooSlow(error)) {
    office.log.warn({ url: calledPath(request), id }, 'a statement took too long and was ended');
    const unsaved = request.method === 'GET' ? '请缩小查询范围后再试' : '内容未保存，请稍后再试';
    return [503, reply('error', `数据库用时过长，已停止，${unsaved}`)];
  }
  office.log.error({ err: error, url: calledPath(request), id }, 'a request failed');
  return [500, reply('error', `系统出错，内容未保存，请稍后重试（${id}）`)];
}

/** The caller went away before its own request was complete. */
export const isBrokenOff = ({ raw }: FastifyRequest): boolean => !raw.complete && raw.destroyed;

/** What became of a call whose database was lost: only what is known is said. */
function lostDatabase(error: Error, { method, caller }: FastifyRequest): Envelope {
  if (method === 'GET') return reply('error', '数据库没有应答，请稍候再试');
  // Without a caller nothing was begun.
  if (error instanceof Unavailable || error instanceof NothingKept || !caller)
    return reply('error', '数据库没有应答，内容未保存，请稍候再试');
  return reply('error', '与数据库的连接中断，不知道内容是否已保存，请先刷新查看，再决定是否重做', { unknown: true });
}

/** Calls that cannot even be read: no route is found for them, so no hook runs. They get an envelope like all others. */
const body = encode(reply('error', '请求无法识别，请检查后重试'));
const type = 'application/json; charset=utf-8';

/** What Node says of a line that ends it, as a status. */
const statuses: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** How a server answers an address that cannot be decoded, and bytes that are no HTTP. */
export function unreadable({ mode }: Pick<Office, 'mode'>): FastifyServerOptions {
  const headers = { ...securityHeaders(mode), 'cache-control': 'no-store' };
  return {
    frameworkErrors: ({ statusCode = 400 }, _request, response) => {
      const answer = response as FastifyReply;
      void answer
        .status(statusCode < 500 ? statusCode : 400)
        .headers(headers)
        .type(type)
        .send(body);
    },
    clientErrorHandler: ({ code }, socket) => {
      // The caller has gone, or an answer is under way that must not be written into.
      if (code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) return void socket.destroy();
      const status = statuses[code] ?? 400;
      const lines = {
        ...headers,
        'content-type': type,
        'content-length': Buffer.byteLength(body),
        connection: 'close',
      };
      socket.end(
        [
          `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
          ...Object.entries(lines).map(([name, value]) => `${name}: ${value}`),
          '',
          body,
        ].join('\r\n'),
      );
    },
  };
}
