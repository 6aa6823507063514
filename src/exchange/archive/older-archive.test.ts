import fs from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { verifyArchive } from './verify-archive.ts';

const folder = path.resolve(import.meta.dirname, '../../../tests/data/archives');

// Sealed by the edition of 2026-11; no later correction may refuse it.
describe('an archive of version 1', () => {
  it('verifies for ever against what its notice printed', async () => {
    const published = JSON.parse(await fs.readFile(path.join(folder, 'version-1.json'), 'utf8'));
    const found = await verifyArchive(path.join(folder, 'version-1.zip'), published);
    expect(found.faults).toEqual([]);
    expect(found).toMatchObject({ ok: true, against: 'published' });
    expect(found.remarks.join()).toContain('第 1 版归档包');
  });
});
