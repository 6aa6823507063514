import { sure } from '../../../kernel/record/sure.ts';
import { first, type Queryable, sql } from '../../../kernel/server/database.ts';

/** Real time, so many seconds from now: what is sent does not wait for the office's clock. */
export const realTime = async (db: Queryable, seconds = 0): Promise<string> =>
  new Date(
    sure(
      await first<{ at: string }>(db, sql`select clock_timestamp() + make_interval(secs => ${seconds}) as at`),
      'the row',
    ).at,
  ).toISOString();
