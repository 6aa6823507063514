/** P1: where a project's history stands tells how much was entered in it; only those who take part in the project hear it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWholeTender, type WholeTender } from '../../src/capabilities/closing/testing/build-whole-tender.ts';
import { bidderAccount } from '../../src/capabilities/opening/testing/build-opened-tender.ts';
import { rows, sql } from '../../src/kernel/server/database.ts';
import type { TestOffice } from '../support/office.ts';
import { openPlayed } from '../support/played.ts';

let test: TestOffice;
let whole: WholeTender;
beforeAll(async () => {
  ({ test, played: whole } = await openPlayed('whole_tender', buildWholeTender));
}, 180_000);
afterAll(() => test.close());

const asked = async (account: string, project = whole.project) =>
  (await test.as(account)).get('/platform/certificate/anchor.json', { project });

describe('the head of a project’s history', () => {
  it.each(['agent', 'reviewer', 'finance', 'owner', 'supervisor', 'supplier1'])(
    'is shown to %s, who takes part in the project',
    async (account) => {
      expect((await asked(account)).tdata).toMatchObject({ entry: expect.any(Number), head: expect.any(String) });
    },
  );

  it('is shown to the experts who were called, and to no other', async () => {
    const people = await rows<{ account: string; called: boolean }>(
      test.office.db,
      sql`select u.account, exists (select 1 from committee_member m where m.person_id = u.id and m.project_id = ${whole.project} and m.state = 'signedIn') as called
          from "user" u join expert e on e.account_id = u.id order by called, u.account`,
    );
    const [outside, seated] = [people[0]!, people.at(-1)!];
    expect([outside.called, seated.called]).toEqual([false, true]);
    expect((await asked(seated.account)).code).toBe('v');
    expect((await asked(outside.account)).status).toBe(403);
  });

  it('is not shown to a supplier who does not bid, though the tender is public', async () => {
    expect((await asked(await bidderAccount(test, 9))).status).toBe(403);
  });

  it.each(['rival', 'admin'])('is not shown to %s, nor whether there is such a project', async (account) => {
    const there = await asked(account);
    const nowhere = await asked(account, '019c0000-0000-7000-8000-000000000000');
    expect(there.status).toBe(403);
    expect([nowhere.status, nowhere.msg]).toEqual([there.status, there.msg]);
    expect(JSON.stringify(there)).not.toMatch(/[0-9a-f]{64}/);
  });
});
