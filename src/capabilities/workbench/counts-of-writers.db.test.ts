/** A badge looks first at what the unit wrote itself: that makes it quick, and never another number. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../tests/support/office.ts';
import { rows, sql } from '../../kernel/server/database.ts';
import { projectValues } from '../notice/testing/tender-values.ts';
import type { Waiting } from './home-wire.ts';

let test: TestOffice;
let agent: Client;
let rival: Client;
const model: Record<string, string> = {};
const org: Record<string, string> = {};

beforeAll(async () => {
  test = await openOffice();
  [agent, rival] = await Promise.all([test.as('agent'), test.as('rival')]);
  for (const who of [agent, rival]) {
    const { row } = await who.done('project.create', { values: await projectValues(test) });
    model[who.userId] = row.id;
    org[who.userId] = row.org;
  }
  // More than anybody has looked up one by one.
  const columns = (
    await rows<{ name: string }>(
      test.office.db,
      sql`select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'project' and column_name not in ('id', 'code', 'tender_code', 'national_code')`,
    )
  ).map(({ name }) => name);
  for (const id of Object.values(model))
    await sql`insert into project (id, code, ${sql.raw(columns.join(', '))}) select gen_random_uuid(), ${id} || n, ${sql.raw(columns.join(', '))} from project, generate_series(1, 1100) n where id = ${id}`.execute(
      test.office.db,
    );
  await sql`vacuum analyze project`.execute(test.office.db);
});
afterAll(async () => test?.close());

/** Returned notices of a person's project, written by somebody. */
const returned = (many: number, of: Client, by: Client | null) =>
  sql`insert into notice (state, title, org_id, project_id, name) select 'returned', n::text, ${by ? org[by.userId] : null}, ${model[of.userId]}, n::text from generate_series(1, ${many}) n`.execute(
    test.office.db,
  );
const badge = async (who: Client) =>
  ((await who.get('/agency/workbench/waiting.json')).tdata as Waiting[]).find(
    ({ screen }) => screen === 'workbench.noticesReturned',
  )?.count ?? 0;

it('counts what belongs to its own projects, whoever wrote it, and nothing else that it wrote', async () => {
  await returned(120, rival, agent);
  expect([await badge(agent), await badge(rival)]).toEqual([0, 100]);
  await returned(30, agent, agent);
  await returned(7, agent, null);
  await returned(3, agent, rival);
  expect(await badge(agent)).toBe(40);
  await returned(90, agent, agent);
  expect(await badge(agent)).toBe(100);
});

it('looks further where what others did lately is all that a walk meets', async () => {
  await sql`delete from notice where state = 'returned'`.execute(test.office.db);
  await returned(6, agent, null);
  await returned(450, rival, null);
  // Ids are in the order of writing: a walk from the newest meets four hundred of the rival's and stops.
  expect([await badge(agent), await badge(rival)]).toEqual([6, 100]);
});
