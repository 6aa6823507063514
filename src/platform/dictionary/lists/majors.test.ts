import { expect, it } from 'vitest';
import { majorsHint, majorsSaid } from './majors.ts';

it('an expert’s fields are said by name, a code that is not known and a word as they are (U15)', () => {
  expect(majorsSaid('A08,A05')).toBe('A08 工程施工、A05 监理');
  expect(majorsSaid('A0801')).toBe('A0801 工程施工');
  expect(majorsSaid('C01')).toBe('C01');
  expect(majorsSaid('市政公用')).toBe('市政公用');
  expect(majorsSaid('A08x')).toBe('A08x');
  expect(majorsHint).toContain('A08 工程施工');
});
