import { expect, it } from 'vitest';
import { addYears } from './archive.record.ts';

it.each([
  ['2026-03-02', 15, '2041-03-02'],
  ['2028-02-29', 15, '2043-02-28'],
  ['2028-02-29', 20, '2048-02-29'],
  // 2100 has no 29 February, 2400 has one.
  ['2096-02-29', 4, '2100-02-28'],
  ['2096-02-29', 304, '2400-02-29'],
  ['2028-02-28', 1, '2029-02-28'],
  ['2028-12-29', 1, '2029-12-29'],
])('addYears %s + %i', (date, years, end) => expect(addYears(date, years)).toBe(end));
