/** Each number is asked of the rulebook: another law on the same day, another answer, on both sides. */
import { globSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { candidatesWanted } from '../../src/capabilities/evaluation/evaluation-result/result.rules.ts';
import { fewerThanThree, timeIsEnough } from '../../src/capabilities/evaluation/seat/judging.guards.ts';
import { publicationDue } from '../../src/capabilities/notice/publication/publication.rules.ts';
import { type LimitRow, lawOf } from '../../src/platform/law/rulebook/row.ts';
import { enact, limitIfAny, regimes } from '../../src/platform/law/rulebook.ts';

const since = '2026-06-01';
const of = { regime: 'ZB-M', way: null, on: since } as const;
const tendered = ['ZB-M', 'ZB-MS', 'ZB-V'] as const;
let takeBack = () => {};
afterEach(() => takeBack());

const enacted = (row: Pick<LimitRow, 'name' | 'unit'> & Record<string, unknown>) => {
  takeBack = enact(lawOf({ law: '新法', since }, [{ in: tendered, by: 'block', article: '第1条', ...row } as never]));
};
const member = (facts: object) => ({ facts: { law: of, ...facts } }) as never;

describe('a number of the law', () => {
  it('TR-53: as many candidates as the law allows, and not one more than the document asks for', () => {
    expect([1, 3, 4, null].map((asked) => candidatesWanted(asked, of))).toEqual([1, 3, 3, 3]);
    enacted({ name: 'candidates.most', atMost: 5, unit: 'candidate' });
    expect([1, 4, 6, null].map((asked) => candidatesWanted(asked, of))).toEqual([1, 4, 5, 5]);
    expect(candidatesWanted(7, { regime: 'QY', way: null, on: since })).toBe(7);
  });

  it('PG-27: with so many valid bids nobody finds a lack of competition', () => {
    const may = (validBids: number) => fewerThanThree.holds(member({ validBids, qualifiedAt: since }));
    expect([2, 3].map((n) => may(n) === true)).toEqual([true, false]);
    enacted({ name: 'bids.competitive', atLeast: 4, unit: 'bidder' });
    expect([3, 4].map((n) => may(n) === true)).toEqual([true, false]);
  });

  it('TR-48: more than the share of the members asks for more time', () => {
    const enough = (askingForTime: number) => timeIsEnough.holds(member({ askingForTime, seats: 9 }));
    expect([3, 4].map(enough)).toEqual([true, false]);
    enacted({ name: 'evaluation.moreTime', moreThan: '2/3', unit: 'share' });
    expect([6, 7].map(enough)).toEqual([true, false]);
  });

  it('GG-11: hours over the interface, working days by any other way', () => {
    const sent = new Date('2026-06-01T09:00:00+08:00');
    const due = (channel: 'data' | 'other') => publicationDue(channel, sent, of)?.toISOString();
    expect(due('data')).toBe('2026-06-01T13:00:00.000Z');
    expect(due('other')).toBe('2026-06-05T16:00:00.000Z');
    enacted({ name: 'media.byData', in: ['ZB-M', 'ZB-MS'], atMost: 6, unit: 'hour' });
    expect(due('data')).toBe('2026-06-01T07:00:00.000Z');
    for (const regime of ['ZB-V', 'QY'] as const)
      expect(publicationDue('data', sent, { regime, way: null })).toBeUndefined();
  });
});

/** Asked where no lot is at hand, or only where the law of the lot refused before. */
const askedOtherwise = new Set(['expert.years', 'publication.keeping', 'bids.competitive', 'soleSource.publicity']);

it('every limit that is asked for a lot has a row for every regime that can be registered', () => {
  const sources = globSync('src/capabilities/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
  const names = new Set(
    sources.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\blimit\(\s*'([\w.]+)'/g)].map((m) => m[1]!)),
  );
  expect(names.size).toBeGreaterThan(20);
  const without = Object.keys(regimes).flatMap((regime) =>
    [...names]
      .filter((name) => !askedOtherwise.has(name))
      .filter((name) => !limitIfAny(name as never, { regime: regime as never, way: 'open', kind: 'works', on: since }))
      .map((name) => `${regime}: ${name}`),
  );
  expect(without).toEqual([]);
});
