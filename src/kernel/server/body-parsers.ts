/** How bodies are read: counted as bytes first, then made into what they say. */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mustBeSmall, mustHaveFewNames } from './body-size.ts';
import { type Cost, costs, tooLarge } from './cost.ts';

/** What a form with a file may hold beside it. */
const beside = { fields: 10, fieldNameSize: 100, fieldSize: 10_000, parts: 12, headerPairs: 20 };

export async function takeBodies(http: FastifyInstance): Promise<void> {
  const counted = (request: FastifyRequest, bytes: Buffer, count: (bytes: Buffer, cost: Cost) => void) => {
    const cost = costs[request.costs];
    if (bytes.length > cost.body) throw tooLarge(cost.body);
    count(bytes, cost);
    return bytes.toString('utf8');
  };
  await http.register(multipart, { limits: { ...beside, files: 1, fileSize: Number.POSITIVE_INFINITY } });
  const json = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      void json(request, counted(request, body as Buffer, mustBeSmall), done);
    } catch (error) {
      done(error as Error);
    }
  });
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) =>
      Object.fromEntries(new URLSearchParams(counted(request, body, mustHaveFewNames))),
  );
  // Bytes stay a stream: an upload is never in memory as a whole.
  http.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
}
