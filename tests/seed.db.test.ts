import { describe, expect, it } from 'vitest';
import { seed } from '../database/seed/seed.ts';
import { first, rows, sql } from '../src/kernel/server/database.ts';
import { openOffice } from './support/office.ts';

describe('the demonstration office', () => {
  it('is seeded once, with past tenders and one that waits to be gone on with', async () => {
    const test = await openOffice({ empty: true });
    await seed(test.office);
    await seed(test.office);
    const counted = await first<{ people: number; past: number; running: number }>(
      test.office.db,
      sql`select (select count(*) from "user") as people, (select count(*) from project where state = 'archived') as past,
            (select count(*) from project where state = 'running') as running`,
    );
    expect(counted!.past).toBeGreaterThanOrEqual(12);
    expect(counted).toMatchObject({ running: 1 });
    expect(await rows(test.office.db, sql`select state from evaluation_method`)).toEqual([{ state: 'tried' }]);
    expect(await rows(test.office.db, sql`select state from tender_document`)).toEqual([{ state: 'draft' }]);
    await test.close();
  });
});
