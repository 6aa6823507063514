/** The part of the OpenAPI document that routes written by hand come to, from what each declares of itself. */

import type { Field, Fields } from '../record/field.ts';
import { sure } from '../record/sure.ts';
import { isSent, type Json, object, refused, replies, text } from './openapi-schemas.ts';
import type { DeclaredRoute } from './route.ts';

/** How a caller shows who they are: the cookie of one of the two doors, and with every write the page's own token. */
export const securitySchemes: Json = {
  session: { type: 'apiKey', in: 'cookie', name: 'zhaocai', description: '后台的会话；经 https 时名为 __Host-zhaocai' },
  portalSession: {
    type: 'apiKey',
    in: 'cookie',
    name: 'zhaocai_portal',
    description: '门户的会话；经 https 时名为 __Host-zhaocai_portal。门户的调用带 usetool: portal',
  },
  antiForgery: {
    type: 'apiKey',
    in: 'header',
    name: 'x-csrf',
    description: '写入时的页面令牌，即 getuserinfo 答复中的 csrf；会话换新后须重新读取',
  },
};

/** What a call of a signed-in person carries. */
export const securityOf = (method: string): Json[] =>
  ['session', 'portalSession'].map((door) => ({ [door]: [], ...(method === 'POST' ? { antiForgery: [] } : {}) }));

const parameter = (place: 'query' | 'path', name: string, field: Field): Json => ({
  name,
  in: place,
  ...(place === 'path' || field.required ? { required: true } : {}),
  description: field.label,
  schema: notNull(isSent(field)),
});

/** A query has no null: what is empty is left out. */
function notNull({ type, enum: codes, description: _, ...rest }: Json): Json {
  return {
    ...rest,
    ...(type ? { type: [type].flat()[0] } : {}),
    ...(codes ? { enum: (codes as unknown[]).filter((code) => code !== null) } : {}),
  };
}

const bytes: Json = { type: 'string', format: 'binary' };

function bodyOf({ body, path }: DeclaredRoute): Json | undefined {
  if (body === undefined) return undefined;
  if (body === 'bytes') return { required: true, content: { 'application/octet-stream': { schema: bytes } } };
  if (body === 'file')
    return {
      required: true,
      content: { 'multipart/form-data': { schema: object({ file: bytes }, { required: ['file'] }) } },
    };
  const fields = Object.entries(body as Fields);
  const schema = object(Object.fromEntries(fields.map(([name, field]) => [name, isSent(field)])), {
    required: fields.filter(([, field]) => field.required).map(([name]) => name),
    // Where the server refuses a name that it does not know, the document says so.
    ...(path.endsWith('.json') ? { additionalProperties: false } : {}),
  });
  return { required: true, content: { 'application/json': { schema } } };
}

const others: Readonly<Record<string, readonly [string, Json]>> = {
  file: ['application/octet-stream', bytes],
  stream: ['text/event-stream', text],
  text: ['text/plain', text],
  document: ['application/json', { type: 'object' }],
};

function answersOf({ answers = 'envelope', gives = {} }: DeclaredRoute): Json {
  if (answers === 'envelope') return replies(gives);
  const [type, schema] = sure(others[answers], 'an entry of others');
  return { 200: { description: '内容', content: { [type]: { schema } } }, default: refused };
}

/** `/platform/calendar/:file` → `/platform/calendar/{file}`, with its parameters. */
const pathOf = (pattern: string) => pattern.replace(/:(\w+)/g, '{$1}');
const parametersIn = (pattern: string): Json[] =>
  [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: text }));

const idOf = ({ method, path }: DeclaredRoute) =>
  `${method.toLowerCase()}${path.replace(/[^a-zA-Z0-9]+/g, '_').replace(/_$/, '')}`;

function operation(route: DeclaredRoute): Json {
  const requestBody = bodyOf(route);
  return {
    tags: ['其他调用'],
    operationId: idOf(route),
    summary: route.title,
    description: `由 ${route.by.map((who) => who.label).join('、')} 调用。`,
    parameters: [
      ...parametersIn(route.path),
      ...Object.entries<Field>(route.query ?? {}).map(([name, field]) => parameter('query', name, field)),
    ],
    ...(requestBody ? { requestBody } : {}),
    responses: answersOf(route),
    security: route.by.some((who) => who.anybody) ? [{}] : securityOf(route.method),
  };
}

/** Every declared route; those of records are described record by record. */
export function routePaths(routes: readonly DeclaredRoute[]): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    if (route.ofRecord) continue;
    const path = pathOf(route.path);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return paths;
}
