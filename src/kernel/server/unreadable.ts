/** Calls that cannot even be read: no route is found for them, so no hook runs. They get an envelope like all others. */
import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyServerOptions } from 'fastify';
import { encode, reply } from './envelope.ts';
import type { Office } from './office.ts';
import { securityHeaders } from './security-headers.ts';

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
