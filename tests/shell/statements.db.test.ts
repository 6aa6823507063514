/** What a page of a list asks of the database: who calls and what they may is one statement, the page another (F1). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RecordId } from '../../src/kernel/record/known.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';
import { recorded } from '../support/recorded.ts';
import { settled } from '../support/settled.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice();
});
afterAll(() => test?.close());

const askedBy = async (client: Client, record: RecordId): Promise<string[]> =>
  (await recorded(() => client.list(record)))
    .map(({ text }) => text.replace(/\s+/g, ' '))
    .filter((text) => !/from (outbox|timer)|skip locked|pg_try|listen|set_config/i.test(text));

it.each(['project', 'user', 'approval-chain'] as const)(
  'a page of %s is one statement beside that of the session and its permissions',
  async (record) => {
    const agent = await test.as('manager');
    // The first answer of a kind may look up what the process then keeps.
    expect((await agent.list(record)).code).toBe('pglist');
    await settled(test);
    // Timers, the outbox and what else goes round look at the same time: the fewest of three is the page's own.
    const thrice = [await askedBy(agent, record), await askedBy(agent, record), await askedBy(agent, record)];
    const [asked] = thrice.toSorted((a, b) => a.length - b.length) as [string[], ...string[][]];
    expect(asked).toHaveLength(2);
    expect(asked.filter((text) => /\bsession\b/.test(text))).toHaveLength(1);
  },
);
