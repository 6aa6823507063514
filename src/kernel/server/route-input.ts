/** Reads query and body of a call by their declared types, before any rule or SQL sees them. */
import { errorCodes, type FastifyRequest } from 'fastify';
import type { Field, Fields } from '../record/field.ts';
import { kinds } from '../record/kinds.ts';
import { printable } from '../record/printable.ts';
import { Refusal } from './effect.ts';

type Sent = Readonly<Record<string, unknown>>;

/** What every call may carry beside its own: the page's random number, its edition, which front end it is of. */
export const ofEveryCall: ReadonlySet<string> = new Set(['t', 'jyptfeaturecode', 'tool']);

/** Somewhere in it stands a name that every object has, and that would be called in its place: `toString`. */
function hasInherited(value: unknown): boolean {
  const left = [value];
  while (left.length > 0) {
    const one = left.pop();
    if (typeof one !== 'object' || one === null) continue;
    if (!Array.isArray(one) && Object.keys(one).some((name) => name in Object.prototype)) return true;
    for (const inner of Object.values(one)) left.push(inner);
  }
  return false;
}

/** A structure that its route reads further. */
export const structure = (label: string): Field<Record<string, unknown>> => ({
  kind: 'data',
  label,
  check: (value: unknown) => (isObject(value) && !hasInherited(value) ? undefined : `${label}应为一组名称和值`),
});

/**
 * A list that its route reads further.
 * @param names what each item may say; anything where its reader looks itself
 */
export const listing = (label: string, most = 1000, names?: readonly string[]): Field<unknown[]> => ({
  kind: 'data',
  label,
  check: (value: unknown) => {
    if (!Array.isArray(value) || value.length > most || hasInherited(value)) return `${label}应为列表，最多 ${most} 项`;
    if (!names) return undefined;
    const stray = value.flatMap((one) => (isObject(one) ? Object.keys(one) : [])).find((name) => !names.includes(name));
    return stray === undefined ? undefined : `${label}不接收“${shownName(stray)}”，可以填写的有：${names.join('、')}`;
  },
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

const refuse = (name: string, sentence: string): never => {
  throw new Refusal(sentence, { [name]: sentence });
};

/** A name as it was typed, shortened: it is part of a sentence. */
export const shownName = (name: string) => printable([...name].slice(0, 40).join(''));

/** The refusal of a name that a call does not know: which, and what there is. */
export const unknownName = (name: string, taken: readonly string[]): Refusal => {
  const sentence = `没有“${shownName(name)}”这个参数，${taken.length > 0 ? `可用的有：${taken.join('、')}` : '这里不带参数'}`;
  return new Refusal(sentence, { [shownName(name)]: sentence });
};

/** @throws Refusal for a name that is not declared (where the call is strict), and for a value that is not of its kind */
export function readDeclared(fields: Fields, sent: Sent, isStrict: boolean): Record<string, any> {
  const values: Record<string, unknown> = Object.create(null);
  for (const [name, value] of Object.entries(sent)) {
    if (!Object.hasOwn(fields, name)) {
      if (isStrict) throw unknownName(name, Object.keys(fields));
      continue;
    }
    if (isEmpty(value)) continue;
    const field = fields[name]!;
    const answer = field.kind === 'data' ? { value } : kinds[field.kind].read(value, field);
    if ('because' in answer) return refuse(name, `${field.label}${answer.because}`);
    const because = (field.check as ((v: unknown) => string | undefined) | undefined)?.(answer.value);
    if (because) refuse(name, because);
    values[name] = answer.value;
  }
  const missing = Object.entries<Field>(fields).find(([name, f]) => f.required && isEmpty(values[name]));
  if (missing) refuse(missing[0], `缺少${missing[1].label}`);
  return values;
}

/**
 * The query as declared. What every call may carry is kept beside it.
 * @param fields nothing where the route reads the names itself
 * @throws Refusal for a name that occurs twice
 */
export function readQuery(request: FastifyRequest, fields: Fields | undefined): Record<string, unknown> {
  const sent = request.query as Sent;
  const common: Record<string, unknown> = Object.create(null);
  const own: Record<string, unknown> = Object.create(null);
  for (const [name, value] of Object.entries(sent)) {
    if (typeof value !== 'string') refuse(shownName(name), `参数“${shownName(name)}”只能出现一次`);
    const text = String(value).replaceAll('\u0000', '').toWellFormed();
    if (ofEveryCall.has(name)) common[name] = text;
    else own[name] = text;
  }
  if (!fields) return Object.assign(own, common);
  return Object.assign(readDeclared(fields, own, isStrict(request)), common);
}

const streamed = /^(multipart\/|application\/octet-stream)/i;

/** A form with a file, or bare bytes, are not what a call takes that reads fields: they would be passed over unread. */
export function mustBeFields({ headers }: FastifyRequest): void {
  const type = headers['content-type'] ?? '';
  if (streamed.test(type.trim())) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type);
}

const nul = '\u0000';

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(nul);
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);
}

/** Without the character that no column takes: fields of a kind lose it where they are read, and what lies deeper here. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(nul, '');
  if (Array.isArray(value)) return value.map(storable);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, storable(inner)]));
}

/** @param fields nothing where the route reads the names itself */
export function readBody(request: FastifyRequest, fields: Fields | undefined): Record<string, unknown> {
  const given = request.body ?? {};
  if (!isObject(given)) throw new Refusal('请求的内容应为一组名称和值');
  const sent = holdsNul(given) ? (storable(given) as Record<string, unknown>) : given;
  if (!fields) return sent;
  const common: Record<string, unknown> = {};
  const own: Record<string, unknown> = Object.create(null);
  for (const [name, value] of Object.entries(sent)) {
    if (!ofEveryCall.has(name)) own[name] = value;
    else if (typeof value === 'string') common[name] = value;
  }
  return Object.assign(readDeclared(fields, own, isStrict(request)), common);
}

/**
 * Readers of pages bring every parameter that a link carried; old clients of the specification use names of their own.
 */
const isStrict = ({ routeOptions }: FastifyRequest): boolean => {
  const { declared } = routeOptions.config;
  return !(declared?.page || declared?.passesOver);
};
