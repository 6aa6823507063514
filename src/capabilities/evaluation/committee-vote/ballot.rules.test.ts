import { describe, expect, it } from 'vitest';
import {
  type Ballot,
  type Choice,
  type DecidedVote,
  failuresByVote,
  lastSaid,
  majorityOf,
  outcomeOfBallots,
} from './ballot.rules.ts';

const ballot = (seat: string, choice: Choice, reason = '理由'): Ballot => ({ seat, choice, reason, at: '2026-06-01' });
const cast = (choices: Choice[]) => choices.map((choice, i) => ballot(`seat ${i}`, choice));
const times = (n: number, choice: Choice) => Array.from({ length: n }, () => choice);

describe('a vote of the committee (评标委员会和评标方法暂行规定 9)', () => {
  it.each<[upheld: number, dismissed: number, asking: number, ReturnType<typeof outcomeOfBallots>]>([
    [3, 2, 0, 'upheld'],
    [2, 3, 0, 'dismissed'],
    // The member who has not voted yet cannot turn it any more.
    [3, 0, 0, 'upheld'],
    [0, 3, 0, 'dismissed'],
    [2, 2, 0, undefined],
    // Asking first is no vote for either side.
    [2, 0, 3, undefined],
    [0, 2, 3, undefined],
    [0, 0, 5, undefined],
  ])('of five seats %d uphold, %d dismiss, %d ask first: %s', (upheld, dismissed, asking, outcome) => {
    const ballots = cast([...times(upheld, 'uphold'), ...times(dismissed, 'dismiss'), ...times(asking, 'ask')]);
    expect(outcomeOfBallots(ballots, 5)).toBe(outcome);
  });

  it('half of the seats is not more than half', () => {
    expect(outcomeOfBallots(cast(times(2, 'uphold')), 4)).toBeUndefined();
    expect(outcomeOfBallots(cast(times(2, 'dismiss')), 4)).toBeUndefined();
  });

  it('a seat that votes again is counted once, by its last word', () => {
    const word = (kind: string, subjects: string[], choice: string) => ({ kind, subjects, choice, reason: '', at: '' });
    const words = [word('sign', ['1', '2'], 'ask'), word('sign', ['2'], 'uphold'), word('tie', ['1'], 'dismiss')];
    expect(lastSaid(words, { kind: 'sign', subject: '2' })?.choice).toBe('uphold');
    expect(lastSaid(words, { kind: 'sign', subject: '1' })?.choice).toBe('ask');
    expect(lastSaid(words, { kind: 'sign', subject: '3' })).toBeUndefined();
    expect(lastSaid(null, { kind: 'sign', subject: '1' })).toBeUndefined();
  });

  it('G9 of tied bids the one stands first that more than half of all seats name', () => {
    const named = (...bids: string[]) => bids.map((choice) => ({ choice }));
    expect(majorityOf(named('A', 'A', 'B', 'A'), 5)).toBe('A');
    expect(outcomeOfBallots(named('A', 'A', 'B', 'A'), 5)).toBe('placed');
    expect(majorityOf(named('A', 'A', 'B', 'B', 'C'), 5)).toBeUndefined();
  });
});

describe('why a bid fails by vote', () => {
  const vote: DecidedVote = {
    kind: 'sign',
    says: 'A、B 的文件出自同一电脑',
    basis: 'unlawful',
    bids: ['A', 'B'],
    ballots: [
      ballot('1', 'uphold', ' 机器特征相同 '),
      ballot('2', 'uphold', '机器特征相同'),
      ballot('3', 'uphold', '报价呈规律'),
      ballot('4', 'dismiss', '同一打印店'),
    ],
    outcome: 'upheld',
  };

  it('with the reasons of those who upheld it, each said once', () => {
    expect(failuresByVote('A', [vote])).toEqual([
      {
        item: '串通投标',
        fails: 3,
        votes: 4,
        because: 'A、B 的文件出自同一电脑；机器特征相同；报价呈规律',
        basis: 'unlawful',
      },
    ]);
    expect(failuresByVote('B', [{ ...vote, kind: 'tie', basis: null }])[0]).toMatchObject({
      item: '投标关联',
      basis: 'unlawful',
    });
    expect(failuresByVote('B', [{ ...vote, basis: 'unqualified' }])[0]!.basis).toBe('unqualified');
  });

  it.each<[string, Partial<DecidedVote>]>([
    ['dismissed', { outcome: 'dismissed' }],
    ['not decided', { outcome: null }],
    ['about other bids', { bids: ['B'] }],
    ['about no bid', { bids: null }],
    // To reject all bids is a vote on the tender, not a fault of one bid.
    ['of another kind', { kind: 'reject-all' }],
  ])('not by one that was %s', (_, change) => {
    expect(failuresByVote('A', [{ ...vote, ...change }])).toEqual([]);
  });

  it('a record without ballots still says what was found', () => {
    expect(failuresByVote('A', [{ ...vote, ballots: null }])[0]).toMatchObject({ fails: 0, votes: 0 });
  });
});
