import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { buildEvaluatedTender, defaultBids, type EvaluatedTender, roomOf } from '../testing/build-evaluated-tender.ts';

describe('bids that nothing tells apart', () => {
  let test: TestOffice;
  let built: EvaluatedTender;
  beforeAll(async () => {
    test = await openOffice();
    built = await buildEvaluatedTender(test, {
      until: 'summarised',
      bids: defaultBids.map((b, i) => (i < 2 ? { ...b, price: '33600000.00' } : b)),
      score: ({ item }) => (Number(item.points) * 0.8).toFixed(2),
    });
  }, 300_000);
  afterAll(() => test?.close());

  it('are put in order by a standard, never by lot (FP-01)', async () => {
    const settle = (finding: any, statement: string) =>
      built.chair!.client.action('committee-member.settle', {
        id: built.chair!.id,
        asked: { finding: finding.id, statement, order: finding.bids.join(',') },
      });
    const room = async () => (await roomOf(built.chair!.client, built.committee)).result;
    const tie = (await room()).findings.find((f: any) => f.check === 'tie');
    expect(tie.bids).toHaveLength(2);
    const refused = await settle(tie, '当场抽签，先抽中者在前');
    expect(refused.code).toBe('valerror');
    expect(refused.msg).toContain('不得以抽签、摇号等随机方式确定中标候选人');
    expect((await room()).findings.find((f: any) => f.check === 'tie').settled).toBeUndefined();
    expect((await settle(tie, '按招标文件，施工组织设计更优者在前')).code).toBe('v');
    const { ranking } = await room();
    expect(new Set(ranking.map((b: any) => b.rank)).size).toBe(4);
  });
});
