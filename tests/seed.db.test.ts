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
    // The running one, and one of each other way.
    expect(counted).toMatchObject({ running: 7 });
    const states = (table: string) =>
      rows<{ state: string; n: number }>(
        test.office.db,
        sql`select state, count(*)::int as n from ${sql.table(table)} group by state`,
      );
    expect(await states('evaluation_method')).toEqual([{ state: 'tried', n: 5 }]);
    expect(await states('tender_document')).toEqual([{ state: 'draft', n: 5 }]);
    expect(await states('preliminary_document')).toEqual([{ state: 'approved', n: 2 }]);
    expect(await states('supplier_invitation')).toEqual([{ state: 'proposed', n: 2 }]);
    const ways = await rows<{ way: string; form: string }>(
      test.office.db,
      sql`select distinct way, organize_form as form from project where state = 'running' order by 1, 2`,
    );
    expect(ways.map(({ way, form }) => `${way} ${form}`)).toEqual([
      'invited entrusted',
      'open entrusted',
      'open self',
      'prequalified entrusted',
      'two-stage entrusted',
    ]);
    await test.close();
  });
});
