import { describe, expect, it } from 'vitest';
import { chainFault } from '../record/chain.ts';
import { eventually, openDesk, soon, values } from '../testing/desk.ts';
import { openLibrary, people, told } from '../testing/library.ts';
import { advanceClock } from './clock.ts';
import { first, rows, sql } from './database.ts';
import { chainEntries } from './history.ts';
import { sweep } from './sweep.ts';

const desk = openDesk();
const { act, shelved } = desk;

describe('history, timers, outbox', () => {
  it('chains what happened, and nobody can change it', async () => {
    const row = await shelved();
    const chain = `book:${row.id}`;
    const entries = await chainEntries(desk.library.office.db, chain);
    expect(entries.map((e) => e.action)).toEqual(['book.create', 'book.shelve']);
    expect(await chainFault(chain, entries)).toBeUndefined();
    expect((await chainFault(chain, [entries[0]!, { ...entries[1]!, actorName: 'somebody else' }]))?.seq).toBe(2);
    expect((await chainFault(chain, entries.slice(1)))?.why).toContain('缺失');
    await expect(sql`update history set actor_name = 'x'`.execute(desk.library.office.db)).rejects.toThrow(
      'history is never changed',
    );
    await expect(sql`delete from history`.execute(desk.library.office.db)).rejects.toThrow('history is never changed');
  });

  it('does what the clock owes once, though two servers run', async () => {
    const second = await openLibrary(desk.database.url, false);
    const row = await shelved();
    const lent = await act('reader', 'lend', { id: row.id, asked: { until: soon(10) } });
    expect(lent.body.code).toBe('v');
    await advanceClock(desk.library.office.db, 11 * 86400);
    const entries = await eventually(async () => {
      const found = await chainEntries(desk.library.office.db, `book:${row.id}`);
      return found.length === 4 ? found : undefined;
    });
    expect(entries.at(-1)).toMatchObject({ action: 'book.takeBack', actorName: '系统', toState: 'shelved' });
    await new Promise((r) => setTimeout(r, 200));
    expect(await chainEntries(desk.library.office.db, `book:${row.id}`)).toHaveLength(4);
    await second.close();
  });

  it('hands an event on after the commit, to whom it concerns', async () => {
    told.length = 0;
    const row = await shelved({ name: '告知' });
    await eventually(async () => (told.some((t) => t.subject === '上架：告知') ? true : undefined));
    expect(told.find((t) => t.subject === '上架：告知')).toMatchObject({
      to: [people.reader.id],
      link: `book.detail?id=${row.id}`,
    });
  });
});

describe('the sweep', () => {
  const count = async (table: string) =>
    (await first<{ n: number }>(desk.library.office.db, sql`select count(*)::int as n from ${sql.table(table)}`))!.n;
  const aged = (table: string, column: string, days: number) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = clock_timestamp() - make_interval(days => ${days}) where ${sql.ref(column)} is not null`.execute(
      desk.library.office.db,
    );

  it('keeps the reply to a click for a day, and then no longer', async () => {
    const key = { 'idempotency-key': 'swept' };
    const click = () => desk.library.call('librarian', '/agency/book/create.json', { values }, key);
    const first = (await click()).body.tdata.row.id;
    await sweep(desk.library.office);
    expect((await click()).body.tdata.row.id).toBe(first);
    await aged('idempotency', 'created_at', 2);
    await sweep(desk.library.office);
    expect(await count('idempotency')).toBe(0);
    expect((await click()).body.tdata.row.id).not.toBe(first);
  });

  it('takes delivered events and fired timers after thirty days, never what still waits', async () => {
    const { db } = desk.library.office;
    const row = await shelved();
    await act('reader', 'lend', { id: row.id, asked: { until: soon(20) } });
    await sql`insert into timer (action, record_id, due_at, done_at) values ('book.takeBack', ${row.id}, now(), now())`.execute(
      db,
    );
    await eventually(async () => {
      const waiting = await first<{ n: number }>(db, sql`select count(*)::int as n from outbox where done_at is null`);
      return waiting!.n === 0 ? true : undefined;
    });
    await sql`insert into outbox (event, payload, due_at) values ('nobody.hears', '{}', now() + interval '1 hour')`.execute(
      db,
    );
    await aged('outbox', 'done_at', 29);
    await aged('timer', 'done_at', 29);
    const before = [await count('outbox'), await count('timer')];
    await sweep(desk.library.office);
    expect([await count('outbox'), await count('timer')]).toEqual(before);

    await aged('outbox', 'done_at', 31);
    await aged('timer', 'done_at', 31);
    await sweep(desk.library.office);
    expect(await rows(db, sql`select event from outbox`)).toEqual([{ event: 'nobody.hears' }]);
    expect(await rows(db, sql`select record_id as id from timer`)).toEqual([{ id: row.id }]);
  });
});
