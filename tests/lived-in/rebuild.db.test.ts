/** U11: the command that plays the lived-in office anew, on a sample of it; every day only the kept one is looked at. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { packFixture, unpackFixture } from '../../database/seed/lived-in/fixture.ts';
import { loadLivedIn } from '../../database/seed/lived-in/load.ts';
import { connect, rows, sql } from '../../src/kernel/server/database.ts';
import { createDatabase } from '../support/database.ts';
import { memoryOrDisk } from '../support/memory.ts';
import { isFull } from '../support/sample.ts';
import { rebuild } from './rebuild.ts';

describe.runIf(isFull)('npm run lived-in', () => {
  it('plays tenders beside each other, and what it keeps is loaded elsewhere as it was', async () => {
    const { fixture, failed } = await rebuild({ only: '城区排水|老旧小区' });
    expect(failed).toEqual([]);
    const kept = unpackFixture(packFixture(fixture, 4));
    expect(kept.tables.get('history')?.rows).toEqual(fixture.tables.get('history')?.rows);
    const database = await createDatabase();
    const dataDir = fs.mkdtempSync(path.join(memoryOrDisk(), 'zhaocai-rebuilt-'));
    expect(await loadLivedIn({ databaseUrl: database.url, dataDir }, kept)).toBe(true);
    const { db, close } = connect(database.url, 1);
    const found = await rows<{ name: string; state: string }>(
      db,
      sql`select name, state from project where name like '%城区排水%' or name like '%老旧小区%' order by name`,
    );
    expect(found.map(({ state }) => state).toSorted()).toEqual(['archived', 'review']);
    await close();
    await database.drop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }, 600_000);
});
