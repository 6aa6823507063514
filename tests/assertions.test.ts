/** What is asserted against the types is counted where the types end, and more of it is refused (H9). */
import { expect, it } from 'vitest';
import { assertionsIn, most, tooMany } from '../tools/assertions.ts';

it('counts what is said not to be null, and casts that turn anything into anything', () => {
  const source = `
    const one = found[0]!.name;
    const other = row.lot! + map.get(id)!;
    const cast = a as unknown as B;
    const never = { x: b as never };
    // !== and \`!\` in text, a negation and a plain cast are none
    if (!one && one !== other && (c as string) !== '!') said('as never');
  `;
  expect(assertionsIn('a.ts', source)).toEqual({ notNull: 3, cast: 2 });
});

it('refuses one more of each, by name', () => {
  expect(tooMany({ ...most })).toEqual([]);
  expect(tooMany({ notNull: most.notNull + 1, cast: most.cast })).toEqual([expect.stringContaining('"!"')]);
  expect(tooMany({ notNull: most.notNull, cast: most.cast + 1 })).toEqual([expect.stringContaining('casts')]);
});

it('follows its count down', () => {
  expect(tooMany({ notNull: most.notNull - 1, cast: most.cast })).toEqual([
    expect.stringContaining(`${most.notNull - 1} are left of "notNull"`),
  ]);
});
