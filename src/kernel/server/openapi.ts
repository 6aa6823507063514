/** The OpenAPI document of every record's endpoints, written from the same declarations that serve them. */

import type { Lifecycle } from '../lifecycle/lifecycle.ts';
import type { Field, Fields } from '../record/field.ts';
import type { RecordType } from '../record/record.ts';
import type { House } from './house.ts';
import { systemColumns } from './names.ts';

type Json = Record<string, unknown>;

const file: Json = {
  type: 'object',
  properties: {
    id: { type: 'string', format: 'uuid' },
    name: { type: 'string' },
    size: { type: 'integer' },
    sha256: { type: 'string' },
    type: { type: 'string' },
  },
};

const bounds = (field: Field): Json => ({
  ...(field.min === undefined ? {} : { minimum: Number(field.min) }),
  ...(field.max === undefined ? {} : { maximum: Number(field.max) }),
});

/** One field as a JSON schema, as the wire carries it. */
function schemaOf(field: Field): Json {
  const description = [field.label, field.unit && `（${field.unit}）`, field.hint].filter(Boolean).join(' ');
  return { description, ...shapeOf(field), ...(field.readOnly ? { readOnly: true } : {}) };
}

function shapeOf(field: Field): Json {
  switch (field.kind) {
    case 'integer':
      return { type: 'integer', ...bounds(field) };
    case 'decimal':
    case 'money':
      return { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' };
    case 'date':
      return { type: 'string', format: 'date' };
    case 'instant':
      return { type: 'string', format: 'date-time' };
    case 'flag':
      return { type: 'boolean' };
    case 'choice':
      return { type: 'string', enum: Object.keys(field.choices!) };
    case 'ref':
      return { type: 'string', format: 'uuid' };
    case 'refs':
      return { type: 'array', items: { type: 'string', format: 'uuid' } };
    case 'files':
      return { type: 'array', items: file };
    case 'children':
      return {
        type: 'array',
        items: { type: 'object', properties: { id: { type: 'string' }, ...propertiesOf(field.fields!) } },
      };
    case 'data':
    case 'computed':
      return {};
    default:
      return { type: 'string', ...(field.max === undefined ? {} : { maxLength: Number(field.max) }) };
  }
}

const propertiesOf = (fields: Fields): Json =>
  Object.fromEntries(Object.entries<Field>(fields).map(([name, f]) => [name, schemaOf(f)]));

const writable = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries<Field>(fields).filter(([, f]) => !f.readOnly && f.kind !== 'computed'));

const envelope = (tdata: Json): Json => ({
  description: 'The reply envelope; a refusal is `valerror` with HTTP 200.',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: { code: { type: 'string' }, msg: { type: 'string' }, url: { type: 'string' }, tdata },
      },
    },
  },
});

const query = (name: string, description: string): Json => ({
  name,
  in: 'query',
  description,
  schema: { type: 'string' },
});

function reads(record: RecordType<any>): Json {
  const row = { $ref: `#/components/schemas/${record.id}` };
  const get = (summary: string, parameters: Json[], tdata: Json) => ({
    get: { tags: [record.label], summary, parameters, responses: { 200: envelope(tdata) } },
  });
  const listing = [
    query('page', '页'),
    query('pagesize', '每页行数，最多 200'),
    query('sort', '字段，降序加 -'),
    query('q', '搜索'),
    query('after', '游标'),
    ...(record.list.filters ?? []).map((f) => query(`f.${f}`, record.fields[f]?.label ?? f)),
  ];
  return {
    [`/{prefix}/${record.id}/list.json`]: get(`${record.label}列表`, listing, { type: 'array', items: row }),
    [`/{prefix}/${record.id}/detail.json`]: get(`${record.label}详情`, [query('id', 'id')], {
      type: 'object',
      properties: { row, actions: { type: 'array' } },
    }),
    [`/{prefix}/${record.id}/history.json`]: get(`${record.label}操作记录`, [query('id', 'id')], { type: 'array' }),
  };
}

function writes(lifecycle: Lifecycle): Json {
  const { record } = lifecycle;
  return Object.fromEntries(
    Object.entries(lifecycle.actions)
      .filter(([, a]) => !a.by.every((who) => who.system))
      .map(([verb, action]) => {
        const properties: Json = {
          ...(action.from === null ? {} : { id: { type: 'string', format: 'uuid' }, version: { type: 'integer' } }),
        };
        if (action.form) properties.values = { type: 'object', properties: propertiesOf(writable(record.fields)) };
        if (action.asks) properties.asked = { type: 'object', properties: propertiesOf(action.asks) };
        const by = action.by.map((who) => who.label).join('、');
        const needs = (action.needs ?? []).map((g) => `- ${g.because}${g.law ? `（${g.law}）` : ''}`).join('\n');
        return [
          `/{prefix}/${record.id}/${verb}.json`,
          {
            post: {
              tags: [record.label],
              operationId: `${record.id}.${verb}`,
              summary: action.label,
              description: `由 ${by} 办理。${needs ? `\n\n不满足时拒绝：\n${needs}` : ''}`,
              parameters: [{ name: 'idempotency-key', in: 'header', schema: { type: 'string', maxLength: 64 } }],
              requestBody: { content: { 'application/json': { schema: { type: 'object', properties } } } },
              responses: {
                200: envelope({ type: 'object', properties: { row: { $ref: `#/components/schemas/${record.id}` } } }),
              },
            },
          },
        ];
      }),
  );
}

/** The document; `{prefix}` is `agency`, `purchaser`, `supplier`, `platform` or `web` after the caller (docs/wire.md). */
export function openApi(house: House, version: string): Json {
  const system = Object.fromEntries(
    Object.keys(systemColumns).map((name) => [
      name,
      { readOnly: true, type: name === 'version' ? 'integer' : 'string' },
    ]),
  );
  const records = [...house.records.values()].sort((a, b) => a.id.localeCompare(b.id));
  const prefix = {
    name: 'prefix',
    in: 'path',
    required: true,
    schema: { type: 'string', enum: ['agency', 'purchaser', 'supplier', 'platform', 'web'] },
  };
  const paths = Object.assign({}, ...records.map((r) => ({ ...reads(r), ...writes(house.lifecycle(r.id)) }))) as Record<
    string,
    Json
  >;
  return {
    openapi: '3.1.0',
    info: { title: '招采 Zhaocai', version },
    paths: Object.fromEntries(Object.entries(paths).map(([path, item]) => [path, { parameters: [prefix], ...item }])),
    components: {
      schemas: Object.fromEntries(
        records.map((r) => [
          r.id,
          { type: 'object', title: r.label, properties: { ...system, ...propertiesOf(r.fields) } },
        ]),
      ),
    },
  };
}
