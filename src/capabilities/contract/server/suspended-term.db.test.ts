/** 招标投标法 第46条 while a lot stands still: letter, reminders and the drafted contract say what the term says. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import type { ActionId } from '../../../kernel/record/known.ts';
import { perform } from '../../../kernel/server/act.ts';
import { readClock } from '../../../kernel/server/clock.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { inTransaction } from '../../../kernel/server/office.ts';
import { startOfDayShanghai } from '../../../platform/calendar/iso-date.ts';
import { periodEnd } from '../../../platform/calendar/period.ts';
import { buildAwardedTender } from '../../award/testing/build-awarded-tender.ts';
import { insertReportedLot } from '../../award/testing/insert-reported-lot.ts';

let test: TestOffice;
let agent: Client;
beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
});
afterAll(() => test?.close());

const system = (action: ActionId, id: string, asked: object = {}) =>
  inTransaction(test.office, async (tx) =>
    perform({ office: test.office, tx, now: await readClock(tx) }, action, { id, asked: { ...asked } }),
  );

it('TB-46: what a suspension took is given again, in the letter, its reminders and the draft of the contract', async () => {
  const of = await insertReportedLot(test);
  const { letter } = await buildAwardedTender(test, { evaluated: of });
  const read = async () => (await agent.detail('award-notice', letter)).tdata.row;
  const { datedOn, contractBy } = await read();
  const values = { project: of.project, lot: of.lot, award: letter };
  const contract = (await agent.done('contract.create', { values })).row;
  expect(contract.signBy).toBe(contractBy);
  const term = async () =>
    (await agent.list('deadline', { pagesize: '200' })).tdata.find((d: any) => d.term === 'award-notice.contract');
  await expect.poll(async () => (await term())?.state).toBe('running');

  await system('lot.suspend', of.lot, { because: '调查' });
  await expect.poll(async () => (await term()).state).toBe('stopped');
  const stopped = await test.now();
  await test.setClock(new Date(stopped.getTime() + 5 * 86_400_000).toISOString());
  await system('lot.resume', of.lot);

  const later = periodEnd({ start: datedOn, days: 35, unit: 'day' });
  expect(later > contractBy).toBe(true);
  await expect.poll(async () => (await read()).contractBy).toBe(later);
  expect((await term()).endsAt).toBe(new Date(`${later}T24:00:00+08:00`).toISOString());
  const drafted = async () => (await agent.detail('contract', contract.id)).tdata.row.signBy;
  await expect.poll(drafted).toBe(later);
  const moved = Date.parse(later) - Date.parse(contractBy);
  const [timer] = await rows<{ due: string }>(
    test.office.db,
    sql`select due_at as due from timer where action = 'award-notice.remindContract' and record_id = ${letter}`,
  );
  expect(timer!.due).toBe(new Date(startOfDayShanghai(datedOn).getTime() + 20 * 86_400_000 + moved).toISOString());
  for (const account of ['owner', 'supplier1'])
    await expect
      .poll(async () => (await (await test.as(account)).list('message')).tdata.map((m: any) => m.subject))
      .toContainEqual(expect.stringContaining(`签订合同的期限重新计算，最迟 ${later}`));
});
