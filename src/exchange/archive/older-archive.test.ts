import fs from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { verifyArchive } from './verify-archive.ts';

const folder = path.resolve(import.meta.dirname, '../../../tests/data/archives');

// Sealed by editions of 2026-11; no later correction may refuse them.
describe.each([1, 2])('an archive of version %i', (version) => {
  it('verifies for ever against what its notice printed', async () => {
    const published = JSON.parse(await fs.readFile(path.join(folder, `version-${version}.json`), 'utf8'));
    const found = await verifyArchive(path.join(folder, `version-${version}.zip`), published);
    expect(found.faults).toEqual([]);
    expect(found).toMatchObject({ ok: true, against: 'published' });
    expect(found.remarks.join().includes('第 1 版归档包')).toBe(version === 1);
  });
});
