import { expect, it } from 'vitest';
import { addYears } from './retention.rules.ts';

it.each([
  ['2026-03-02', 15, '2041-03-02'],
  ['2028-02-29', 15, '2043-02-28'],
  ['2028-02-29', 20, '2048-02-29'],
])('addYears %s + %i', (date, years, end) => expect(addYears(date, years)).toBe(end));
