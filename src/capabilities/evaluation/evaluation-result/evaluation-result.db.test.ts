import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import type { VerbOf } from '../../../kernel/record/known.ts';
import { buildEvaluatedTender, type EvaluatedTender, roomOf, scoreAll } from '../testing/build-evaluated-tender.ts';

describe('the summary', () => {
  let test: TestOffice;
  let built: EvaluatedTender;
  const chair = (verb: VerbOf<'committee-member'>, asked: object = {}) =>
    built.chair!.client.action(`committee-member.${verb}`, { id: built.chair!.id, asked });
  const result = async () => (await roomOf(built.chair!.client, built.committee)).result;

  beforeAll(async () => {
    test = await openOffice({ startAt: '2026-12-01T09:00:00+08:00' });
    built = await buildEvaluatedTender(test, {
      until: 'summarised',
      // The second seat reads an objective factor differently and judges the first bid far below the others.
      score: ({ bid, member, item }) =>
        bid === 0 && member === 1 ? (item.id === '2' ? '10' : '5') : (Number(item.points) * 0.8).toFixed(2),
    });
  }, 120_000);
  afterAll(() => test.close());

  it('E6 finds an objective factor on which members differ, and a judgement far from the mean', async () => {
    const { findings } = await result();
    expect(findings.map((f: any) => [f.check, f.blocks])).toEqual([
      ['objective', true],
      ['outlier', false],
    ]);
    expect(findings[0].text).toContain('“中国水利水电第七工程局有限公司”的客观分“企业业绩”评委之间不一致');
  });

  it('E6 is confirmed only when each finding is settled, and an objective one only by scoring again', async () => {
    expect((await chair('confirmResult')).msg).toContain('复核中还有未处理的问题');
    const { findings } = await result();
    const words = await chair('settle', { finding: findings[0].id, statement: '予以认可' });
    expect(words.msg).toContain('退回相关评分表重评');
    const seat = built.members[1]!;
    const sheet = (await roomOf(seat.client, built.committee)).scores.find((s: any) => s.bid === built.bids[0]!.id);
    expect((await chair('returnSheet', { sheet: sheet.id, reason: '业绩数量有误' })).code).toBe('v');
    await scoreAll(seat, 1, built, ({ item }) => (item.id === '2' ? '16' : '5'));
    await chair('summarise');
    const again = await result();
    expect(again.findings.map((f: any) => f.check)).toEqual(['outlier']);
    expect((await chair('confirmResult')).code).toBe('valerror');
    expect((await chair('settle', { finding: again.findings[0].id, statement: '评标委员会复核后认可' })).code).toBe(
      'v',
    );
    expect((await chair('confirmResult')).code).toBe('v');
    expect((await result()).state).toBe('confirmed');
  });

  it('adds the price score to the mean of the experts', async () => {
    const { ranking } = await result();
    for (const bid of ranking) expect(Number(bid.priceScore) + Number(bid.experts)).toBeCloseTo(Number(bid.total), 10);
    const first = ranking.find((b: any) => b.bid === built.bids[0]!.id);
    // Four experts gave 48.00, one gave 26.00.
    expect(first.experts).toBe('43.60');
  });
});
