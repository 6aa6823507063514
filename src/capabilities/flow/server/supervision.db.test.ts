/** 监督通道: the chain of a project is checked anew for its supervisor, and a changed entry is named (S12). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { sql } from '../../../kernel/server/database.ts';
import { buildPublishedTender } from '../../notice/testing/build-published-tender.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice();
});
afterAll(() => test?.close());

it('says how far the history goes and that it holds, names the first entry that does not, and is nobody else’s', async () => {
  const { project } = await buildPublishedTender(test, { until: 'project' });
  const ask = async (account: string, id = project) => {
    const client = await test.as(account);
    return client.get(`/${client.prefix}/project-flow/chain.json`, { id });
  };
  const { tdata } = await ask('supervisor');
  expect(tdata).toMatchObject({ fault: null, last: expect.any(Array) });
  expect(tdata.entries).toBeGreaterThan(3);
  expect(tdata.last[0]).toEqual({ seq: tdata.entries, at: expect.any(String), hash: tdata.head });
  expect(JSON.stringify(tdata)).not.toMatch(/经办|项目/);
  expect((await ask('rival')).status).toBe(404);
  expect((await ask('supplier1')).status).toBe(404);

  const { db } = test.office;
  await sql`alter table history disable trigger history_is_kept`.execute(db);
  await sql`update history set actor_name = '别人' where chain = ${`project:${project}`} and seq = 3`.execute(db);
  await sql`alter table history enable trigger history_is_kept`.execute(db);
  expect((await ask('supervisor')).tdata.fault).toBe('第 3 条：内容与摘要不符');
});
