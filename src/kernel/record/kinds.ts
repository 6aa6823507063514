/**
 * The pure half of every field kind: its column, how a sent value is read and refused, how it is written in words.
 * The other half, input and output on the page, is `kernel/web/kinds`, one file a kind, under the same names.
 */
import { Decimal } from 'decimal.js';
import { shownEnd, shownMoment } from '../../ui/format/moment.ts';
import { isCalendarDay, isDay, isKnownMoment, knownDays } from './days.ts';
import type { Field, FieldKind, FileRef } from './field.ts';
import { richTextRoom, richTextWords } from './rich-text.ts';
import type { ValueType } from './rules.ts';

export type FilterShape = 'contains' | 'equals' | 'range' | 'oneOf' | 'none';

export interface Kind {
  /** The PostgreSQL type; nothing for a kind that is not stored. */
  column: (field: Field) => string | undefined;
  /**
   * Turns what was sent into what is stored. Answers a refusal (without the label) where it cannot; where what was sent is of
   * another type, that type, whose sentence is the specification's (§5).
   */
  read: (value: unknown, field: Field) => { value: unknown } | { because: string; type?: ValueType };
  /** The value in words, for lists, exports and prints. */
  toText: (value: unknown, field: Field) => string;
  filter: FilterShape;
  /** Numbers stand on the right. */
  numeric?: boolean;
}

const ok = (value: unknown) => ({ value });
const no = (because: string, type?: ValueType) => ({ because, ...(type ? { type } : {}) });

/** How many characters people count: a pair of surrogates is one. A list of them would take longer than to clean the text. */
const characters = (text: string) => text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);

function readText(value: unknown, field: Field) {
  if (typeof value !== 'string') return no('应为文字', 'string');
  // PostgreSQL refuses the zero character; a lone surrogate would not survive UTF-8.
  const clean = value.replaceAll('\u0000', '').toWellFormed();
  const length = characters(clean);
  const max = Number(field.max ?? (field.long ? 100_000 : 600));
  if (length > max) return no(`最多 ${max} 个字符，现有 ${length} 个`);
  if (field.min !== undefined && length > 0 && length < Number(field.min)) return no(`至少 ${field.min} 个字符`);
  if (field.pattern && clean && !field.pattern[0].test(clean)) return no(field.pattern[1]);
  return ok(clean);
}

/** `max` and `min` count the words; elements may take some more room, so that a large table is no refusal. */
function readRichText(value: unknown, field: Field) {
  if (typeof value !== 'string') return no('应为文字', 'string');
  const max = Number(field.max ?? 100_000);
  const words = readText(richTextWords(value), { ...field, max });
  if ('because' in words) return words;
  return value.length > richTextRoom(max)
    ? no('的格式太复杂，请减少表格和样式')
    : ok(value.replaceAll('\u0000', '').toWellFormed());
}

function readDecimal(value: unknown, field: Field) {
  const sent = typeof value === 'number' ? String(value) : value;
  if (typeof sent !== 'string' || !/^-?\d{1,18}(\.\d+)?$/.test(sent.trim())) return no('应为数字', 'number');
  const number = new Decimal(sent.trim());
  const places = field.places ?? (field.kind === 'money' ? 2 : 6);
  if (number.decimalPlaces() > places) return no(`最多 ${places} 位小数`);
  if (field.min !== undefined && number.lt(field.min)) return no(`不得小于 ${field.min}`);
  if (field.max !== undefined && number.gt(field.max)) return no(`不得大于 ${field.max}`);
  return ok(number.toFixed(field.kind === 'money' ? places : undefined));
}

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** 1234.5 → 1,234.50 */
export function showDecimal(value: string, places?: number): string {
  const fixed = places === undefined ? new Decimal(value).toFixed() : new Decimal(value).toFixed(places);
  const [whole = '', rest] = fixed.split('.');
  return rest === undefined ? grouped(whole) : `${grouped(whole)}.${rest}`;
}

/** A moment as `yyyy-MM-dd HH:mm` in Asia/Shanghai (specification §9). */
export const showInstant = (value: string | Date): string => shownMoment(value);

const asText = (value: unknown) => String(value);

const textKind: Kind = { column: () => 'text', read: readText, toText: asText, filter: 'contains' };
const decimalKind: Kind = {
  column: (f) => `numeric(20,${f.places ?? 6})`,
  read: readDecimal,
  toText: (v, f) => showDecimal(asText(v)) + (f.unit ? ` ${f.unit}` : ''),
  filter: 'range',
  numeric: true,
};
const idShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const isId = (value: unknown): value is string => typeof value === 'string' && idShape.test(value);

export const kinds: Readonly<Record<FieldKind, Kind>> = {
  text: { ...textKind, toText: (v, f) => f.says?.(asText(v)) ?? asText(v) },
  richText: { ...textKind, read: readRichText, toText: (v) => richTextWords(asText(v)), filter: 'none' },
  integer: {
    column: () => 'bigint',
    read: (value, field) => {
      const n = typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : value;
      if (typeof n !== 'number' || !Number.isSafeInteger(n)) return no('应为整数', 'integer');
      if (field.min !== undefined && n < Number(field.min)) return no(`不得小于 ${field.min}`);
      if (field.max !== undefined && n > Number(field.max)) return no(`不得大于 ${field.max}`);
      return ok(n);
    },
    toText: (v, f) => grouped(asText(v)) + (f.unit ? ` ${f.unit}` : ''),
    filter: 'range',
    numeric: true,
  },
  decimal: decimalKind,
  money: {
    ...decimalKind,
    column: (f) => `numeric(20,${f.places ?? 2})`,
    toText: (v, f) => `${showDecimal(asText(v), f.places ?? 2)} 元`,
  },
  date: {
    column: () => 'date',
    read: (value) => {
      if (typeof value !== 'string' || !isCalendarDay(value)) return no('应为日期 yyyy-MM-dd', 'date');
      return isDay(value) ? ok(value) : no(knownDays);
    },
    toText: asText,
    filter: 'range',
  },
  instant: {
    column: () => 'timestamptz',
    read: (value) => {
      const at =
        typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value) ? new Date(value) : undefined;
      if (!at || Number.isNaN(at.getTime())) return no('应为时间', 'date');
      if (!/(Z|[+-]\d{2}:?\d{2})$/.test(value as string)) return no('时间须带时区');
      return isKnownMoment(at) ? ok(at.toISOString()) : no(knownDays);
    },
    toText: (v, f) => (f.ends ? shownEnd(asText(v)) : showInstant(asText(v))),
    filter: 'range',
  },
  flag: {
    column: () => 'boolean',
    read: (value) => {
      if (value === true || value === 'true' || value === '1') return ok(true);
      if (value === false || value === 'false' || value === '0') return ok(false);
      return no('应为是或否', 'boolean');
    },
    toText: (v) => (v ? '是' : '否'),
    filter: 'equals',
  },
  choice: {
    column: () => 'text',
    read: (value, field) =>
      typeof value === 'string' && Object.hasOwn(field.choices!, value) ? ok(value) : no('不在可选项之内', 'enum'),
    toText: (v, f) => f.choices![asText(v)] ?? asText(v),
    filter: 'oneOf',
  },
  dictionary: { column: () => 'text', read: readText, toText: asText, filter: 'oneOf' },
  region: {
    column: () => 'text',
    read: (value) => (typeof value === 'string' && /^\d{6}$/.test(value) ? ok(value) : no('应为六位行政区划代码')),
    toText: asText,
    filter: 'oneOf',
  },
  files: {
    column: () => 'jsonb',
    read: (value, field) => {
      if (!Array.isArray(value) || !value.every((f: FileRef) => isId(f?.id))) return no('应为已上传的文件');
      if (field.max !== undefined && value.length > Number(field.max)) return no(`最多 ${field.max} 个文件`);
      const { accept } = field;
      // The page may send a name so that it can say early what is wrong with it. Without it, the name that is stored is
      // judged.
      const names = value.map((f: FileRef) => f.name as unknown).filter((name) => typeof name === 'string');
      const wrong = accept && names.some((name) => !accept.some((end) => name.toLowerCase().endsWith(end)));
      return wrong ? no(`只接受 ${accept.join('、')}`) : ok(value);
    },
    toText: (v) => (v as FileRef[]).map((f) => f.name).join('、'),
    filter: 'none',
  },
  ref: { column: () => 'uuid', read: (v) => (isId(v) ? ok(v) : no('应选择一项')), toText: asText, filter: 'oneOf' },
  refs: {
    column: () => 'uuid[]',
    read: (v) => (Array.isArray(v) && v.every(isId) ? ok(v) : no('应选择若干项', 'array')),
    toText: (v) => (v as string[]).join('、'),
    filter: 'oneOf',
  },
  children: {
    column: () => 'jsonb',
    read: (v) => (Array.isArray(v) ? ok(v) : no('应为若干行', 'array')),
    toText: (v) => `${(v as []).length} 行`,
    filter: 'none',
  },
  data: { column: () => 'jsonb', read: () => no('不能填写'), toText: (v) => JSON.stringify(v), filter: 'none' },
  computed: { column: () => undefined, read: () => no('由系统计算'), toText: asText, filter: 'none' },
};

/** The value in words; an empty value is an empty string. References are named by their `field$` companion, if there is one. */
export function toText(row: Readonly<Record<string, any>>, name: string, field: Field): string {
  const value = field.kind === 'computed' ? field.compute!(row) : row[name];
  if (value === null || value === undefined || value === '') return '';
  const named = row[`${name}$`];
  if (Array.isArray(named)) return named.map((title, i) => title ?? value[i]).join('、');
  return typeof named === 'string' ? named : kinds[field.kind].toText(value, field);
}
