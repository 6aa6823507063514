import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import type { VerbOf } from '../../../kernel/record/known.ts';
import { sql } from '../../../kernel/server/database.ts';
import {
  buildEvaluatedTender,
  type EvaluatedTender,
  handInVerdicts,
  judgeAll,
  roomOf,
  scoreAll,
} from '../testing/build-evaluated-tender.ts';

describe('how bids are compared', () => {
  let test: TestOffice;
  let built: EvaluatedTender;
  const chairDoes = (verb: VerbOf<'committee-member'>) =>
    built.chair!.client.action(`committee-member.${verb}`, { id: built.chair!.id });

  beforeAll(async () => {
    test = await openOffice();
    built = await buildEvaluatedTender(test, { until: 'evaluating' });
  }, 120_000);
  afterAll(() => test.close());

  it('PG-18 does not compare a price in another money, and goes on once that bid is rejected', async () => {
    const foreign = built.bids[3]!;
    await sql`update bid set price = null, price_text = 'USD 4,800,000' where id = ${foreign.id}`.execute(
      test.office.db,
    );
    for (const member of built.members) await judgeAll(member, built.committee, {});
    const refused = await chairDoes('confirmQualification');
    expect(refused.msg).toContain('“河北天昕建设集团有限公司”的报价“USD 4,800,000”以美元表示，不是人民币');
    expect(refused.msg).toContain('评标委员会和评标方法暂行规定 第18条');
    for (const member of built.members.slice(0, 3)) {
      const { client } = member;
      const sheet = (await roomOf(client, built.committee)).qualifications.find((q: any) => q.bid === foreign.id);
      await client.done('qualification.takeBack', { id: sheet.id });
      const items = sheet.items.map((i: any, n: number) =>
        n === 0
          ? { ...i, verdict: 'fail', reason: '以外币报价', basis: 'unresponsive', deviation: 'other' }
          : { ...i, verdict: 'pass' },
      );
      await handInVerdicts(member, { ...sheet, version: undefined }, items);
    }
    expect((await chairDoes('confirmQualification')).code).toBe('v');
    expect((await roomOf(built.chair!.client, built.committee)).priceScores).toHaveLength(3);
  });

  it('PG-18 orders the bids as the document says: by their totals, the lower price first where they are equal', async () => {
    for (const [i, member] of built.members.entries()) await scoreAll(member, i, built);
    expect((await chairDoes('summarise')).code).toBe('v');
    const { ranking } = (await roomOf(built.chair!.client, built.committee)).result;
    const totals = ranking.map((r: any) => Number(r.total));
    expect(totals).toEqual(totals.toSorted((a: number, b: number) => b - a));
    expect(ranking.map((r: any) => r.rank)).toEqual([1, 2, 3]);
  });
});
