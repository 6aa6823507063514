/** A unit of the office tries to write into another's matters, and must learn nothing from how it is refused. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertReportedLot } from '../../src/capabilities/award/testing/insert-reported-lot.ts';
import { buildPublishedTender } from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { isPermitted } from '../../src/kernel/lifecycle/allowed.ts';
import { strayNames } from '../../src/kernel/record/check.ts';
import { matterField } from '../../src/kernel/record/record.ts';
import { sql } from '../../src/kernel/server/database.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice();
}, 60_000);
afterAll(() => test.close());

const actorOf = (client: Client) => ({
  id: client.userId,
  name: '',
  org: '',
  orgName: '',
  orgType: 'agency',
  roles: ['agent', 'manager'],
  isAdmin: false,
});

/** What one attempt to begin each record in a matter was answered. */
async function attempts(rival: Client, { project, lot }: { project: string; lot: string }) {
  const { house } = test.office;
  const answers: Record<string, unknown> = {};
  for (const record of house.records.values()) {
    const { actions } = house.lifecycle(record.id);
    for (const [verb, action] of Object.entries(actions)) {
      if (action.from !== null || !matterField(record)) continue;
      if (!isPermitted(house.lifecycle(record.id), verb, actorOf(rival))) continue;
      const ids = { project, lot, lots: [lot] };
      const values = Object.fromEntries(
        Object.entries(ids).filter(([name, id]) => strayNames(record.fields, { [name]: id }).length === 0),
      );
      const { code, msg, fields } = await rival.post(`/agency/${record.id}/${verb}.json`, { values });
      answers[`${record.id}.${verb}`] = [code, msg, fields];
    }
  }
  return answers;
}

it('is told the same of a matter that only began and of one whose lot is decided, ended and under way', async () => {
  const rival = await test.as('rival');
  const begun = await buildPublishedTender(test);
  const far = await insertReportedLot(test, {});
  const agent = await test.as('agent');
  await sql`update lot set state = 'opened' where id = ${far.lot}`.execute(test.office.db);
  await agent.done('termination.create', {
    values: { project: far.project, lot: far.lot, type: 'failed', reason: '递交投标文件的投标人少于三个' },
  });
  const [first, second] = [await attempts(rival, begun), await attempts(rival, far)];
  expect(Object.keys(first).length).toBeGreaterThan(30);
  expect(second).toEqual(first);
  // Nothing was begun.
  expect(Object.entries(second).filter(([, [code]]: any) => code === 'v')).toEqual([]);
}, 120_000);
