/** What a way says is done: a key that nobody reads does not pass `npm run check`. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { unreadKeys } from '../../tools/way-keys.ts';

const file = 'src/capabilities/procedure/way.ts';

it('of all keys only those are told that are added here, also where another thing has one that is called so', () => {
  const text = fs.readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8');
  const more = text
    .replace('  id: RoundKind;', '  id: RoundKind;\n  again: "once" | "whenChanged";')
    .replace('  instead: string | null;', '  instead: string | null;\n  manager: string;');
  expect(unreadKeys(new Map([[file, more]]))).toEqual(['again', 'manager']);
}, 300_000);
