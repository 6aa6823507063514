/** How the office speaks is read once and not with every answer; what changes it is heard, wherever it was changed. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { readsOf, recorded } from '../../../../tests/support/recorded.ts';
import { sql } from '../../../kernel/server/database.ts';

let test: TestOffice;
let elsewhere: Client;
let admin: Client;

beforeAll(async () => {
  test = await openOffice();
  admin = await test.as('admin');
  const agent = await test.as('agent');
  const second = await test.second();
  elsewhere = Object.assign(new Client(second.url), agent, { url: second.url });
});
afterAll(() => test?.close());

/** A refusal that says 招标 in an office that does not procure. */
const refused = async (who: Client): Promise<string> =>
  (await who.post('/agency/notice/create.json', { values: {} })).msg;
const speak = async (subject: string) => {
  const { tdata } = await admin.get('/platform/settings/detail.json');
  await admin.post('/platform/settings/save.json', { values: { ...tdata.settings, subject } });
};
const settingsRead = async (ask: () => Promise<unknown>) =>
  readsOf(await recorded(ask)).filter(({ text }) => text.includes('office_setting')).length;

it('is not asked again for each answer', async () => {
  const agent = await test.as('agent');
  expect(await refused(agent)).toContain('招标');
  expect(await settingsRead(() => refused(agent))).toBe(0);
});

it('changes in the next answer of the server that saved, and at once on the other', async () => {
  const agent = await test.as('agent');
  expect(await refused(elsewhere)).toContain('招标');
  await speak('procurement');
  expect(await refused(agent)).not.toContain('招标');
  await expect.poll(() => refused(elsewhere), { timeout: 5000 }).not.toContain('招标');
});

it('is read each time while no signal can be heard, and what changed meanwhile is known', async () => {
  const agent = await test.as('agent');
  const { db, live } = test.office;
  const { client } = live as unknown as { client: { processID: number } };
  await sql`select pg_terminate_backend(${client.processID})`.execute(db);
  await expect.poll(() => live.isListening).toBe(false);
  // As a server elsewhere would, of which this one hears nothing now.
  await sql`update office_setting set value = '"tender"' where name = 'subject'`.execute(db);
  expect(await refused(agent)).toContain('招标');
  await expect.poll(() => live.isListening, { timeout: 5000 }).toBe(true);
});
