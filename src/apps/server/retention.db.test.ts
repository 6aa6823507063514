/** O11: what only grows goes by its retention, in a real office; what has a reason to stay, stays. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../tests/support/office.ts';
import { first, sql } from '../../kernel/server/database.ts';
import { type Retention, retentions, usualKeeping } from '../../kernel/server/retention.ts';
import { sweep } from '../../kernel/server/sweep.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice();
});
afterAll(() => test.close());

const count = async (table: string) =>
  (await first<{ n: number }>(test.office.db, sql`select count(*)::int as n from ${sql.table(table)}`))!.n;

it('sign-ins, attempts, messages and faults go when their time is over, and not before', async () => {
  await test.as('agent');
  const { db, house } = test.office;
  await sql`insert into message (state, title, created_at) values ('unread', 'old', now())`.execute(db);
  await sql`insert into fault (state, title) values ('open', 'old')`.execute(db);
  await sql`insert into captcha (bits, address) values (16, '::1')`.execute(db);
  await sql`insert into login_attempt values ('a', '::1', 1, clock_timestamp())`.execute(db);
  await sql`insert into registration_attempt values ('::1')`.execute(db);
  await sql`insert into used_ticket values ('t', clock_timestamp())`.execute(db);
  const names = ['session', 'known_device', 'known_address', 'message', 'fault', 'captcha', 'login_attempt'];
  names.push('registration_attempt', 'used_ticket');
  const of = new Map(retentions({ house }));
  const age = async (name: string, share: number) => {
    const { after, since } = of.get(name) as Retention;
    const hours = (typeof after === 'string' ? usualKeeping[after] * 24 : after.hours) * share;
    await sql`update ${sql.table(name)} set ${sql.ref(since)} = clock_timestamp() - make_interval(secs => ${hours * 3600})`.execute(
      db,
    );
  };
  for (const name of names) await age(name, 0.9);
  await sweep(test.office);
  for (const name of names) expect(await count(name), name).toBeGreaterThan(0);
  for (const name of names) await age(name, 1.1);
  await sweep(test.office);
  for (const name of names) expect(await count(name), name).toBe(0);
  expect(await count('user')).toBeGreaterThan(0);
});
