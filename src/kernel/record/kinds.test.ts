import { describe, expect, it } from 'vitest';
import type { Field, FieldKind } from './field.ts';
import { isId, kinds, showDecimal, showInstant, toText } from './kinds.ts';

const field = (kind: FieldKind, more: Partial<Field> = {}) => ({ kind, label: '项', ...more }) as Field;
/** What is stored, or `!` and why not. */
const read = (kind: FieldKind, value: unknown, more: Partial<Field> = {}) => {
  const found = kinds[kind].read(value, field(kind, more));
  return 'because' in found ? `!${found.because}` : found.value;
};
const words = (kind: FieldKind, value: unknown, more: Partial<Field> = {}) =>
  kinds[kind].toText(value, field(kind, more));
const id = '00000000-0000-4000-8000-00000000000a';

describe('text', () => {
  it('is kept without what no database takes', () => {
    expect(read('text', 'a\u0000b\ud800')).toBe('ab\ufffd');
    expect(read('text', 1)).toBe('!应为文字');
  });
  it('is as long as its field lets it, counted in characters', () => {
    expect(read('text', '𠮷'.repeat(600))).toBe('𠮷'.repeat(600));
    expect(read('text', 'a'.repeat(601))).toBe('!最多 600 个字符，现有 601 个');
    expect(read('text', 'a'.repeat(601), { long: true })).toBe('a'.repeat(601));
    expect(read('text', 'abc', { max: 3 })).toBe('abc');
    expect(read('text', 'abcd', { max: 3 })).toBe('!最多 3 个字符，现有 4 个');
    expect([read('text', 'ab', { min: 3 }), read('text', 'abc', { min: 3 }), read('text', '', { min: 3 })]).toEqual([
      '!至少 3 个字符',
      'abc',
      '',
    ]);
  });
  it('fits its pattern where it is not empty', () => {
    const pattern: Field['pattern'] = [/^\d+$/, '应为数字'];
    expect([read('text', '12', { pattern }), read('text', 'x', { pattern }), read('text', '', { pattern })]).toEqual([
      '12',
      '!应为数字',
      '',
    ]);
  });
  it('with form is counted in words, with some room for the form', () => {
    expect(read('richText', '<p>词</p>', { max: 1 })).toBe('<p>词</p>');
    expect(read('richText', '<p>词语</p>', { max: 1 })).toBe('!最多 1 个字符，现有 2 个');
    expect(read('richText', 1)).toBe('!应为文字');
    expect(read('richText', `<p class="${'x'.repeat(20_000)}">词</p>`, { max: 1 })).toBe(
      '!的格式太复杂，请减少表格和样式',
    );
    expect(read('richText', '<p>a\u0000\ud800</p>')).toBe('<p>a\ufffd</p>');
    expect(words('richText', '<p>词</p>')).toBe('词');
  });
});

describe('numbers', () => {
  it('in decimals are kept as they were sent', () => {
    expect([
      read('decimal', ' 1.50 '),
      read('decimal', 1.5),
      read('decimal', '-2'),
      read('decimal', '123456789012345678'),
    ]).toEqual(['1.5', '1.5', '-2', '123456789012345678']);
    for (const wrong of ['', 'x1', '1x', '1.', '.5', '--1', '1e3', '1234567890123456789', true, null])
      expect(read('decimal', wrong), String(wrong)).toBe('!应为数字');
    expect([read('decimal', '0.000001'), read('decimal', '0.0000001')]).toEqual(['0.000001', '!最多 6 位小数']);
    expect([read('decimal', '0.01', { places: 1 }), read('decimal', '0.1', { places: 1 })]).toEqual([
      '!最多 1 位小数',
      '0.1',
    ]);
  });
  it('lie between what their field says, both ends included', () => {
    const bounds = { min: '1', max: '2' };
    expect(['0.9', '1', '2', '2.1'].map((n) => read('decimal', n, bounds))).toEqual([
      '!不得小于 1',
      '1',
      '2',
      '!不得大于 2',
    ]);
    expect(['0', '1', '2', '3'].map((n) => read('integer', n, bounds))).toEqual(['!不得小于 1', 1, 2, '!不得大于 2']);
  });
  it('of money have two places', () => {
    expect([read('money', '1.5'), read('money', '1.555'), read('money', '1.5', { places: 3 })]).toEqual([
      '1.50',
      '!最多 2 位小数',
      '1.500',
    ]);
    expect(words('money', '1234.5')).toBe('1,234.50 元');
    expect(words('money', '1234.5', { places: 0 })).toBe('1,235 元');
    expect([kinds.money.column(field('money')), kinds.money.column(field('money', { places: 4 }))]).toEqual([
      'numeric(20,2)',
      'numeric(20,4)',
    ]);
    expect([kinds.decimal.column(field('decimal')), kinds.decimal.column(field('decimal', { places: 1 }))]).toEqual([
      'numeric(20,6)',
      'numeric(20,1)',
    ]);
  });
  it('that are whole are safe to count with', () => {
    expect([read('integer', ' 12 '), read('integer', -3), read('integer', '-3')]).toEqual([12, -3, -3]);
    for (const wrong of ['1.5', 1.5, '', 'x1', '1x', '1234567890123456', 2 ** 53, null])
      expect(read('integer', wrong), String(wrong)).toBe('!应为整数');
    expect([words('integer', 1234567), words('integer', 12, { unit: '天' })]).toEqual(['1,234,567', '12 天']);
    expect([words('decimal', '1234.5'), words('decimal', '1234.50', { unit: '%' })]).toEqual(['1,234.5', '1,234.5 %']);
  });
  it('are grouped by thousands', () => {
    expect([showDecimal('1234567.891'), showDecimal('999'), showDecimal('1000', 2), showDecimal('0.12345')]).toEqual([
      '1,234,567.891',
      '999',
      '1,000.00',
      '0.12345',
    ]);
  });
});

describe('days and moments', () => {
  it('are days of the calendar', () => {
    expect(read('date', '2026-02-28')).toBe('2026-02-28');
    for (const wrong of ['2026-02-30', '2026-2-28', '2026-02-28T00:00', '12026-02-28', '2026-13-01', 20260228, null])
      expect(read('date', wrong), String(wrong)).toBe('!应为日期 yyyy-MM-dd');
  });
  it('V14 are of the years that the database and people know', () => {
    for (const day of ['0000-01-01', '0001-01-01', '1899-12-31', '3000-01-01', '9999-12-31']) {
      expect(read('date', day), day).toBe('!应在 1900 年至 2999 年之间');
      expect(read('instant', `${day}T00:00:00Z`), day).toBe('!应在 1900 年至 2999 年之间');
    }
    expect(read('instant', '9999-12-31T23:59:59-01:00')).toBe('!应在 1900 年至 2999 年之间');
    for (const day of ['1900-01-01', '2999-12-31']) expect(read('date', day)).toBe(day);
  });
  it('are moments with their zone', () => {
    expect(read('instant', '2026-03-01T08:00:00+08:00')).toBe('2026-03-01T00:00:00.000Z');
    expect(read('instant', '2026-03-01T08:00+0800')).toBe('2026-03-01T00:00:00.000Z');
    expect(read('instant', '2026-03-01T00:00:00Z')).toBe('2026-03-01T00:00:00.000Z');
    expect([read('instant', '2026-03-01T08:00:00'), read('instant', '2026-03-01T08:00')]).toEqual([
      '!时间须带时区',
      '!时间须带时区',
    ]);
    for (const wrong of ['2026-03-01', '2026-13-01T00:00Z', 'x2026-03-01T00:00Z', '2026-03-01 00:00Z', 0, null])
      expect(read('instant', wrong), String(wrong)).toBe('!应为时间');
    expect(showInstant('2026-03-01T00:30:00Z')).toBe('2026-03-01 08:30');
    expect(words('instant', '2026-03-01T00:30:00Z')).toBe('2026-03-01 08:30');
  });
});

describe('what is chosen', () => {
  it('is yes or no', () => {
    expect([true, 'true', '1'].map((v) => read('flag', v))).toEqual([true, true, true]);
    expect([false, 'false', '0'].map((v) => read('flag', v))).toEqual([false, false, false]);
    for (const wrong of ['', 'yes', 1, 0, null]) expect(read('flag', wrong)).toBe('!应为是或否');
    expect([words('flag', true), words('flag', false)]).toEqual(['是', '否']);
  });
  it('is one of what there is', () => {
    const choices = { a: '甲', b: '乙' };
    expect([
      read('choice', 'a', { choices }),
      read('choice', 'toString', { choices }),
      read('choice', 1, { choices }),
    ]).toEqual(['a', '!不在可选项之内', '!不在可选项之内']);
    expect([words('choice', 'a', { choices }), words('choice', 'gone', { choices })]).toEqual(['甲', 'gone']);
  });
  it('is a place by its six digits', () => {
    expect(read('region', '513322')).toBe('513322');
    for (const wrong of ['51332', '5133222', 'x513322', '51332x', 513322, null])
      expect(read('region', wrong)).toBe('!应为六位行政区划代码');
  });
  it('is a row by its id, or several', () => {
    expect(isId(id)).toBe(true);
    for (const wrong of [`x${id}`, `${id}x`, id.toUpperCase(), id.slice(1), '', 1, null])
      expect(isId(wrong), String(wrong)).toBe(false);
    expect([read('ref', id), read('ref', 'x')]).toEqual([id, '!应选择一项']);
    expect([read('refs', [id]), read('refs', [id, 'x']), read('refs', id), read('refs', [])]).toEqual([
      [id],
      '!应选择若干项',
      '!应选择若干项',
      [],
    ]);
    expect(words('refs', ['a', 'b'])).toBe('a、b');
  });
});

describe('files and rows', () => {
  const file = (name: string) => ({ id, name, size: 1 });
  it('are files that were uploaded, of the kinds and as many as the field takes', () => {
    const accept = ['.pdf', '.ofd'];
    expect(read('files', [file('a.PDF')], { accept })).toEqual([file('a.PDF')]);
    expect(read('files', [file('a.pdf'), file('b.exe')], { accept })).toBe('!只接受 .pdf、.ofd');
    expect(read('files', [file('a.exe')])).toEqual([file('a.exe')]);
    // The name is the store's; a page that says none, or no word, is judged when the file is tied to its row.
    expect(read('files', [{ id }, { id, name: 7 }], { accept })).toEqual([{ id }, { id, name: 7 }]);
    expect([
      read('files', [{ name: 'x' }]),
      read('files', [null]),
      read('files', 'x'),
      read('files', [file('a'), { id: 'x' }]),
    ]).toEqual(Array(4).fill('!应为已上传的文件'));
    expect([read('files', [file('a')], { max: 1 }), read('files', [file('a'), file('b')], { max: 1 })]).toEqual([
      [file('a')],
      '!最多 1 个文件',
    ]);
    expect(words('files', [file('a'), file('b')])).toBe('a、b');
  });
  it('are rows of a table, and what only the system writes', () => {
    expect([read('children', []), read('children', {})]).toEqual([[], '!应为若干行']);
    expect(words('children', [1, 2])).toBe('2 行');
    expect([read('data', 1), read('computed', 1)]).toEqual(['!不能填写', '!由系统计算']);
    expect(words('data', { a: 1 })).toBe('{"a":1}');
  });
});

describe('a value in words', () => {
  it('is empty where there is none', () => {
    for (const none of [null, undefined, '']) expect(toText({ a: none }, 'a', field('integer'))).toBe('');
    expect(toText({ a: 0 }, 'a', field('integer'))).toBe('0');
    expect(toText({ a: false }, 'a', field('flag'))).toBe('否');
  });
  it('is the name beside it where there is one', () => {
    expect(toText({ a: id, a$: '某单位' }, 'a', field('ref'))).toBe('某单位');
    expect(toText({ a: id }, 'a', field('ref'))).toBe(id);
    expect(toText({ a: ['x', 'y'], a$: ['甲', null] }, 'a', field('refs'))).toBe('甲、y');
  });
  it('is computed where nothing is stored', () => {
    expect(toText({ b: 2 }, 'a', field('computed', { compute: (row: any) => row.b * 2 } as never))).toBe('4');
  });
});

describe('every kind', () => {
  it.each([
    ['text', 'text', 'contains'],
    ['richText', 'text', 'none'],
    ['integer', 'bigint', 'range'],
    ['date', 'date', 'range'],
    ['instant', 'timestamptz', 'range'],
    ['flag', 'boolean', 'equals'],
    ['choice', 'text', 'oneOf'],
    ['dictionary', 'text', 'oneOf'],
    ['region', 'text', 'oneOf'],
    ['files', 'jsonb', 'none'],
    ['ref', 'uuid', 'oneOf'],
    ['refs', 'uuid[]', 'oneOf'],
    ['children', 'jsonb', 'none'],
    ['data', 'jsonb', 'none'],
    ['computed', undefined, 'none'],
  ] as const)('%s is stored as %s and asked by %s', (kind, column, filter) => {
    expect([kinds[kind].column(field(kind)), kinds[kind].filter]).toEqual([column, filter]);
  });
});

describe('what a kind does not take', () => {
  const refused = (kind: keyof typeof kinds, value: unknown, options: object = {}) =>
    'because' in kinds[kind].read(value, { kind, label: '值', ...options } as never);

  it('a moment with something before it, or without its whole hour, or a zone that is not the end', () => {
    for (const value of ['x2026-03-02T09:00Z', '2026-03-02T09:0Z', '2026-03-02T09:00Z and more', 7])
      expect(refused('instant', value), String(value)).toBe(true);
    expect(refused('instant', '2026-03-02T09:00:00+08:00')).toBe(false);
  });

  it('what only looks like its text', () => {
    expect(refused('date', ['2026-03-02'])).toBe(true);
    expect(refused('choice', ['a'], { choices: { a: '甲' } })).toBe(true);
    expect(refused('ref', ['00000000-0000-7000-8000-000000000001'])).toBe(true);
    expect(refused('decimal', ['1'])).toBe(true);
    expect(refused('decimal', true)).toBe(true);
    expect(refused('integer', true)).toBe(true);
  });
});
