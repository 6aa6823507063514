import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  check,
  checkText,
  decimal,
  decimalAboveZero,
  decimalFromZero,
  flag,
  InputInvalid,
  listOf,
  oneOf,
  optional,
  parameters,
  share,
  shownInput,
  text,
  whole,
} from './checked.ts';

const shape = parameters({ amount: decimal, more: optional(listOf(parameters({ name: text }))) });
const because = (given: unknown, of: v.GenericSchema = shape) => {
  try {
    check(of, given);
    return undefined;
  } catch (error) {
    return [(error as InputInvalid).parameter, (error as Error).message, error instanceof InputInvalid];
  }
};
const takes = (of: v.GenericSchema, ...values: unknown[]) => values.map((value) => v.safeParse(of, value).success);

describe('what other programs give to a rule', () => {
  it('is taken as it is said, and named where it is not', () => {
    expect(check(shape, { amount: '1.50' })).toEqual({ amount: '1.50' });
    expect(because({ amount: '1', other: 1 })).toEqual([
      'other',
      'other：没有这个参数（有：amount、more），收到 “other”',
      true,
    ]);
    expect(because({})).toEqual(['amount', 'amount：缺少这个参数，收到 空', true]);
    expect(because(1)).toEqual(['参数', '参数：应为一组参数，收到 1', true]);
    expect(because({ amount: 1 })![1]).toBe('amount：应为十进制数的文字，例如 "145354381.96"，收到 1');
    expect(because({ amount: '1', more: [{ name: 1 }] })!.slice(0, 2)).toEqual([
      'more.0.name',
      'more.0.name：应为文字，收到 1',
    ]);
    expect(because({ amount: '1', more: null })![1]).toContain('应为列表');
  });

  it('is shown short', () => {
    expect([undefined, 'a'.repeat(100), [], {}, null, 1, true].map(shownInput)).toEqual([
      '空',
      `“${'a'.repeat(80)}”`,
      '一个列表',
      '一个对象',
      'null',
      '1',
      'true',
    ]);
  });

  it('is text of a length', () => {
    expect(() => checkText('名称', 'a'.repeat(1000))).not.toThrow();
    expect(() => checkText('名称', 'a'.repeat(1001))).toThrow('名称：最多 1000 个字符，收到 1001 个');
    expect(() => checkText('名称', 'abc', 2)).toThrow('最多 2 个字符');
    expect(() => checkText('名称', ['a'])).toThrow('名称：应为文字，收到 一个列表');
    expect(takes(text, 'a', 'a'.repeat(1001), 1)).toEqual([true, false, false]);
  });

  it('is a plain decimal, of any sign or none below zero or only above it', () => {
    expect(takes(decimal, '1', '-1.50', '1.', '.5', 'x1', '1x', '1e3', 1, '1'.repeat(101))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(takes(decimalFromZero, '0', '-0.00', '0.1', '-0.1', '-10')).toEqual([true, true, true, false, false]);
    expect(takes(decimalAboveZero, '0', '0.00', '0.1', '-1', '10')).toEqual([false, false, true, false, true]);
  });

  it('is a share of a whole, in hundredths or of one', () => {
    expect(takes(share, '0', '0.03', '1', '1.00', '3%', '99.5%', '100%', '100.0%')).toEqual(Array(8).fill(true));
    expect(takes(share, '1.1', '3', '101%', '100.1%', '-1%', '1.', 'x3%', '3%x', '0.', 0.5, '123%')).toEqual(
      Array(11).fill(false),
    );
  });

  it('is a whole number between two, both included, one of some, yes or no, or left out', () => {
    expect(takes(whole(1, 3), 0, 1, 3, 4, 1.5, '1')).toEqual([false, true, true, false, false, false]);
    expect(takes(oneOf('a', 'b'), 'a', 'c')).toEqual([true, false]);
    expect(because({ a: 'c' }, parameters({ a: oneOf('a', 'b') }))![1]).toContain('只能是 a、b');
    expect(takes(flag, true, 'true')).toEqual([true, false]);
    expect(takes(optional(text), undefined, null)).toEqual([true, false]);
  });
});
