import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { eventually, openDesk, soon } from '../testing/desk.ts';
import { counted } from '../testing/library.ts';
import { advanceClock } from './clock.ts';
import { first, rows, sql } from './database.ts';
import { signal } from './live.ts';
import { inTransaction } from './office.ts';
import { emit } from './outbox.ts';
import { fireNext, setTimer, untilNext } from './timers.ts';

const desk = openDesk();
const { act, shelved } = desk;
let days = 0;

/** Holds what a statement locks, as somebody's transaction that hangs; answers the way to end it. */
async function hold(text: string, values: unknown[]): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: desk.database.url });
  await client.connect();
  await client.query('begin');
  await client.query(text, values);
  return () => client.end();
}

const holdChain = (book: string) => hold('select 1 from chain where id = $1 for update', [`book:${book}`]);

async function lent(count: number): Promise<string[]> {
  days += 1;
  const until = soon(days);
  const ids: string[] = [];
  for (let i = 0; i < count; i++) {
    const { id } = await shelved();
    expect((await act('reader', 'lend', { id, asked: { until } })).body.code).toBe('v');
    ids.push(id);
  }
  return ids;
}

/** Past the day until which books were lent last. */
const passDay = async () => {
  await advanceClock(desk.library.office.db, 86400 + 60);
};

const stateOf = async (id: string) =>
  (await first<{ state: string }>(desk.library.office.db, sql`select state from book where id = ${id}`))!.state;
const timerOf = (id: string, action = 'book.takeBack') =>
  first<any>(
    desk.library.office.db,
    sql`select id, done_at as "doneAt", outcome, attempts, next_at as "nextAt", error, behind from timer
        where record_id = ${id} and action = ${action} order by id desc limit 1`,
  );

describe('work that is locked or fails (O3)', () => {
  it('one stuck project delays none of nine others, and its own deadline fires when it is free', async () => {
    const [stuck = '', ...others] = await lent(10);
    const release = await holdChain(stuck);
    await passDay();
    const begun = Date.now();
    await eventually(async () =>
      (await Promise.all(others.map(stateOf))).every((s) => s === 'shelved') ? true : undefined,
    );
    expect(Date.now() - begun).toBeLessThan(4000);
    expect(await stateOf(stuck)).toBe('lent');
    const resting = await eventually(async () => ((await timerOf(stuck)).attempts > 0 ? timerOf(stuck) : undefined));
    expect(resting).toMatchObject({ doneAt: null, error: '记录正被另一项操作占用', behind: `book:${stuck}` });
    await release();
    await eventually(async () => ((await stateOf(stuck)) === 'shelved' ? true : undefined));
    expect(await timerOf(stuck)).toMatchObject({ outcome: 'done', error: null, nextAt: null });
  });

  it('what one project has due keeps its order behind a lock', async () => {
    const { office } = desk.library;
    const [id = ''] = await lent(1);
    // Refused for good if it came before the book is back.
    await setTimer(office.db, 'book.destroy', id, new Date(Date.now() + days * 86400_000 + 30_000));
    const release = await holdChain(id);
    await passDay();
    await eventually(async () => ((await timerOf(id, 'book.destroy')).nextAt ? true : undefined));
    await sql`update timer set next_at = clock_timestamp() + interval '2 seconds' where record_id = ${id} and action = 'book.takeBack'`.execute(
      office.db,
    );
    await sql`update timer set next_at = clock_timestamp() where record_id = ${id} and action = 'book.destroy'`.execute(
      office.db,
    );
    await release();
    await signal(office.db, 'timer', 'set');
    await eventually(async () => ((await stateOf(id)) === 'gone' ? true : undefined));
    expect(await timerOf(id, 'book.destroy')).toMatchObject({ outcome: 'done' });
  });

  it('what fails is tried again later and later, tells why, and holds up nothing', async () => {
    const { office } = desk.library;
    const { id } = await shelved();
    await setTimer(office.db, 'book.burn', id, new Date(Date.now() - 60_000));
    const failing = await eventually(async () => {
      const timer = await timerOf(id, 'book.burn');
      return timer.attempts > 1 ? timer : undefined;
    });
    expect(failing).toMatchObject({ doneAt: null, error: 'Error: the shelf fell over' });
    const rest = Date.parse(failing.nextAt) - Date.now();
    expect(rest).toBeGreaterThan(2000);
    expect(rest).toBeLessThan(6000);
    const [other = ''] = await lent(1);
    await passDay();
    await eventually(async () => ((await stateOf(other)) === 'shelved' ? true : undefined));
    await setTimer(office.db, 'book.burn', id, null);
  });

  it('a server that finds everything in other hands rests instead of asking on', async () => {
    const [id = ''] = await lent(1);
    const release = await hold('select 1 from timer where record_id = $1 for update', [id]);
    await passDay();
    expect(await fireNext(desk.library.office)).toBe(false);
    expect(await untilNext(desk.library.office)).toBe(250);
    await release();
    await eventually(async () => ((await stateOf(id)) === 'shelved' ? true : undefined));
  });

  it('an event whose record is locked rests, and the next ones are handled', async () => {
    const { office } = desk.library;
    const books = [await shelved(), await shelved(), await shelved()].map((b) => b.id as string);
    const release = await hold('select 1 from book where id = $1 for update', [books[0]]);
    await inTransaction(office, async (tx) => {
      for (const id of books) await emit(tx, 'book.count', { id });
    });
    await eventually(async () => (counted.length === 2 ? true : undefined));
    expect(counted).toEqual(books.slice(1));
    const waiting = await rows(
      office.db,
      sql`select attempts, error from outbox where event = 'book.count' and done_at is null`,
    );
    expect(waiting).toEqual([{ attempts: 1, error: '记录正被另一项操作占用' }]);
    await release();
    await eventually(async () => (counted.length === 3 ? true : undefined));
  });

  it('a batch that meets a lock tells of each row what became of it', async () => {
    const books = [await desk.create(), await desk.create(), await desk.create()];
    const release = await holdChain(books[1].id);
    const items = books.map(({ id, version }) => ({ id, version }));
    const { status, body } = await act('librarian', 'batch', { verb: 'shelve', items });
    await release();
    expect(status).toBe(200);
    expect(body.tdata.map((o: any) => [o.code, o.msg])).toEqual([
      ['v', ''],
      ['error', '同一项目上的另一项操作还没有完成，这一条没有办理，请稍候再试'],
      ['error', '前面的一条出错，这一条没有办理'],
    ]);
    expect(await Promise.all(books.map(({ id }) => stateOf(id)))).toEqual(['shelved', 'new', 'new']);
  });
});
