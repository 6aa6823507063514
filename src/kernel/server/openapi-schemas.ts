/** The OpenAPI document's schemas: fields as the wire carries them, rows, actions, history, refusals. */
import type { Field, Fields } from '../record/field.ts';
import type { RecordType } from '../record/record.ts';
import { systemColumns } from './names.ts';

export type Json = Record<string, unknown>;

export const uuid: Json = { type: 'string', format: 'uuid' };
export const text: Json = { type: 'string' };
export const moment: Json = { type: 'string', format: 'date-time' };
export const digest: Json = { type: 'string', pattern: '^[0-9a-f]{64}$' };
export const listOf = (items: Json): Json => ({ type: 'array', items });
export const schema = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
export const object = (properties: Json, more: Json = {}): Json => ({ type: 'object', properties, ...more });

/** Not a refusal of the case but of the caller, or a fault. */
export const refused: Json = {
  description: '无权、不存在、过于频繁或系统出错',
  content: { 'application/json': { schema: schema('Fault') } },
};

/** The last page has the total, every other one has the way to the next. */
const ofSomePages: ReadonlySet<string> = new Set(['next', 'total']);

/** A success with this content, or a refusal; faults by HTTP status. */
export const replies = (tdata: Json, more: Json = {}, code = 'v'): Json => ({
  200: {
    description: '结果，或一句拒绝',
    content: {
      'application/json': {
        schema: {
          oneOf: [
            object(
              { code: { const: code }, msg: text, url: text, tdata, ...more },
              {
                required: [
                  'code',
                  'msg',
                  'url',
                  'tdata',
                  ...Object.keys(more).filter((name) => !ofSomePages.has(name)),
                ],
              },
            ),
            schema('Refusal'),
          ],
        },
      },
    },
  },
  default: refused,
});

/** An answer of which every part is always there. */
export const answerOf = (properties: Json): Json => object(properties, { required: Object.keys(properties) });

/** A stored field may be empty, and a hidden one is. */
const orNull = ({ type, enum: codes, ...rest }: Json): Json => ({
  ...rest,
  ...(type ? { type: [type, 'null'] } : {}),
  ...(codes ? { enum: [...(codes as unknown[]), null] } : {}),
});

const bounds = (field: Field): Json => ({
  ...(field.min === undefined ? {} : { minimum: Number(field.min) }),
  ...(field.max === undefined ? {} : { maximum: Number(field.max) }),
});

const describe = (field: Field): Json => ({
  description: [field.label, field.unit && `（${field.unit}）`, field.hint].filter(Boolean).join(' '),
});

/** How a field's value is written on the wire, as it is sent and as it comes back. */
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
      return uuid;
    case 'refs':
      return listOf(uuid);
    case 'files':
      return listOf(schema('File'));
    case 'children':
      return listOf(object({ id: text, ...mapped(field.fields!, comesBack) }));
    case 'data':
    case 'computed':
      return {};
    default:
      return text;
  }
}

export const mapped = (fields: Fields, of: (field: Field) => Json): Json =>
  Object.fromEntries(Object.entries<Field>(fields).map(([name, f]) => [name, of(f)]));

/** As an answer carries it: with entities, so that no length is promised, and empty where nothing is known. */
const comesBack = (field: Field): Json => ({
  ...describe(field),
  ...orNull(shapeOf(field)),
  ...(field.readOnly ? { readOnly: true } : {}),
});

/** As a form sends it. */
export const isSent = (field: Field): Json => ({
  ...describe(field),
  ...orNull(shapeOf(field)),
  ...(field.kind === 'text' && field.max !== undefined ? { maxLength: Number(field.max) } : {}),
});

export const writable = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries<Field>(fields).filter(([, f]) => !f.readOnly && f.kind !== 'computed'));

/** A row as `detail.json`, lists and actions answer it; the title of what a field refers to stands beside it as `field$`. */
export function rowSchema(record: RecordType<any>): Json {
  const system = Object.fromEntries(
    Object.keys(systemColumns).map((name) => [
      name,
      {
        readOnly: true,
        type: name === 'version' ? 'integer' : ['org', 'adduserid'].includes(name) ? ['string', 'null'] : 'string',
      },
    ]),
  );
  const titles = Object.fromEntries(
    Object.entries<Field>(record.fields)
      .filter(([, f]) => f.target || f.codes)
      .map(([name, f]) => {
        const title: Json = { type: ['string', 'null'] };
        const titles = f.kind === 'refs' ? { type: ['array', 'null'], items: title } : title;
        return [`${name}$`, { description: `${f.label}的名称`, ...titles, readOnly: true }];
      }),
  );
  return object(
    {
      ...system,
      ...mapped(record.fields, comesBack),
      ...titles,
      $begins: { description: '可以在本行上新建的事项：`addendum.create`', type: 'array', items: text },
      $hidden: { description: '此时不公开的字段，及代替它显示的文字', type: 'object', additionalProperties: text },
      $phase: object({ id: text, label: text, tone: text }),
      $actions: { description: '列表行上的操作', ...listOf(schema('Action')) },
    },
    { title: record.label, required: Object.keys(system), additionalProperties: false },
  );
}

export const common: Json = {
  File: object(
    {
      id: uuid,
      name: text,
      size: { type: 'integer' },
      sha256: { type: 'string', pattern: '^[0-9a-f]{64}$' },
      type: text,
    },
    { required: ['id', 'name', 'size', 'sha256', 'type'] },
  ),
  Action: object(
    {
      id: text,
      verb: text,
      label: text,
      allowed: { type: 'boolean' },
      because: { description: '不能办理的原因；可以办理时为空', ...text },
      law: listOf(text),
      ...Object.fromEntries(
        ['primary', 'danger', 'batch', 'quiet', 'asks', 'form', 'final'].map((name) => [name, { type: 'boolean' }]),
      ),
      settles: { description: '办理后不能撤回的后果，办理前应当告知', ...listOf(text) },
    },
    { required: ['id', 'verb', 'label', 'allowed', 'because', 'law'], additionalProperties: false },
  ),
  OriginNote: object(
    {
      record: { description: '来源的记录类型', ...text },
      label: text,
      id: uuid,
      title: text,
      field: { description: '来源字段的名称', ...text },
      value: { description: '现在会带入的值' },
      value$: text,
      text: { description: '同上，写作文字', ...text },
      loose: { description: '只作开头，不同不算不一致', type: 'boolean' },
      agrees: { description: '已有记录的：是否一致', type: 'boolean' },
      movedAt: { description: '来源在本记录之后改过的时间', type: 'string', format: 'date-time' },
    },
    { required: ['record', 'label', 'id', 'title', 'field', 'value', 'text', 'loose'] },
  ),
  NextLine: object(
    {
      id: text,
      does: { description: '接下来要办的', ...text },
      says: text,
      state: { enum: ['open', 'late', 'later'] },
      who: { description: '由谁办', ...text },
      isMine: { description: '由本人办', type: 'boolean' },
      by: { description: '最迟', type: ['string', 'null'] },
      ends: { type: ['string', 'null'] },
      law: text,
      screen: { description: '在哪一页办', ...text },
      query: { type: 'object', additionalProperties: text },
    },
    { required: ['id', 'does', 'says', 'state', 'who', 'isMine', 'by', 'ends', 'law', 'screen', 'query'] },
  ),
  HistoryEntry: object(
    {
      seq: { type: 'integer' },
      at: { type: 'string', format: 'date-time' },
      actorName: text,
      orgName: text,
      action: text,
      label: text,
      from: { type: ['string', 'null'] },
      to: text,
      asked: { type: 'object' },
      changes: listOf(object({ field: text, label: text, before: {}, after: {} }, { required: ['field', 'label'] })),
      hash: { type: 'string', pattern: '^[0-9a-f]{64}$' },
    },
    {
      required: ['seq', 'at', 'actorName', 'orgName', 'action', 'to', 'asked', 'changes', 'hash'],
      additionalProperties: false,
    },
  ),
  Refusal: {
    description: '业务上的拒绝：HTTP 200，一句说明原因和办法的话',
    ...object(
      {
        code: {
          type: 'string',
          enum: [
            'valerror',
            'throw-stale',
            'login-index',
            'jump-url',
            // Signing in: another account is open here, several have this number, WeChat is asked or not bound.
            'throw-other-account',
            'throw-needChose',
            'throw-wechat-unset',
            'throw-wechat-unbound',
            'wechat',
          ],
        },
        msg: { type: 'string', minLength: 1 },
        url: text,
        tdata: {},
      },
      { required: ['code', 'msg', 'url', 'tdata'] },
    ),
  },
  Fault: object(
    { code: { const: 'error' }, msg: text, url: text, tdata: {} },
    { required: ['code', 'msg', 'url', 'tdata'] },
  ),
};
