/** What a page of a list asks of the database: who calls and what they may is one statement, the page another (F1). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recorded } from '../../bench/support/bare.ts';
import { openOffice, type TestOffice } from '../support/office.ts';
import { settled } from '../support/settled.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice();
});
afterAll(() => test?.close());

it.each(['project', 'user', 'approval-chain'] as const)(
  'a page of %s is one statement beside that of the session and its permissions',
  async (record) => {
    const agent = await test.as('manager');
    // The first answer of a kind may look up what the process then keeps.
    expect((await agent.list(record)).code).toBe('pglist');
    await settled(test);
    const asked = (await recorded(() => agent.list(record))).filter(
      // Timers and the outbox look at the same time.
      ({ text }) => !/from (outbox|timer)|skip locked|pg_try|listen|set_config/i.test(text),
    );
    expect(asked.map(({ text }) => text.replace(/\s+/g, ' ').slice(0, 90))).toHaveLength(2);
    expect(asked.filter(({ text }) => /\bsession\b/.test(text))).toHaveLength(1);
  },
);
