/** What the endpoints of a record take, from its declarations: the names of an address and of a body, each of its kind. */

import { takenNames } from '../record/check.ts';
import { type Fields, flag, integer, text } from '../record/field.ts';
import { kinds } from '../record/kinds.ts';
import { leadingFields } from '../record/origin.ts';
import type { RecordType } from '../record/record.ts';
import { sure } from '../record/sure.ts';
import { Refusal } from './effect.ts';
import { listing, ofEveryCall, readDeclared, structure, unknownName } from './route-input.ts';

const id = text('编号', { max: 64 });
const filtering: Fields = { q: text('搜索', { max: 200 }) };
const ordered: Fields = { ...filtering, sort: text('排序', { max: 100 }) };

/** Beside the filters, and beside what every call may carry. */
const queries: Readonly<Record<string, Fields>> = {
  list: {
    ...ordered,
    page: integer('页'),
    pagesize: integer('每页行数'),
    after: text('翻页位置'),
    columns: text('所需的列', { max: 2000 }),
  },
  total: filtering,
  states: filtering,
  export: { ...ordered, columns: text('所需的列', { max: 2000 }) },
  detail: { id },
  history: { id },
  options: { field: text('字段', { max: 100 }), q: text('搜索', { max: 200 }), id, matter: id },
  views: {},
};

/**
 * Room for two hundred rows that are named one by one. A filter that was cut off would find rows that were not asked
 * for.
 */
const longestFilter = 8000;
const takesFilters = new Set(['list', 'total', 'states', 'export']);

/**
 * The query of one of a record's calls. Filters stay as they were written, for the list reads them by their fields.
 * @throws Refusal for a name that the call does not know
 */
export function readRecordQuery(
  record: RecordType<any>,
  verb: string,
  sent: Readonly<Record<string, string>>,
): Record<string, string> {
  if (verb === 'blank') {
    const { like = '', ...prefill } = sent;
    return {
      ...readDeclared({ like: id }, like ? { like } : {}, true),
      ...readPrefill(record, prefill, takenNames(record.fields)),
    };
  }
  if (verb === 'origins' || verb === 'next') {
    const { id: standing = '', ...leading } = sent;
    return {
      ...readDeclared({ id }, standing ? { id: standing } : {}, true),
      ...readPrefill(record, leading, verb === 'next' ? takenNames(record.fields) : leadingFields(record)),
    };
  }
  const own: Record<string, string> = Object.create(null);
  const filters: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(sent)) {
    if (ofEveryCall.has(name)) continue;
    if (name.startsWith('f.') && takesFilters.has(verb)) {
      if (value.length > longestFilter) throw new Refusal(`筛选条件过长（最多 ${longestFilter} 个字符），请减少所选`);
      filters[name] = value;
    } else own[name] = value;
  }
  const read = readDeclared(queries[verb]!, own, true);
  return Object.assign(Object.fromEntries(Object.entries(read).map(([k, v]) => [k, String(v)])), filters);
}

/** What the address of a form names of the new row. @throws Refusal for a name that is none of `taken` */
function readPrefill(
  record: RecordType<any>,
  sent: Readonly<Record<string, string>>,
  taken: readonly string[],
): Record<string, any> {
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(sent)) {
    if (ofEveryCall.has(name)) continue;
    if (!taken.includes(name)) throw unknownName(name, taken);
    const field = sure(record.fields[name], name);
    if (value === '') continue;
    // A reference to a row that does not exist gets its own answer.
    const answer = field.kind === 'ref' ? { value } : kinds[field.kind as keyof typeof kinds].read(value, field);
    if ('because' in answer) throw new Refusal(`${field.label}${answer.because}`, { [name]: answer.because });
    values[name] = answer.value;
  }
  return values;
}

const action: Fields = {
  id,
  version: integer('版本'),
  values: structure('内容'),
  asked: structure('回答'),
  because: text('理由', { long: true }),
  decision: structure('决定'),
  next: flag('答复接下来要办的'),
};

const writes = new Map<string, Fields>([
  ['save-view', { name: text('视图名称', { max: 200 }), query: text('筛选', { max: 20_000 }), shared: flag('共享') }],
  ['remove-view', { id }],
  ['trial', { id, version: integer('版本'), values: structure('内容') }],
  [
    'batch',
    { verb: text('操作', { max: 100 }), items: listing('记录', 1000, ['id', 'version']), asked: structure('回答') },
  ],
]);

/** The body of a call that writes: an action's, where the verb is none of those that every record has. */
export const bodyOf = (verb: string): Fields => writes.get(verb) ?? action;
