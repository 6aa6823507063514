import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as door from './index.ts';

function importsOf(file: string, seen = new Map<string, string[]>()): Map<string, string[]> {
  if (seen.has(file)) return seen;
  const source = readFileSync(file, 'utf8');
  const found = [...source.matchAll(/^(?:import|export)\s(?!type\s)(?:[^;]*?\sfrom\s)?'([^']+)'/gm)].map(
    ([, path]) => path!,
  );
  seen.set(file, found);
  for (const path of found.filter((each) => each.startsWith('.'))) importsOf(resolve(dirname(file), path), seen);
  return seen;
}

describe('the door for other programs', () => {
  it('offers the rules', () => {
    expect(Object.keys(door)).toEqual(
      expect.arrayContaining([
        ...['addWorkingDays', 'CalendarUnknown', 'isWorkingDay', 'moneyInCapitals'],
        ...['parseMoneyInCapitals', 'periodEnd', 'priceScores', 'rankBids'],
      ]),
    );
  });

  it('opens in a browser too: it loads nothing of Node, and of others only the decimals', () => {
    const graph = importsOf(resolve('src/index.ts'));
    const outside = [...graph.values()].flat().filter((path) => !path.startsWith('.'));
    expect(graph.size).toBeGreaterThan(8);
    expect([...new Set(outside)]).toEqual(['decimal.js']);
  });

  it('works as an outsider would use it', () => {
    expect(door.moneyInCapitals('107000.53')).toBe('壹拾万柒仟元零伍角叁分');
    expect(door.parseMoneyInCapitals('壹拾万柒仟元零伍角叁分')).toBe('107000.53');
    expect(door.periodEnd({ start: '2026-11-02', days: 20, unit: 'day' })).toBe('2026-11-23');
    expect(door.addWorkingDays('2026-11-20', 2)).toBe('2026-11-24');
    const { benchmark, scores } = door.priceScores({
      method: 'lowest-ratio',
      full: '30',
      bids: [
        { id: 'A', price: '95' },
        { id: 'B', price: '100' },
      ],
    });
    expect(benchmark).toBe('95.00');
    expect(door.rankBids({ bids: scores.map(({ id, score }) => ({ id, total: score })) })[0]?.id).toBe('A');
  });
});
