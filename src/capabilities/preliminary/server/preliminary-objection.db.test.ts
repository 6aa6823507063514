/** An objection to a prequalification document, on either side of its deadline. */

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { first, sql } from '../../../kernel/server/database.ts';
import { answerObjection } from '../../dispute/testing/answer-objection.ts';
import { buildBidders } from '../../participation/testing/build-bidders.ts';
import { apply, buildPreliminary } from '../testing/build-prequalified.ts';

let test: TestOffice;
let agent: Client;
let owner: Client;
let applicants: Client[];

beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
  owner = await test.as('owner');
  applicants = (await buildBidders(test, ['申请一', '申请二', '申请三', '申请四'])).map((b) => b.client);
});
afterAll(() => test.close());

describe('an objection to the document', () => {
  it('TR-22: in time it holds the deadline until it is answered; late it is a question', async () => {
    const built = await buildPreliminary(test, { project: { name: '有异议的项目' } });
    const values = {
      lot: built.lot,
      kind: 'prequalification',
      subject: '业绩',
      content: '要求过高',
      contact: '13900000001',
    };
    const { row } = await applicants[0]!.done('objection.submit', { values });
    expect(row.late).toBeNull();
    await test.setClock(new Date(Date.parse(built.deadline) - 23 * 3_600_000).toISOString());
    for (let tries = 0; tries < 200; tries++) {
      if ((await agent.detail('preliminary-document', built.document)).tdata.row.deadline !== built.deadline) break;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    const moved = (await agent.detail('preliminary-document', built.document)).tdata.row;
    // Three days would end on a Saturday: the Monday after it.
    expect(Date.parse(moved.deadline) - Date.parse(built.deadline)).toBe(5 * 86_400_000);
    expect(moved.clarifications.at(-1).content).toContain('异议尚未答复');
    await test.setClock(new Date(Date.parse(moved.deadline) - 3_600_000).toISOString());
    const late = (await applicants[1]!.done('objection.submit', { values })).row;
    expect(late.late).toContain('递交申请文件截止 2 日前');
  });

  it('TR-22: one that waits at the deadline holds the unsealing, which goes on by itself with the answer', async () => {
    const built = await buildPreliminary(test, { project: { name: '截止时仍有异议的项目' } });
    for (const client of applicants.slice(0, 3)) await apply(client, built.lot);
    const of = {
      lot: built.lot,
      kind: 'prequalification',
      subject: '业绩要求',
      content: '过高',
      contact: '13900000001',
    };
    const { row } = await applicants[0]!.done('objection.submit', { values: of });
    const [waits] = (await agent.list('unsealing', { 'f.lot': built.lot })).tdata;
    const stateOf = async () => (await agent.detail('unsealing', waits.id)).tdata.row.state;
    // No server lived on the day before, when the deadline would have been moved.
    await test.setClock(waits.startsAt);
    await vi.waitFor(async () => {
      const timer = await first<{ outcome: string }>(
        test.office.db,
        sql`select outcome from timer where action = 'unsealing.close' and record_id = ${waits.id}`,
      );
      expect(timer!.outcome).toContain('没有答复');
    }, 10_000);
    expect(await stateOf()).toBe('waiting');
    await answerObjection(row.id, { by: agent, signedBy: owner });
    await vi.waitFor(async () => expect(await stateOf()).toBe('releasing'), 10_000);
  });
});
