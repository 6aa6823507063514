/** The OpenAPI document of every call, written from the same declarations that serve them. */

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Lifecycle } from '../lifecycle/lifecycle.ts';
import type { RecordType } from '../record/record.ts';
import { tokens } from '../screen/wording.ts';
import type { House } from './house.ts';
import type { Office } from './office.ts';
import { routePaths, securityOf, securitySchemes } from './openapi-routes.ts';
import {
  common,
  isSent,
  type Json,
  listOf,
  mapped,
  object,
  refused,
  replies,
  rowSchema,
  schema,
  text,
  uuid,
  writable,
} from './openapi-schemas.ts';
import { type DeclaredRoute, declaredRoutes, people, route } from './route.ts';

const query = (name: string, description: string): Json => ({
  name,
  in: 'query',
  description,
  schema: text,
});

function reads(record: RecordType<any>): Json {
  const row = schema(record.id);
  const get = (verb: string, summary: string, parameters: Json[], responses: Json) => [
    `/{prefix}/${record.id}/${verb}.json`,
    {
      get: {
        tags: [record.label],
        operationId: `${record.id}.${verb}`,
        summary,
        parameters,
        responses,
        security: [...securityOf('GET'), {}],
      },
    },
  ];
  const filters = [
    query('sort', '字段，降序加 -'),
    query('q', '搜索'),
    ...(record.list.filters ?? []).map((f) => query(`f.${f}`, record.fields[f]?.label ?? f)),
  ];
  const pages = [
    query('page', '页'),
    query('pagesize', '每页行数，最多 200'),
    query('after', '游标'),
    query('columns', '所需的列，逗号分隔'),
  ];
  const total = { oneOf: [{ type: 'integer' }, { const: '1000+' }] };
  const spokenBy = { ...text, description: '这一事项的用语和依据另有规定时的代号' };
  const detail = object({ row, actions: listOf(schema('Action')), spokenBy }, { required: ['row', 'actions'] });
  const views = listOf(
    object({ id: uuid, name: text, query: text, shared: { type: 'boolean' }, mine: { type: 'boolean' } }),
  );
  const counted = {
    total: { description: '总数，最后一页才有；其他页用 total.json', type: 'integer' },
    page: { type: 'integer' },
    pagesize: { type: 'integer' },
    next: { description: '下一页的游标', ...text },
  };
  return Object.fromEntries([
    get('list', `${record.label}列表`, [...pages, ...filters], replies(listOf(row), counted, 'pglist')),
    get('total', `${record.label}列表的总数，最多数到 1000`, filters.slice(1), replies(total)),
    get(
      'states',
      `${record.label}列表各状态的记录数，每个最多数到 1000；没有记录的状态不列`,
      filters.slice(1),
      replies({ type: 'object', additionalProperties: total }),
    ),
    get('detail', `${record.label}详情`, [query('id', 'id')], replies(detail)),
    get(
      'blank',
      `新${record.label}的初始内容`,
      [query('like', '要复制的记录')],
      replies(
        object({
          row: { type: 'object' },
          copied: object({ title: text, left: listOf(text), begun: listOf(text) }),
          spokenBy,
          actions: listOf(schema('Action')),
        }),
      ),
    ),
    get(
      'origins',
      `${record.label}各字段的来源，已有记录的并答是否仍然一致`,
      [query('id', 'id')],
      replies({ type: 'object', additionalProperties: schema('OriginNote') }),
    ),
    get(
      'next',
      `${record.label}之后要办的：办理这一条之后，或表单保存之后`,
      [query('id', 'id')],
      replies({ oneOf: [schema('NextLine'), { type: 'null' }] }),
    ),
    get('history', `${record.label}操作记录`, [query('id', 'id')], replies(listOf(schema('HistoryEntry')))),
    get(
      'options',
      `${record.label}的引用字段可选的记录`,
      [query('field', '字段'), query('q', '搜索'), query('id', 'id')],
      replies(listOf(object({ id: uuid, title: text }, { required: ['id', 'title'] }))),
    ),
    get('views', `${record.label}列表的已存视图`, [], replies(views)),
    get('export', `${record.label}列表的 Excel 文件，最多 5000 行；没有导出全部的，文件名、表名和末行注明`, filters, {
      200: {
        description: 'Excel 文件',
        content: { 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {} },
      },
      default: refused,
    }),
  ]);
}

const json = (body: Json): Json => ({ required: true, content: { 'application/json': { schema: body } } });

function writes(lifecycle: Lifecycle): Json {
  const { record } = lifecycle;
  const post = (verb: string, summary: string, body: Json, responses: Json, more: Json = {}) => [
    `/{prefix}/${record.id}/${verb}.json`,
    {
      post: {
        tags: [record.label],
        operationId: `${record.id}.${verb}`,
        summary,
        requestBody: json(body),
        responses,
        security: securityOf('POST'),
        ...more,
      },
    },
  ];
  const done = replies(
    object(
      {
        row: schema(record.id),
        actions: listOf(schema('Action')),
        warnings: { type: 'object', additionalProperties: text },
        next: schema('NextLine'),
      },
      { required: ['row', 'actions', 'warnings'] },
    ),
  );
  const actions = Object.entries(lifecycle.actions)
    .filter(([, a]) => !a.by.every((who) => who.system))
    .map(([verb, action]) => {
      const properties: Json = {
        ...(action.from === null ? {} : { id: uuid, version: { type: 'integer' } }),
        ...(action.form ? { values: object(mapped(writable(record.fields), isSent)) } : {}),
        ...(action.asks ? { asked: object(mapped(action.asks, isSent)) } : {}),
        because: { description: '有提示时说明的理由', ...text },
        next: { description: '答复接下来要办的', type: 'boolean' },
      };
      const by = action.by.map((who) => who.label).join('、');
      const needs = (action.needs ?? []).map((g) => `- ${g.because}${g.law ? `（${g.law}）` : ''}`).join('\n');
      return post(verb, action.label, object(properties), done, {
        description: `由 ${by} 办理。${needs ? `\n\n不满足时拒绝：\n${needs}` : ''}`,
        parameters: [{ name: 'idempotency-key', in: 'header', schema: { type: 'string', maxLength: 64 } }],
      });
    });
  const item = object({ id: uuid, version: { type: 'integer' } }, { required: ['id', 'version'] });
  return Object.fromEntries([
    ...actions,
    ...(record.triedOut
      ? [
          post(
            'trial',
            `${record.label}保存后会是什么样，不保存`,
            object({ id: uuid, version: { type: 'integer' }, values: object(mapped(writable(record.fields), isSent)) }),
            replies(schema(record.id)),
          ),
        ]
      : []),
    post(
      'batch',
      '对多条记录办理同一操作，各自成败',
      object({ verb: text, items: listOf(item), asked: { type: 'object' } }, { required: ['verb', 'items'] }),
      replies(listOf(object({ id: text, code: text, msg: text }, { required: ['id', 'code', 'msg'] }))),
    ),
    post(
      'save-view',
      '保存列表视图',
      object({ name: text, query: text, shared: { type: 'boolean' } }, { required: ['name'] }),
      replies({}),
    ),
    post('remove-view', '删除列表视图', object({ id: uuid }, { required: ['id'] }), replies({})),
  ]);
}

/** The document; `{prefix}` is one of the office's doors, after the caller (docs/wire.md). */
export function openApi(house: House, version: string, routes: readonly DeclaredRoute[]): Json {
  const records = [...house.records.values()].sort((a, b) => a.id.localeCompare(b.id));
  const prefix = {
    name: 'prefix',
    in: 'path',
    required: true,
    schema: { type: 'string', enum: Object.keys(house.doors.prefixes) },
  };
  const paths = Object.assign({}, ...records.map((r) => ({ ...reads(r), ...writes(house.lifecycle(r.id)) }))) as Record<
    string,
    Json
  >;
  return {
    openapi: '3.1.0',
    info: { title: '招采 Zhaocai', version },
    paths: {
      ...routePaths(routes),
      ...Object.fromEntries(Object.entries(paths).map(([path, item]) => [path, { parameters: [prefix], ...item }])),
    },
    components: {
      securitySchemes,
      schemas: { ...common, ...Object.fromEntries(records.map((r) => [r.id, rowSchema(r)])) },
    },
  };
}

// The OpenAPI document as it is sent: built once, in the office's words, and packed. A client that asks again sends its
// tag and is told that nothing changed.

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
