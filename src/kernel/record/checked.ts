/** What pure rules are given by other programs, looked at before anything is calculated with it. */
import * as v from 'valibot';

/**
 * The one error of a rule that was given something it cannot calculate with: a missing, misspelt or unknown parameter, a
 * number where a plain decimal belongs, or values that contradict each other. The message is a sentence for people.
 */
export class InputInvalid extends RangeError {
  /** The parameter as the caller writes it: `parameters.composite.with`, `bids.0.price`. */
  readonly parameter: string;

  constructor(parameter: string, sentence: string) {
    super(sentence);
    this.name = 'InputInvalid';
    this.parameter = parameter;
  }
}

/** @throws InputInvalid naming the first parameter that is not what the shape says */
export function check<Shape extends v.GenericSchema>(shape: Shape, given: unknown): v.InferOutput<Shape> {
  const found = v.safeParse(shape, given, { abortEarly: true });
  if (found.success) return found.output;
  const [issue] = found.issues;
  const parameter = v.getDotPath(issue) ?? '参数';
  throw new InputInvalid(parameter, `${parameter}：${issue.message}，收到 ${shownInput(issue.input)}`);
}

/** @throws InputInvalid unless the parameter is text of at most so many characters */
export function checkText(parameter: string, given: unknown, longest = 1000): asserts given is string {
  if (typeof given !== 'string') throw new InputInvalid(parameter, `${parameter}：应为文字，收到 ${shownInput(given)}`);
  if (given.length > longest)
    throw new InputInvalid(parameter, `${parameter}：最多 ${longest} 个字符，收到 ${given.length} 个`);
}

/** What was given, of any type, in short form for a sentence. */
export function shownInput(input: unknown): string {
  if (input === undefined) return '空';
  if (typeof input === 'string') return `“${input.slice(0, 80)}”`;
  return typeof input === 'object' && input !== null ? (Array.isArray(input) ? '一个列表' : '一个对象') : String(input);
}

/** An object of just these parameters: what is not declared is refused, not passed over. */
export const parameters = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, (issue) =>
    issue.expected === 'never'
      ? `没有这个参数（有：${Object.keys(entries).join('、')}）`
      : issue.input === undefined
        ? '缺少这个参数'
        : '应为一组参数',
  );

export const text = v.pipe(v.string('应为文字'), v.maxLength(1000, '最多 1000 个字符'));
export const flag = v.boolean('应为 true 或 false');
export const oneOf = <const Values extends readonly string[]>(...values: Values) =>
  v.picklist(values, `只能是 ${values.join('、')}`);
export const listOf = <Item extends v.GenericSchema>(item: Item) => v.array(item, '应为列表');

const pattern = /^-?\d+(\.\d+)?$/;

/** A plain decimal written as text, so that no digit is lost on the way: `145354381.96`. */
export const decimal = v.pipe(
  v.string('应为十进制数的文字，例如 "145354381.96"'),
  v.maxLength(100, '最多 100 个字符'),
  v.regex(pattern, '应为十进制数的文字，例如 "145354381.96"'),
);

const isZero = (text: string) => !/[1-9]/.test(text);
export const decimalFromZero = v.pipe(
  decimal,
  v.check((d) => !d.startsWith('-') || isZero(d), '不应小于 0'),
);
export const decimalAboveZero = v.pipe(
  decimal,
  v.check((d) => !d.startsWith('-') && !isZero(d), '应大于 0'),
);

/** A share of a whole, `0.03` or `3%`; a bare `3` could mean three percent or three times. */
export const share = v.pipe(
  v.string('应为比例的文字，例如 "0.03" 或 "3%"'),
  v.maxLength(100, '最多 100 个字符'),
  v.regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?|(?:\d{1,2}(?:\.\d+)?|100(?:\.0+)?)%)$/, '应在 0 与 1 之间，例如 "0.03" 或 "3%"'),
);

export const whole = (from: number, to: number) =>
  v.pipe(
    v.number(`应为 ${from} 至 ${to} 的整数`),
    v.integer(`应为 ${from} 至 ${to} 的整数`),
    v.minValue(from, `应为 ${from} 至 ${to} 的整数`),
    v.maxValue(to, `应为 ${from} 至 ${to} 的整数`),
  );

/** May be left out; `null` is no way to leave it out. */
export const optional = <Shape extends v.GenericSchema>(shape: Shape) => v.optional(shape);
export { variant } from 'valibot';
