import { expect, it } from 'vitest';
import { readTyped, shownTyped } from './sheet-fields.ts';

it('R12 a day is read as people type it, and anything else is named', () => {
  for (const text of ['2026-09-01', ' 2026/9/1 ', '2026.9.1', '20260901', '2026年9月1日', '２０２６－９－１'])
    expect([text, readTyped('day', text)]).toEqual([text, { value: '2026-09-01' }]);
  expect(readTyped('day', '  ')).toEqual({ value: null });
  expect(readTyped('day', '2026-02-30')).toEqual({ because: '“2026-02-30”不是日期，请写成 2026-09-01' });
  expect(readTyped('day', '9月1日')).toHaveProperty('because');
  expect(readTyped('day', '2026-09-01 09:30')).toEqual({
    because: '“2026-09-01 09:30”带有钟点，这里只填日期，请写成 2026-09-01',
  });
  expect(readTyped('day', '0226-09-01')).toEqual({ because: '“0226-09-01”应在 1900 年至 2999 年之间' });
});

it('R12 a moment is Beijing’s, and one without its hour is never midnight', () => {
  for (const text of ['2026-09-01 09:30', '2026/9/1 9:30', '2026年9月1日 上午9点30分', '2026-09-01T09:30'])
    expect([text, readTyped('moment', text)]).toEqual([text, { value: '2026-09-01T01:30:00.000Z' }]);
  expect(readTyped('moment', '2026-09-01')).toEqual({ because: '“2026-09-01”没有钟点，请写成 2026-09-01 09:30' });
  expect(readTyped('moment', '2026-09-01 25:00')).toEqual({
    because: '“2026-09-01 25:00”不是时间，请写成 2026-09-01 09:30',
  });
});

it('what is shown is read back as the same', () => {
  expect(shownTyped('moment', '2026-09-01T01:30:00.000Z')).toBe('2026-09-01 09:30');
  expect(readTyped('moment', shownTyped('moment', '2026-09-01T01:30:00.000Z'))).toEqual({
    value: '2026-09-01T01:30:00.000Z',
  });
  expect([shownTyped('day', '2026-09-01'), shownTyped('day', null)]).toEqual(['2026-09-01', '']);
});
