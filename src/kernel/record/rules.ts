/**
 * The rule builder of specification §5: rules by name become checks with their Chinese sentences and the moments at which
 * a form asks them. Fields name them in `rules`; the form and the server read the same declaration. Pure.
 */
import { checkCreditCode, checkIdNumber, isMobile } from './checks.ts';
import { isDay, isKnownMoment, lastDay } from './days.ts';
import type { Field } from './field.ts';
import { findSensitive, type WordLookup } from './sensitive-words.ts';

const typeWords = {
  string: '文字',
  number: '数字',
  boolean: '是或否',
  integer: '整数',
  float: '小数',
  array: '列表',
  object: '对象',
  enum: '选项',
  date: '日期',
  url: '网址',
  hex: '十六进制数',
  email: '邮箱',
} as const;

export type ValueType = keyof typeof typeWords;
export type CheckName =
  | 'required'
  | `min${number}`
  | `max${number}`
  | 'mobile'
  | 'ucc'
  | 'sfz'
  | 'sensitiveWords'
  | ValueType;
/** `change` is no check: it makes every rule of the field speak while it is typed, not only when it is left. */
export type RuleName = CheckName | 'change';

export type Trigger = 'blur' | 'change';

/** What a rule must be told, because it may neither read the clock nor load anything. */
export interface RuleFacts {
  /** `yyyy-MM-dd` */
  today?: string;
  /** Loaded on demand; without it nothing is sensitive. */
  sensitiveWords?: WordLookup;
  /** The codes of an `enum`. */
  choices?: readonly string[];
}

export interface Rule {
  name: CheckName;
  triggers: readonly Trigger[];
  /** The sentence that refuses, or nothing. */
  check: (value: unknown, facts: RuleFacts) => string | undefined;
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** Whether a value is of a type as a form sends it: numbers and dates may be texts. */
function isOfType(type: ValueType, value: unknown, choices: readonly string[] = []): boolean {
  const text = typeof value === 'string' ? value.trim() : undefined;
  switch (type) {
    case 'string':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number' ? Number.isFinite(value) : /^[+-]?(\d+(\.\d+)?|\.\d+)$/.test(text ?? '');
    case 'integer':
      return typeof value === 'number' ? Number.isInteger(value) : /^[+-]?\d+$/.test(text ?? '');
    case 'float':
      return typeof value === 'number'
        ? Number.isFinite(value) && !Number.isInteger(value)
        : /^[+-]?\d*\.\d+$/.test(text ?? '');
    case 'boolean':
      return typeof value === 'boolean' || text === 'true' || text === 'false';
    case 'array':
      return Array.isArray(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'enum':
      return text !== undefined && choices.includes(text);
    case 'date':
      return value instanceof Date ? isKnownMoment(value) : isMoment(text ?? '');
    case 'url':
      return /^https?:\/\//i.test(text ?? '') && URL.canParse(text!);
    case 'hex':
      return /^(0x|#)?[0-9a-f]+$/i.test(text ?? '');
    case 'email':
      return /^[^\s@<>(),;:"]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text ?? '');
  }
}

function isMoment(text: string): boolean {
  const [day = '', clock] = text.split(/[ T]/);
  if (!isDay(day)) return false;
  return clock === undefined || /^([01]\d|2[0-3]):[0-5]\d/.test(clock);
}

const noWords: WordLookup = {};

const lengthOf = (value: unknown) => [...String(value)].length;

function checkOf(label: string, name: CheckName): Rule['check'] {
  const sized = /^(min|max)(\d+)$/.exec(name);
  if (sized) {
    const limit = Number(sized[2]);
    return sized[1] === 'min'
      ? (v) => (lengthOf(v) < limit ? `${label}至少 ${limit} 个字符` : undefined)
      : (v) => (lengthOf(v) > limit ? `${label}最多 ${limit} 个字符，现有 ${lengthOf(v)} 个` : undefined);
  }
  switch (name) {
    case 'required':
      return (v) => {
        if (Array.isArray(v)) return v.length === 0 ? emptyArray(label) : undefined;
        if (isEmpty(v)) return `请输入${label}`;
        return typeof v === 'string' && v.trim() === '' ? `${label}内容不能为空` : undefined;
      };
    case 'mobile':
      return (v) => (isMobile(String(v)) ? undefined : '手机号码格式错误');
    case 'ucc':
      return (v) => {
        const found = checkCreditCode(String(v));
        return found.ok ? undefined : found.message;
      };
    case 'sfz':
      return (v, { today = lastDay }) => {
        const found = checkIdNumber(String(v), today);
        return found.ok ? undefined : found.message;
      };
    case 'sensitiveWords':
      return (v, { sensitiveWords = noWords }) => {
        const word = findSensitive(String(v), sensitiveWords);
        return word ? `${label}含有敏感词“${word}”，请修改` : undefined;
      };
    case 'array':
      return (v) => {
        if (!Array.isArray(v)) return wrongType('array');
        return v.length === 0 ? emptyArray(label) : undefined;
      };
    default:
      return (v, { choices }) => (isOfType(name as ValueType, v, choices) ? undefined : wrongType(name as ValueType));
  }
}

/** The one sentence for a value of another type, whether a rule or the kind of a field says it. */
export const wrongType = (type: ValueType) => `请输入正确的${typeWords[type]}格式`;

/** An array may not be empty (specification §5). */
export const emptyArray = (label: string) => `请填写其他${label}`;

/** The rules of one value, in the order in which they are asked. A rule but `required` lets an empty value pass. */
export function buildRules(label: string, names: readonly RuleName[]): Rule[] {
  const triggers: readonly Trigger[] = names.includes('change') ? ['blur', 'change'] : ['blur'];
  return names
    .filter((name): name is CheckName => name !== 'change')
    .map((name) => {
      const check = checkOf(label, name);
      const speaksOfEmpty = name === 'required';
      return { name, triggers, check: (v, facts) => (isEmpty(v) && !speaksOfEmpty ? undefined : check(v, facts)) };
    });
}

/** The first sentence that refuses a value. */
export function firstRefusal(
  rules: readonly Rule[],
  value: unknown,
  facts: RuleFacts = {},
  trigger?: Trigger,
): string | undefined {
  for (const rule of rules) {
    if (trigger && !rule.triggers.includes(trigger)) continue;
    const because = rule.check(value, facts);
    if (because) return because;
  }
  return undefined;
}

// Fields are declared once and live as long as the program.
const built = new WeakMap<Field, Rule[]>();

/** What a rule or a pattern has read is no text that somebody writes. */
const codes: readonly RuleName[] = ['mobile', 'ucc', 'sfz', 'url', 'hex', 'email'];

/** Whether a text is looked through for the sensitive words: every one that people write and read is. */
export const isSearched = (field: Field): boolean =>
  (field.kind === 'text' || field.kind === 'richText') &&
  !(
    field.unsearched ||
    field.pattern ||
    field.exact ||
    field.says ||
    field.rules?.some((name) => codes.includes(name))
  );

/** The rules of a field: those that it declares by name, and the sensitive words; length and presence are its `min`, `max` and `required`. */
export function rulesOf(field: Field): Rule[] {
  const known = built.get(field);
  if (known) return known;
  const rules = buildRules(field.label, [
    ...(field.rules ?? []),
    ...(isSearched(field) ? (['sensitiveWords'] as const) : []),
  ]);
  built.set(field, rules);
  return rules;
}

/** Whether a form of these fields has one that is looked through for the sensitive words. */
export const asksForWords = (fields: Readonly<Record<string, Field>>): boolean =>
  Object.values(fields).some((f) => !f.readOnly && (isSearched(f) || (f.fields && asksForWords(f.fields))));
