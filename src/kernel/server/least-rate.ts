/**
 * A client that sends or reads slower than a least rate holds a connection, and what belongs to it, for nothing: it is
 * cut. Only the client's slowness counts. A body that waits here to be read, and an answer not yet written, are the
 * server's own delay.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { encode, reply } from './envelope.ts';

export interface LeastRate {
  /** Bytes in each look. */
  bytes: number;
  lookMs: number;
  /** Looks in a row below the rate before the line is cut. */
  looks: number;
}

/** 4 kB in 10 seconds, three times: the slowest telephone line is ten times faster. */
export const usualRate: LeastRate = { bytes: 4096, lookMs: 10_000, looks: 3 };

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  read: number;
  sent: number;
  behind: number;
}

/** Watches a server's exchanges until it closes. */
export function keepLeastRate(server: Server, { bytes, lookMs, looks }: LeastRate = usualRate): void {
  const open = new Set<Exchange>();
  server.on('request', (request, response) => {
    const exchange = { request, response, read: request.socket.bytesRead, sent: sentOn(request), behind: 0 };
    open.add(exchange);
    response.once('close', () => open.delete(exchange));
  });
  const looking = setInterval(() => {
    for (const exchange of open) {
      const { request, response } = exchange;
      const [read, sent] = [request.socket.bytesRead, sentOn(request)];
      const sendsSlowly = !request.complete && request.readableLength === 0 && read - exchange.read < bytes;
      const readsSlowly = request.socket.writableLength > 0 && sent - exchange.sent < bytes;
      exchange.behind = sendsSlowly || readsSlowly ? exchange.behind + 1 : 0;
      exchange.read = read;
      exchange.sent = sent;
      if (exchange.behind >= looks) cut(request, response);
    }
  }, lookMs);
  looking.unref();
  server.once('close', () => clearInterval(looking));
}

/** What left this side of the connection. */
const sentOn = ({ socket }: IncomingMessage) => socket.bytesWritten - socket.writableLength;

function cut(request: IncomingMessage, response: ServerResponse) {
  if (!response.headersSent) {
    response.writeHead(408, { 'content-type': 'application/json; charset=utf-8', connection: 'close' });
    response.end(encode(reply('error', '发送太慢，连接已断开；请检查网络后重试')));
  }
  request.socket.destroySoon();
}
