/** What is done with what is handed in, as the way's value lists it: each part taken away makes another tender. */
import { describe, expect, it } from 'vitest';
import { talkStep } from '../../src/capabilities/preliminary/server/preliminary.steps.ts';
import { applies } from '../../src/capabilities/procedure/gates.ts';
import { beforeBids } from '../../src/capabilities/procedure/kinds.ts';
import type { Part } from '../../src/capabilities/procedure/way.ts';
import { preliminaryRound, qualifiesBefore, withWay } from '../../src/capabilities/procedure/ways/index.ts';
import { open } from '../../src/capabilities/procedure/ways/open.ts';
import { prequalified } from '../../src/capabilities/procedure/ways/prequalified.ts';
import { twoStage } from '../../src/capabilities/procedure/ways/two-stage.ts';
import {
  judgesAsTheWay,
  qualifiedOnce,
} from '../../src/capabilities/tender-document/tender-document/document.guards.ts';

const [bids] = open.rounds;

/** What a document by that way is told of a method with factors of every part. */
function told(parts: readonly Exclude<Part, 'talks'>[]): string | boolean {
  const back = withWay({ ...open, id: 'some-parts', rounds: [{ ...bids, parts }] });
  const method = { qualifies: true, conforms: true, scores: true };
  const said = judgesAsTheWay.holds({ row: {}, facts: { projectWay: 'some-parts', method } } as never);
  back();
  return said;
}

describe('the parts of judging bids', () => {
  it.each([
    [['qualification', 'conformity', 'scoring'], []],
    [['conformity', 'scoring'], ['资格评审的因素']],
    [['qualification', 'scoring'], ['形式评审和响应性评审的因素']],
    [['qualification', 'conformity'], ['评分因素或者{评标}价格调整因素']],
    [[], ['资格评审的因素', '形式评审和响应性评审的因素', '评分因素或者{评标}价格调整因素']],
  ] as const)('%j: the method names no factors of another', (parts, refused) => {
    const said = told(parts);
    if (refused.length === 0) expect(said).toBe(true);
    for (const one of refused) expect(said).toContain(one);
    expect(String(said).split('因素').length - 1).toBe(refused.join().split('因素').length - 1);
  });

  it('a qualification that was examined before is refused in the words of its own guard', () => {
    const asks = (way: string) =>
      qualifiedOnce.holds({ row: {}, facts: { projectWay: way, method: { qualifies: true } } } as never);
    expect(['open', 'two-stage', 'prequalified'].map(asks)).toEqual([true, true, false]);
  });
});

describe('the parts of a round before the bids', () => {
  it('are an examination or talks, and flow and lists go by them', () => {
    const talks = (way: string) => applies(talkStep.shown?.when, { regime: 'ZB-MS', way });
    expect(['open', 'prequalified', 'two-stage'].map((way) => [qualifiesBefore(way), talks(way)])).toEqual([
      [false, 'not'],
      [true, 'not'],
      [false, 'must'],
    ]);
    const [proposals, second] = twoStage.rounds;
    const back = withWay({ ...twoStage, id: 'unspoken', rounds: [{ ...proposals, parts: [] }, second] });
    expect(talks('unspoken')).toBe('not');
    back();
    for (const { id } of [prequalified, twoStage]) {
      const round = preliminaryRound(id)!;
      expect(beforeBids(round.id).part === 'qualification').toBe(qualifiesBefore(id));
    }
  });
});
