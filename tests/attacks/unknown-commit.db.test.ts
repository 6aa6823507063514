/**
 * A line that breaks after COMMIT was sent: no caller is told that nothing was saved, and nothing is done twice (O6).
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { first, rows, sql } from '../../src/kernel/server/database.ts';
import type { Client } from '../support/client.ts';
import { type Line, openLine } from '../support/line.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let line: Line;
let agent: Client;
beforeAll(async () => {
  test = await openOffice({
    silence: 2,
    logLevel: 'silent',
    line: async (url) => {
      line = await openLine(url);
      return line.url;
    },
  });
  agent = await test.as('agent');
});
afterAll(async () => {
  await test.close();
  await line.close();
});

const create = (name: string, key: string) =>
  agent.post('/agency/project/create.json', { values: { name } }, { 'idempotency-key': key });
const named = (name: string) => rows<{ id: string }>(test.office.db, sql`select id from project where name = ${name}`);

it('the answer is found in the database by the key of the click', async () => {
  const cuts = line.cuts;
  line.cutAfterCommit('cut-once');
  const answer = await create('cut-once', randomUUID());
  expect(line.cuts).toBe(cuts + 1);
  expect(answer.code).toBe('v');
  expect(await named('cut-once')).toEqual([{ id: answer.tdata.row.id }]);
});

it('where the database stays away it is said to be unknown, and the same key tells later', async () => {
  const key = randomUUID();
  line.cutAfterCommit('cut-for-long', true);
  const answer = await create('cut-for-long', key);
  expect(answer).toMatchObject({
    status: 503,
    msg: '与数据库的连接中断，不知道内容是否已保存，请先刷新查看，再决定是否重做',
    tdata: { unknown: true },
  });
  line.letGo();
  await expect.poll(async () => (await fetch(`${test.url}/platform/health.json`)).status).toBe(200);
  const again = await create('cut-for-long', key);
  expect(again.code).toBe('v');
  expect(await named('cut-for-long')).toEqual([{ id: again.tdata.row.id }]);
});

it('a call without a key is told that nobody knows', async () => {
  const admin = await test.as('admin');
  line.cutAfterCommit('cut-report');
  const answer = await admin.post('/platform/fault/report.json', { what: 'cut-report' });
  expect(answer.status).toBe(503);
  expect(answer.msg).toContain('不知道内容是否已保存');
  expect(await first(test.office.db, sql`select count(*)::int as n from fault where what = 'cut-report'`)).toEqual({
    n: 1,
  });
});
