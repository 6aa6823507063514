import { Decimal } from 'decimal.js';
import { InputInvalid } from '../../../../kernel/record/checked.ts';
import { sure } from '../../../../kernel/record/sure.ts';

/** Decimals of the evaluation: 40 digits inside, half up. A clone, so that other users of the library are not touched. */
export const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -9e15, toExpPos: 9e15 });
export type Exact = Decimal;

/**
 * A number given as a plain decimal such as `145354381.96`.
 *
 * @throws InputInvalid that says which number (`name` to people, `parameter` to programs) is none
 */
export function exact(text: string, name: string, parameter = name): Exact {
  if (typeof text !== 'string' || !/^-?\d+(\.\d+)?$/.test(text))
    throw new InputInvalid(parameter, `${name}应为十进制数：“${text}”`);
  return new Exact(text);
}

/** Like {@link exact}, and above zero. */
export function exactAboveZero(text: string, name: string, parameter = name): Exact {
  const number = exact(text, name, parameter);
  if (number.lte(0)) throw new InputInvalid(parameter, `${name}应大于 0：“${text}”`);
  return number;
}

/** Like {@link exact}, and not below zero. */
export function exactFromZero(text: string, name: string, parameter = name): Exact {
  const number = exact(text, name, parameter);
  if (number.isNegative() && !number.isZero()) throw new InputInvalid(parameter, `${name}不应小于 0：“${text}”`);
  return number;
}

/**
 * A share of a whole, given as `0.03` or as `3%`.
 *
 * @throws InputInvalid outside 0 to 1: a bare `3` could mean three percent or three times
 */
export function exactShare(text: string, name: string, parameter = name): Exact {
  const share = text.endsWith('%') ? exact(text.slice(0, -1), name, parameter).div(100) : exact(text, name, parameter);
  if (share.lt(0) || share.gt(1))
    throw new InputInvalid(parameter, `${name}应在 0 与 1 之间，例如 0.03 或 3%：“${text}”`);
  return share;
}

// A third, times three, is 0.999… at 40 digits. Before a value is cut or rounded, it is freed of that tail. Otherwise a
// value that lies exactly on an edge (3 %, 37.885) would fall to its wrong side.
const tailFree = 24;

/** Rounded half up to so many places, and written with all of them. */
export function rounded(number: Exact, decimals: number): string {
  return number.toDecimalPlaces(tailFree).toFixed(decimals);
}

/** Without its fraction, or (`up`) with a started unit taken as a whole one; both away from or towards zero alike. */
export function wholeUnits(number: Exact, up: boolean): Exact {
  return number.toDecimalPlaces(tailFree).toDecimalPlaces(0, up ? Decimal.ROUND_UP : Decimal.ROUND_DOWN);
}

/** For reading along: at most ten decimals, without trailing zeros. */
export function shown(number: Exact): string {
  return number.toDecimalPlaces(10).toFixed();
}

/** A share as a percentage for reading along, e.g. `3%`. */
export function shownShare(share: Exact): string {
  return `${shown(share.times(100))}%`;
}

// The down-floats among which the opening draws one, as the document writes them: `1、1.5、2`. Pure.

type Method = Readonly<Record<string, any>>;

export const drawsFloat = (m: Method | null | undefined): boolean => m?.floatBy === 'drawn';

/** In the order of the document, percent; none where the method draws none. */
export const floatValues = (m: Method | null | undefined): string[] =>
  drawsFloat(m)
    ? String(sure(m, 'm').floatValues ?? '')
        .split(/[、,，;；\s]+/)
        .filter(Boolean)
    : [];

/** As every paper and page lists them: `1%、1.5%、2%`. */
export const percents = (values: readonly string[]): string => values.map((v) => `${v}%`).join('、');

const most = 50;

/** Why they cannot be drawn from, or nothing. */
export function floatFault(m: Method): string | undefined {
  if (!drawsFloat(m) || !m.floatValues) return undefined;
  const values = floatValues(m);
  const wrong = values.find((v) => !/^\d{1,2}(\.\d{1,4})?$/.test(v) || new Decimal(v).gt(most));
  if (wrong) return `“${wrong}”不是 0 到 ${most} 之间的百分数，用顿号隔开，只填数字，最多四位小数`;
  const distinct = new Set(values.map((v) => new Decimal(v).toFixed()));
  if (distinct.size < values.length) return '可抽取的下浮率不应重复';
  return values.length < 2 ? '可抽取的下浮率至少两个；只有一个的，请改为文件写明' : undefined;
}

/** A discount is scored as what is still paid of a hundred, or as it is. Pure. */
export const isDirect = (m: Readonly<Record<string, any>>): boolean =>
  m.priceForm === 'discount' && m.rateBasis === 'direct';
