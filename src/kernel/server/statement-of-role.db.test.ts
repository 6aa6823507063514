import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import type { Actor } from '../access/where.ts';
import { type Connection, connect, sql } from './database.ts';
import type { House } from './house.ts';
import { statementOfRole } from './statement-of-role.ts';

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await createDatabase();
  connection = connect(database.url, 1);
});
afterAll(async () => {
  await connection?.close();
  await database?.drop();
});

const house = {} as House;
const one = '01a223e6-9fb2-764c-9997-5ff176c1f2de';
const other = '01a223e6-9fb2-764c-9997-5ff176c1f2df';
const actor = (id: string, org: string, roles: readonly string[]): Actor => ({
  ...{ id, org, roles, name: id, orgName: org, orgType: 'agency', isAdmin: false },
});
const [noon, night] = [new Date('2026-11-28T04:00:00.000Z'), new Date('2026-11-28T15:00:00.000Z')];

describe('a statement of a role', () => {
  it('is written once for the same roles, and asks for each as they are', async () => {
    let written = 0;
    const ask = statementOfRole<{ id: string; org: string; at: string; among: string[]; roles: string }>(
      (_house, { id, org, roles }, now) => {
        written += 1;
        return sql`select ${id}::uuid as id, ${org}::uuid as org, ${now}::timestamptz as at, ${[id, org]}::uuid[] as among, ${roles.join()}::text as roles`;
      },
    );
    const of = { db: connection.db, house };
    expect(await ask(of, actor(one, other, ['agent']), noon)).toMatchObject([
      { id: one, org: other, at: noon.toISOString(), among: [one, other], roles: 'agent' },
    ]);
    expect(await ask(of, actor(other, one, ['agent']), night)).toMatchObject([
      { id: other, org: one, at: night.toISOString(), among: [other, one], roles: 'agent' },
    ]);
    expect(written).toBe(1);
    expect(await ask(of, actor(one, other, ['agent', 'reviewer']), noon)).toMatchObject([{ roles: 'agent,reviewer' }]);
    expect(written).toBe(2);
  });

  it.each([
    ['a day made of the moment', (_a: Actor, now: Date) => sql`select ${now.toISOString().slice(0, 10)}::date`],
    ['another moment', (_a: Actor, now: Date) => sql`select ${new Date(now.getTime() + 1)}::timestamptz`],
    ['a text around the person', ({ id }: Actor) => sql`select ${`user:${id}`}::text`],
    ['a record of the unit', ({ org }: Actor) => sql`select ${{ org }}::jsonb`],
  ])('refuses %s: it would be the first asker’s for everybody', async (_what, write) => {
    const ask = statementOfRole((_house, a, now) => write(a, now));
    await expect(ask({ db: connection.db, house }, actor(one, other, ['agent']), noon)).rejects.toThrow(
      'make nothing of them',
    );
  });
});
