/**
 * A fresh clone has nothing but the machine's own Node (20.19): what README and CI call first imports nothing that is
 * installed later, and nothing in TypeScript.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'acorn';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const { scripts } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const entries = new Set(Object.values(scripts).flatMap((script) => /^node (\S+)/.exec(script)?.[1] ?? []));

/** What a file imports as it is loaded, and what those import; each with the way that leads to it. */
function importedBy(file: string, way: string, seen: Set<string>): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const { body } = parse(fs.readFileSync(path.join(root, file), 'utf8'), { ecmaVersion: 2024, sourceType: 'module' });
  return body.flatMap((statement) => {
    const name = 'source' in statement ? statement.source?.value : undefined;
    if (typeof name !== 'string' || name.startsWith('node:')) return [];
    const to = `${way} → ${name}`;
    if (!name.startsWith('.') || !name.endsWith('.mjs')) return [to];
    return importedBy(path.posix.join(path.posix.dirname(file), name), to, seen);
  });
}

describe('the first command in a fresh clone', () => {
  it('finds the scripts that people and CI call', () => {
    expect([...entries]).toEqual(
      expect.arrayContaining(['tools/start.mjs', 'tools/test.mjs', 'tools/check-deps.mjs', 'tools/run.mjs']),
    );
  });

  it.each([...entries])('%s needs nothing that is not there yet', (entry) => {
    expect(importedBy(entry, entry, new Set())).toEqual([]);
  });
});
