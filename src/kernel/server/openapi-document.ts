/**
 * The OpenAPI document as it is sent: built once, in the office's words, and packed. A client that asks again sends its
 * tag and is told that nothing changed.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { tokens } from '../screen/wording.ts';
import type { Office } from './office.ts';
import { openApi } from './openapi.ts';
import { declaredRoutes, people, route } from './route.ts';

interface Packed {
  text: string;
  gzip: Buffer;
  etag: string;
}

/** Builds the document; a server does it before it answers calls. */
export type ApiDocument = () => Promise<void>;

export function openApiRoute(http: FastifyInstance, office: Office, version: string): ApiDocument {
  let built: string | undefined;
  let packed: { by: string; made: Promise<Packed> } | undefined;
  /** The same until an administrator changes the office's words. */
  const current = async (): Promise<Packed> => {
    const words = await office.house.words(office.db);
    const by = words(tokens.map((token) => `{${token}}`).join(' '));
    if (packed?.by !== by) {
      built ??= JSON.stringify(openApi(office.house, version, declaredRoutes(http)));
      packed = { by, made: pack(words(built)) };
    }
    return packed.made;
  };
  http.get(
    '/platform/openapi.json',
    route({ title: '接口文档', cost: 'read', by: [people], answers: 'document' }),
    async (request, response) => {
      const { text, gzip: small, etag } = await current();
      response
        .type('application/json; charset=utf-8')
        .headers({ etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' });
      if (request.headers['if-none-match'] === etag) return response.status(304).send();
      if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return response.send(text);
      return response.header('content-encoding', 'gzip').send(small);
    },
  );
  return async () => void (await current());
}

async function pack(text: string): Promise<Packed> {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  return { text, gzip: await promisify(gzip)(text), etag };
}
