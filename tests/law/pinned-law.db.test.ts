/** A law that comes later leaves running tenders alone (domain 0.3). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type BuiltTender,
  buildPublishedTender,
} from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { dateInShanghai } from '../../src/platform/calendar/iso-date.ts';
import { lawOf } from '../../src/platform/law/rulebook/row.ts';
import { enact } from '../../src/platform/law/rulebook.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

describe('a law that is in force from a later day', () => {
  let test: TestOffice;
  let agent: Client;
  let running: BuiltTender;
  let takeBack = () => {};
  beforeAll(async () => {
    test = await openOffice();
    agent = await test.as('agent');
    running = await buildPublishedTender(test);
    const since = dateInShanghai(await test.now());
    // What runs was issued on this day, too: it keeps the rows that it was issued under.
    takeBack = enact(
      lawOf({ law: '招标投标法（修订）', since }, [
        { name: 'bid.preparation', atLeast: 30, unit: 'day', in: ['ZB-M', 'ZB-MS'], by: 'block', article: '第30条' },
        {
          name: 'clarification.before',
          atLeast: 18,
          unit: 'day',
          in: ['ZB-M', 'ZB-MS', 'ZB-V'],
          by: 'block',
          article: '第29条',
        },
      ]),
      'later',
    );
  });
  afterAll(async () => {
    takeBack();
    await test.close();
  });

  const law = async (lot: string) => (await agent.detail('lot', lot)).tdata.row.law;
  const flow = async ({ project, lot }: BuiltTender) =>
    JSON.stringify((await agent.get('/agency/project-flow/detail.json', { project, lot })).tdata.terms);

  it('leaves the running attempt its own rows, in what it shows and in what it computes', async () => {
    const pinned = await law(running.lot);
    expect(pinned).toMatchObject({ version: '2026-11', regime: 'ZB-MS', way: 'open' });
    expect(pinned.limits['bid.preparation']).toMatchObject({ value: 20, law: '招标投标法 第24条', by: 'block' });
    expect(pinned.demands['committee.draw']).toBe('block');
    expect(await flow(running)).toContain('距截止不足 15 日的顺延截止');
  });

  it('judges the next one by the new number, on both sides, and pins it', async () => {
    const at = new Date((await test.now()).getTime() + 40 * 86_400_000);
    const deadline = new Date(`${dateInShanghai(at)}T09:30:00+08:00`).toISOString();
    // The plan goes by the new law as well.
    await expect(buildPublishedTender(test, { until: 'document' })).rejects.toThrow(
      /tender-scheme\.submit.*不得少于 30 日.*招标投标法（修订） 第30条/,
    );
    const scheme = { bidDeadline: deadline, evaluatedOn: deadline.slice(0, 10) };
    // The usual deadline leaves 21 days and more, which the old law takes.
    await expect(buildPublishedTender(test, { until: 'document', scheme })).rejects.toThrow(
      /tender-document\.\w+.*不得少于 30 日.*招标投标法（修订） 第30条/,
    );
    const next = await buildPublishedTender(test, { deadline, scheme });
    const pinned = await law(next.lot);
    expect(pinned.version).toBe('later');
    expect(pinned.limits['bid.preparation']).toMatchObject({ value: 30, law: '招标投标法（修订） 第30条' });
    expect(await flow(next)).toContain('距截止不足 18 日的顺延截止');
    expect(await flow(running)).toContain('距截止不足 15 日的顺延截止');
  });
});
