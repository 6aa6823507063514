/** Each rule of imports, broken once: what is refused, and its lawful neighbour. */
import { describe, expect, it } from 'vitest';
import { brokenBy, circlesIn, type Import, importsIn } from '../tools/imports.ts';
import { parsed } from '../tools/sources.ts';

const bid = 'src/capabilities/bid';
const award = 'src/capabilities/award';
const told = (from: string, to: string) => brokenBy({ from, to, isType: false }).map(({ name }) => name);

describe('imports', () => {
  it.each<[string, string, string]>([
    ['ui-knows-nothing-above', 'src/ui/a.ts', 'src/kernel/a.ts'],
    ['kernel-knows-nothing-above', 'src/kernel/a.ts', 'src/platform/a.ts'],
    ['platform-knows-nothing-above', 'src/platform/a.ts', `${bid}/a.ts`],
    ['capabilities-knows-nothing-above', `${bid}/a.ts`, 'src/exchange/a.ts'],
    ['exchange-knows-nothing-above', 'src/exchange/a.ts', 'src/apps/server/a.ts'],
    ['bid-knows-no-later-capability', `${bid}/bid/bid.rules.ts`, `${award}/a.ts`],
    ['bid-has-a-door', `${award}/server/a.ts`, `${bid}/server/sealed-store.ts`],
    ['bid-has-a-door', 'src/exchange/archive/a.ts', `${bid}/bid/server/a.ts`],
    ['committee-has-two-doors', `${award}/web/a.tsx`, 'src/capabilities/committee/web/Seats.tsx'],
    ['ui-only-from-the-browser', `${bid}/bid/bid.rules.ts`, 'src/ui/layout/DataTable.tsx'],
    ['pure-knows-no-server', `${bid}/bid/bid.rules.ts`, `${bid}/server/a.ts`],
    ['pure-knows-no-page', `${bid}/bid/bid.rules.ts`, `${bid}/web/BidPage.tsx`],
    ['web-knows-no-server', `${bid}/web/BidPage.tsx`, `${bid}/server/a.ts`],
    ['web-knows-no-server', `${bid}/web/BidPage.tsx`, 'node:fs'],
    ['one-door', `${award}/decision/web/A.tsx`, `${bid}/base-estimate/web/B.tsx`],
  ])('%s: %s may not import %s', (rule, from, to) => expect(told(from, to)).toContain(rule));

  it.each<[string, string]>([
    [`${award}/server/a.ts`, `${bid}/server/door.ts`],
    [`${award}/award.rules.ts`, `${bid}/bid/bid.record.ts`],
    [`${bid}/server/a.ts`, 'node:fs'],
    [`${bid}/screens.ts`, `${bid}/web/BidPage.tsx`],
    [`${bid}/bid/bid.rules.ts`, 'src/ui/format/moment.ts'],
    [`${award}/decision/web/A.tsx`, `${award}/report/web/B.tsx`],
    [`${bid}/server/a.test.ts`, `${award}/server/a.ts`],
    ['src/apps/server/house.ts', `${bid}/server/bid.server.ts`],
  ])('%s may import %s', (from, to) => expect(told(from, to)).toEqual([]));

  it('reads every way of importing, and which of them are gone when the program runs', () => {
    const source = `
      import { a } from './a.ts';
      import type { B } from '../b.ts';
      export { c } from './c.ts?raw';
      const d = await import('./d.ts');
      let e: import('./e.ts').E;
      import fs from 'node:fs';
      import ts from 'typescript';`;
    const seen = importsIn('src/x/f.ts', parsed('src/x/f.ts', source));
    expect(seen.map(({ to, isType }) => [to, isType])).toEqual([
      ['src/x/a.ts', false],
      ['src/b.ts', true],
      ['src/x/c.ts', false],
      ['src/x/d.ts', false],
      ['src/x/e.ts', true],
      ['node:fs', false],
    ]);
  });

  it('finds a circle of values, and none through a type', () => {
    const to = (from: string, of: string, isType = false): Import => ({ from, to: of, isType });
    expect(circlesIn([to('a', 'b'), to('b', 'c'), to('c', 'b'), to('c', 'd')])).toEqual([['b', 'c']]);
    expect(circlesIn([to('a', 'a')])).toEqual([['a']]);
    expect(circlesIn([to('a', 'b'), to('b', 'a', true), to('a', 'c'), to('b', 'c')])).toEqual([]);
  });
});
