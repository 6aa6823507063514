import { first, sql } from '../../src/kernel/server/database.ts';
import type { TestOffice } from './office.ts';

/** Waits until every event is handed on: who compares wants nothing to move by itself. */
export async function settled(test: TestOffice): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const waiting = await first<{ n: number }>(
      test.office.db,
      sql`select count(*)::int as n from outbox where done_at is null and attempts = 0`,
    );
    if (waiting!.n === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the outbox is never empty');
}
