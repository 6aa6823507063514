/** How bodies are read: counted as bytes first, then made into what they say. */

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { encode, reply } from './envelope.ts';
import { type Cost, costs, TooMuch, tooLarge } from './route.ts';

/** What a form with a file may hold beside it. */
const beside = { fields: 10, fieldNameSize: 100, fieldSize: 10_000, parts: 12, headerPairs: 20 };

/** Bytes above which a body is read in turns of its own: each step of it takes some 10 ms for 1 MB. */
const large = 256 * 1024;
let lastTurn = Promise.resolve();
/** Comes in a turn of the loop in which no other large body is worked at, so that whoever else calls is answered between. */
const turn = (bytes: number): Promise<void> | undefined => {
  if (bytes <= large) return undefined;
  lastTurn = lastTurn.then(() => new Promise((resolve) => setImmediate(resolve)));
  return lastTurn;
};

export async function takeBodies(http: FastifyInstance): Promise<void> {
  const counted = async (request: FastifyRequest, bytes: Buffer, count: (bytes: Buffer, cost: Cost) => void) => {
    const cost = costs[request.costs];
    if (bytes.length > cost.body) throw tooLarge(cost.body);
    await turn(bytes.length);
    count(bytes, cost);
    const text = bytes.toString('utf8');
    await turn(bytes.length);
    return text;
  };
  await http.register(multipart, { limits: { ...beside, files: 1, fileSize: Number.POSITIVE_INFINITY } });
  const json = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const text = await counted(request, body, mustBeSmall);
      const said = await new Promise((resolve, reject) => {
        void json(request, text, (error, value) => (error ? reject(error) : resolve(value)));
      });
      await turn(body.length);
      return said;
    },
  );
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) =>
      Object.fromEntries(new URLSearchParams(await counted(request, body, mustHaveFewNames))),
  );
  // Bytes stay a stream: an upload is never in memory as a whole.
  http.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
}

// Counts what a body is made of in one walk over its bytes, before anything is made of it.

const [quote, backslash, comma, openGroup, closeGroup, openList, closeList] = [...'"\\,{}[]'].map((c) =>
  c.charCodeAt(0),
);

/** The end of the text that begins before `from`: its closing quote, or the end of the bytes. */
function endOfText(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(quote!, from); at >= 0; at = bytes.indexOf(quote!, at + 1)) {
    let escapes = 0;
    while (bytes[at - 1 - escapes] === backslash) escapes += 1;
    if (escapes % 2 === 0) return at;
  }
  return bytes.length;
}

/**
 * Whether JSON is of more pieces, wider or deeper than a call may cost. What is no JSON is left to its parser.
 * @throws TooMuch
 */
export function mustBeSmall(bytes: Buffer, { pieces, names, depth }: Pick<Cost, 'pieces' | 'names' | 'depth'>): void {
  let left = pieces;
  const open: { isGroup: boolean; names: number }[] = [];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === quote) at = endOfText(bytes, at + 1);
    else if (byte === comma) {
      const within = open.at(-1);
      if (within?.isGroup && ++within.names > names) throw new TooMuch(`请求的一组内容名称过多（最多 ${names} 个）`);
      if (--left < 0) throw tooMany(pieces);
    } else if (byte === openGroup || byte === openList) {
      open.push({ isGroup: byte === openGroup, names: 1 });
      if (open.length > depth) throw new TooMuch(`请求的内容嵌套过深，最多 ${depth} 层`);
      if (--left < 0) throw tooMany(pieces);
    } else if (byte === closeGroup || byte === closeList) open.pop();
  }
}

/** The same of a form as browsers send it without a script: it has names only. @throws TooMuch */
export function mustHaveFewNames(bytes: Buffer, { names }: Pick<Cost, 'names'>): void {
  let found = 1;
  for (let at = bytes.indexOf('&'); at >= 0; at = bytes.indexOf('&', at + 1))
    if (++found > names) throw new TooMuch(`请求的名称过多（最多 ${names} 个），请减少后重试`);
}

const tooMany = (pieces: number) => new TooMuch(`请求的内容项目过多（最多 ${pieces} 项），请分次提交`);

// A client that sends or reads slower than a least rate holds a connection, and what belongs to it, for nothing: it is
// cut. Only the client's slowness counts. A body that waits here to be read, and an answer not yet written, are the
// server's own delay.

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
