/** A gate counts by the row that the way names, not by a name that stands in the room (R1). */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type BuiltTender,
  buildPublishedTender,
  waitForState,
} from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { buildOpenedTender } from '../../src/capabilities/opening/testing/build-opened-tender.ts';
import { withWay } from '../../src/capabilities/procedure/ways/index.ts';
import { open } from '../../src/capabilities/procedure/ways/open.ts';
import { sql } from '../../src/kernel/server/database.ts';
import { enact, type Pinned } from '../../src/platform/law/rulebook.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
const undo: (() => void)[] = [];
beforeAll(async () => {
  test = await openOffice();
});
afterEach(() => {
  for (const back of undo.splice(0)) back();
});
afterAll(() => test.close());

const [round] = open.rounds;
const { handedIn, compliant } = round.fewest;

/** A published tender whose way is the open one but for its gates. */
async function counted(
  gates: Partial<typeof round.fewest | { handedIn: string; opened: string }>,
): Promise<BuiltTender> {
  undo.push(
    withWay({ ...open, id: 'counted', rounds: [{ ...round, fewest: { ...round.fewest, ...gates } as never }] }),
  );
  const built = await buildPublishedTender(test, { until: 'notice' });
  await sql`update project set way = 'counted' where id = ${built.project}`.execute(test.office.db);
  const agent = await test.as('agent');
  await agent.done('notice.submit', { id: built.notice });
  await (await test.as('reviewer')).done('notice.approve', { id: built.notice });
  await test.setClock(built.publishAt);
  await waitForState(agent, 'notice', built.notice, 'published');
  return built;
}

/** Three hand in; what becomes of the room at the deadline. */
async function afterDeadline(built: BuiltTender): Promise<string> {
  const { opening } = await buildOpenedTender(test, { built, until: 'submitted' });
  await test.setClock(built.deadline);
  const agent = await test.as('agent');
  for (let tries = 0; tries < 200; tries += 1) {
    const { state } = (await agent.detail('opening', opening)).tdata.row;
    if (state !== 'waiting') return state;
    await new Promise((wait) => setTimeout(wait, 100));
  }
  return 'waiting';
}

describe('the room at the deadline', () => {
  it('refuses three where the row that the way names asks for four', async () => {
    const four = { name: 'prequalified.fewest', atLeast: 4, unit: 'bidder', in: ['ZB-MS'], ways: ['counted'] } as const;
    undo.push(
      enact([
        { ...four, by: 'block', law: '试验办法', article: '第1条', since: '2020-01-01', holds: 'issue', checked: 'P' },
      ]),
    );
    const built = await counted({ handedIn: 'prequalified.fewest' });
    const { law } = (await (await test.as('agent')).detail('lot', built.lot)).tdata.row as { law: Pinned };
    expect(law).toMatchObject({ way: 'counted', limits: { 'prequalified.fewest': { value: 4 } } });
    expect(await afterDeadline(built)).toBe('short');
  }, 120_000);

  it('opens for three under the row of the open way, and where nobody counts', async () => {
    expect({ handedIn, compliant }).toEqual({ handedIn: 'bidders.fewest', compliant: 'bids.competitive' });
    expect(await afterDeadline(await counted({}))).toBe('unlocking');
  }, 120_000);
});
