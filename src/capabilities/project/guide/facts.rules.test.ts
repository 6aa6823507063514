import { expect, it } from 'vitest';
import { lawfulWays, namesBefore } from '../../../platform/law/lawful-ways/lawful-ways.ts';
import { type KeptGuide, keptWays } from './facts.rules.ts';

const named = (ways: object[]) => keptWays({ ways } as unknown as KeptGuide).map((row) => row.way);

it('a kept answer is read by the names of today, whichever edition wrote it', () => {
  expect(named([{ way: 'open' }, { way: 'singleSource' }, { method: 'invited' }, { method: 'auction' }])).toEqual([
    'open',
    'single-source',
    'invited',
    'reverse-auction',
  ]);
  const today = new Set(lawfulWays.map((row) => row.way));
  expect(Object.values(namesBefore).filter((way) => !today.has(way))).toEqual([]);
  expect(Object.keys(namesBefore).filter((way) => today.has(way))).toEqual([]);
});
