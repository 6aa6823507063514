import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { buildEvaluatedTender, defaultBids, type EvaluatedTender, roomOf } from '../testing/build-evaluated-tender.ts';
import { vote } from '../testing/votes.ts';

describe('bids that nothing tells apart', () => {
  let test: TestOffice;
  let built: EvaluatedTender;
  beforeAll(async () => {
    test = await openOffice();
    built = await buildEvaluatedTender(test, {
      until: 'summarised',
      bids: defaultBids.map((b, i) => (i < 3 ? { ...b, price: '33600000.00' } : b)),
      score: ({ item }) => (Number(item.points) * 0.8).toFixed(2),
    });
  }, 300_000);
  afterAll(() => test?.close());

  const result = async () => (await roomOf(built.chair!.client, built.committee)).result;
  const open = async () => (await result()).findings.find((f: any) => f.check === 'tie' && !f.settled);
  const asChair = (verb: 'settle' | 'confirmResult', asked: object) =>
    built.chair!.client.action(`committee-member.${verb}`, { id: built.chair!.id, asked });

  it('G9 are put in order by the votes of all seats, one place after the other, by no word of the chair', async () => {
    const tie = await open();
    expect(tie.bids).toHaveLength(3);
    const alone = await asChair('settle', { finding: tie.id, statement: '按招标文件，施工组织设计更优者在前' });
    expect(alone.msg).toContain('组长一人的说明不是评标委员会的认定');
    expect((await asChair('confirmResult', {})).msg).toContain('复核中还有未处理的问题');
    const [a, b, c] = tie.bids as [string, string, string];
    const [one, two, three, four, five] = built.members as any[];
    expect((await vote(one, 'order', tie.id, built.bids[3]!.id)).msg).toContain('可以选择的意见');
    expect((await vote(one, 'order', tie.id, 'dismiss')).code).toBe('valerror');
    // All have voted and no one has more than half: then everybody sees, and thinks again.
    for (const [member, bid] of [
      [one, a],
      [two, a],
      [three, b],
      [four, b],
      [five, c],
    ])
      expect((await vote(member, 'order', tie.id, bid)).code).toBe('v');
    expect((await open()).bids).toHaveLength(3);
    expect((await vote(five, 'order', tie.id, b, '看过各席位的理由')).code).toBe('v');
    const rest = await open();
    expect(rest.bids).toEqual([a, c].toSorted());
    for (const member of built.members) expect((await vote(member, 'order', rest.id, c)).code).toBe('v');
    expect(await open()).toBeUndefined();
    const { ranking } = await result();
    const places = new Map(ranking.map((r: any) => [r.bid, r.rank]));
    expect(Number(places.get(c)) - Number(places.get(b))).toBe(1);
    expect(Number(places.get(a)) - Number(places.get(b))).toBe(2);
    expect(new Set(places.values()).size).toBe(4);
  });
});
