import { expect, it } from 'vitest';
import type { DecidedVote } from '../committee-vote/ballot.rules.ts';
import type { Finding, RankedBid } from './evaluation-result.record.ts';
import { tieOf, withVotes } from './settled.rules.ts';

const ranked = (of: string, rank: number, total?: string): RankedBid => ({
  ...{ bid: of, supplier: '', supplierName: `${of}公司`, price: '1', evaluatedPrice: '1', rank },
  ...(total ? { total } : {}),
  because: null,
  isCandidate: true,
});
const names = new Map([...'ABCD'].map((n) => [n, `${n}公司`]));
const first = (chosen: string, ...bids: string[]): DecidedVote => ({
  ...{ kind: 'order', outcome: 'placed', chosen, bids },
  ballots: [1, 2, 3].map((n) => ({ seat: `评委${n}`, choice: chosen, reason: '方案更优', at: '' })),
});

it('G9 tied bids stand as the majority voted, one place after the other; without a vote nothing is settled', () => {
  const ranking = [ranked('A', 1, '9'), ranked('B', 2, '8'), ranked('C', 2, '8'), ranked('D', 2, '8')];
  const findings = [tieOf(2, ['D', 'B', 'C'], names, '总分')];
  expect(withVotes({ ranking, findings }, [], 2)).toEqual({ ranking, findings });
  const once = withVotes({ ranking, findings }, [first('C', 'B', 'C', 'D')], 2);
  expect(once.ranking.map((b) => [b.bid, b.rank, b.isCandidate])).toEqual([
    ['A', 1, true],
    ['C', 2, true],
    ['B', 3, false],
    ['D', 3, false],
  ]);
  expect(once.findings).toMatchObject([{ bids: ['B', 'D'], text: expect.stringContaining('仍并列第 3 名') }]);
  expect(once.findings[0]!.settled).toBeUndefined();
  // From where it stands, or all at once from the first summary: it comes to the same.
  const votes = [first('C', 'B', 'C', 'D'), first('D', 'B', 'D')];
  for (const from of [once, { ranking, findings }]) {
    const done = withVotes(from, votes, 2);
    expect(done.ranking.map((b) => [b.bid, b.rank])).toEqual([
      ['A', 1],
      ['C', 2],
      ['D', 3],
      ['B', 4],
    ]);
    expect(done.findings[0]!.settled).toContain('D公司 3 席。方案更优');
  }
});

it('G9 a vote on other bids, or for a bid that is not tied, settles nothing', () => {
  const ranking = [ranked('A', 1), ranked('B', 1)];
  const findings = [tieOf(1, ['A', 'B'], names, '评标价')];
  for (const vote of [first('A', 'A', 'C'), first('C', 'A', 'B'), { ...first('A', 'A', 'B'), outcome: null }])
    expect(withVotes({ ranking, findings }, [vote], 1).findings[0]!.settled).toBeUndefined();
});

it('G9 that few bids compete all the same is found of those bids alone', () => {
  const found: Finding = { id: 'c', check: 'competition', blocks: false, bids: ['A', 'B'], text: '' };
  const summed = { ranking: [ranked('A', 1), ranked('B', 2)], findings: [found] };
  const vote: DecidedVote = { ...{ kind: 'reject-all', outcome: 'dismissed', bids: ['B', 'A'] }, ballots: [] };
  expect(withVotes(summed, [vote], 1).findings[0]!.settled).toContain('表决');
  expect(withVotes(summed, [{ ...vote, bids: ['A'] }], 1).findings[0]!.settled).toBeUndefined();
  expect(withVotes(summed, [{ ...vote, outcome: 'upheld' }], 1).findings[0]!.settled).toBeUndefined();
});
