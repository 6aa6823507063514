import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Parts that read page after page until there is none. */
const whole = ['src/kernel/server/see-rows.ts', 'src/kernel/server/export.ts', 'src/kernel/web/list/useList.ts'];

it('no page asks for the longest page of a list as if that were all of it', () => {
  const asking = globSync('src/**/*.{ts,tsx}')
    .filter((path) => !/test\.ts|\/testing\//.test(path) && !whole.includes(path))
    .filter((path) => /pagesize: '?\d{3}/.test(readFileSync(path, 'utf8')));
  expect(asking).toEqual([]);
});
