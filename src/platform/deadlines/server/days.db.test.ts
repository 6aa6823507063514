/** The days of a calendar: what is most pressing of each, how many there are, and nothing of other units. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { costOf, readsOf, recorded } from '../../../../tests/support/recorded.ts';
import { buildPublishedTender } from '../../../capabilities/notice/testing/build-published-tender.ts';
import { sql } from '../../../kernel/server/database.ts';
import type { CalendarDay, DeadlineItem } from '../deadline-wire.ts';

let test: TestOffice;
let agent: Client;
beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
  await buildPublishedTender(test);
});
afterAll(async () => test?.close());

const days = async (who: Client, from: string, to: string, lines = 4): Promise<CalendarDay[]> =>
  (await who.get('/platform/deadline/days.json', { from, to, lines: String(lines) })).tdata;

/** Terms of the agency that end on a day, hour by hour in these states; they are read by `readers`. */
const terms = (day: string, states: readonly string[], readers: readonly string[] = []) =>
  sql`insert into deadline (state, title, org_id, label, matter, law, event, closes, starts_at, ends_at, unit_id, role, term, cause, place, readers_ids)
    select s.state, '期限', u.organisation_id, '期限', s.n::text, '依据', '事件', '关闭', now(), ${day}::date + make_interval(hours => s.n::int) - interval '8 hours', u.organisation_id,
      'agent', ${`test.${day}`}, s.n::text, 'project.flow?id=1', ${[...readers]}::uuid[]
    from "user" u, unnest(${[...states]}::text[]) with ordinality as s(state, n) where u.id = ${agent.userId}`.execute(
    test.office.db,
  );

it('shows what is missed first and what is done last, and counts no further than a few beyond its lines', async () => {
  await terms('2027-05-03', ['met', 'late', 'running', 'overdue', 'dropped', 'stopped', 'running']);
  await terms(
    '2027-05-04',
    Array.from({ length: 20 }, (_, i) => (i === 19 ? 'running' : 'met')),
  );
  await terms('2027-05-05', ['dropped']);
  const [first, second, ...others] = await days(agent, '2027-05-01', '2027-05-31');
  expect(others).toEqual([]);
  expect(first).toMatchObject({ day: '2027-05-03', count: 6, hasMore: false });
  expect(first?.items.map(({ state, matter }) => `${state} ${matter}`)).toEqual([
    'overdue 4',
    'running 3',
    'stopped 6',
    'running 7',
  ]);
  expect(second).toMatchObject({ day: '2027-05-04', count: 10, hasMore: true });
  expect(second?.items.map(({ state }) => state)).toEqual(['running', 'met', 'met', 'met']);
  const [whole] = await days(agent, '2027-05-04', '2027-05-04', 50);
  expect(whole).toMatchObject({ count: 20, hasMore: false });
});

it('says of every day as much as the list of all, to whoever asks', async () => {
  const [from, to] = ['2026-03-01', '2026-05-31'];
  for (const account of ['agent', 'reviewer', 'owner', 'supervisor', 'supplier1', 'rival']) {
    const who = await test.as(account);
    const all: DeadlineItem[] = (await who.get('/platform/deadline/range.json', { from, to })).tdata;
    const shown = await days(who, from, to, 50);
    expect(shown.flatMap(({ items }) => items.map(({ id }) => id)).toSorted()).toEqual(
      all.map(({ id }) => id).toSorted(),
    );
    if (['agent', 'owner', 'supervisor'].includes(account)) expect(all.length).toBeGreaterThan(0);
    if (account === 'rival') expect(all).toEqual([]);
  }
});

it('has a unit that reads a term see it, and no other', async () => {
  const owner = await test.as('owner');
  const { rows } = await sql<{
    org: string;
  }>`select organisation_id as org from "user" where id = ${owner.userId}`.execute(test.office.db);
  await terms('2027-06-07', ['running'], [String(rows[0]?.org)]);
  expect(await days(owner, '2027-06-01', '2027-06-30')).toMatchObject([
    { day: '2027-06-07', count: 1, items: [{ isMine: false }] },
  ]);
  expect(await days(await test.as('rival'), '2027-06-01', '2027-06-30')).toEqual([]);
  expect(await days(await test.as('supervisor'), '2027-06-01', '2027-06-30')).toEqual([]);
});

it('reads what it shows where it met it, and looks nothing of it up again', async () => {
  for (let day = 1; day <= 28; day += 1)
    await terms(
      `2027-09-${String(day).padStart(2, '0')}`,
      Array.from({ length: 12 }, () => 'running'),
    );
  await terms(
    '2028-01-01',
    Array.from({ length: 8000 }, () => 'met'),
  );
  await sql`vacuum analyze deadline`.execute(test.office.db);
  const asked = readsOf(await recorded(() => days(agent, '2027-09-01', '2027-09-28')));
  const { pages } = await costOf(
    test.databaseUrl,
    asked.filter(({ text }) => text.includes('from deadline')),
  );
  expect(pages).toBeLessThan(300);
});

it('refuses more lines than anybody reads, and more days than a hundred', async () => {
  const refused: Record<string, string>[] = [
    { lines: '51' },
    { lines: '0' },
    { lines: 'x' },
    { from: '2026-01-01', to: '2026-12-31' },
  ];
  for (const asked of refused) expect((await agent.get('/platform/deadline/days.json', asked)).code).not.toBe('v');
});
