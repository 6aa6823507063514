import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const sheets = fs
  .globSync('{ui,capabilities,platform}/**/*.css', { cwd: root })
  .map((file) => ({ file, text: fs.readFileSync(path.join(root, file), 'utf8').replace(/\/\*.*?\*\//gs, '') }));

// All sheets lie on one page in the order in which they were loaded: a class with two meanings looks different each time.
// The design system's own sheets are written as one.
it('a class means one thing: no two sheets style it by its name alone in different ways', () => {
  const meanings = new Map<string, Map<string, string>>();
  for (const { file, text } of sheets)
    for (const [, name, body] of text.matchAll(/^(\.zc-[\w-]+) \{\n([^}]*)\}/gm)) {
      const known = meanings.get(name!) ?? new Map<string, string>();
      meanings.set(name!, known.set(body!, known.get(body!) ?? (file.startsWith('ui/') ? 'ui' : file)));
    }
  const torn = [...meanings].filter(([, known]) => new Set(known.values()).size > 1);
  expect(torn.map(([name, known]) => `${name}: ${[...new Set(known.values())].join(', ')}`)).toEqual([]);
});
