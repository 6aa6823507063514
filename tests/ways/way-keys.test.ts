/** What a way says is done: a key or a value that nobody reads does not pass `npm run check`. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { programOf, unreadKeys, unreadValues } from '../../tools/way-keys.ts';

const file = 'src/capabilities/procedure/way.ts';

it('of all keys and values only those are told that are added here, also where another thing has one that is called so', () => {
  const text = fs.readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8');
  const more = text
    .replace('WayRound = Sealing & {', 'WayRound = Sealing & {\n  again: "once" | "whenChanged";')
    .replace('  instead: string | null;', '  instead: string | null;\n  manager: string;')
    .replace("export type Gate = 'handedIn'", "export type Gate = 'answered' | 'handedIn'")
    .replace("Part = 'qualification'", "Part = 'quotes' | 'qualification'")
    .replace("Wins = 'one'", "Wins = 'byLine' | 'one'")
    .replace('export const seals = {', "export const seals = {\n  platform: '平台保管至截止',")
    .replace('export const entrantsOf = {', "export const entrantsOf = {\n  standing: '没有退出的单位',");
  const program = programOf(new Map([[file, more]]));
  expect(unreadKeys(program)).toEqual(['again', 'manager']);
  expect(unreadValues(program)).toEqual([
    'entrantsOf: standing',
    'seals: platform',
    'Part: quotes',
    'Gate: answered',
    'Wins: byLine',
  ]);
}, 300_000);
