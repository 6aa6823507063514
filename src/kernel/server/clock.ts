/** The office's time: PostgreSQL's clock plus the demonstration offset, so that every server process reads the same. */
import { sure } from '../record/sure.ts';
import { first, type Queryable, sql } from './database.ts';

/** The moment now. Business rules use it; sessions, codes and locks use real time. */
export async function readClock(db: Queryable): Promise<Date> {
  const row = await first<{ now: string }>(
    db,
    sql`select clock_timestamp() + make_interval(secs => offset_seconds) as now from clock`,
  );
  return new Date(sure(row, 'row').now);
}

/** Moves the demonstration clock forward; it never goes back, because deadlines that have fired stay fired. */
export async function advanceClock(db: Queryable, seconds: number): Promise<void> {
  if (!Number.isFinite(seconds) || seconds <= 0) throw new RangeError('the clock only moves forward');
  await sql`update clock set offset_seconds = offset_seconds + ${seconds}`.execute(db);
  const at = (await readClock(db)).getTime();
  await sql`select pg_notify('zhaocai', ${JSON.stringify({ topic: 'clock', type: 'moved', at })})`.execute(db);
}
