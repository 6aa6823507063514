import { describe, expect, it } from 'vitest';
import { countVotes, outcomeByPrice, outcomeOfRound, votesOf } from './votes.rules.ts';

const round = (votes: string, among = 'ABCD', seats = votes.length) =>
  outcomeOfRound(
    [...among],
    [...votes].map((bid) => ({ bid })),
    seats,
  );

describe('a round of a decision committee', () => {
  it('is won by more than half of all seats, and by no fewer', () => {
    expect(round('AAABB')).toEqual({ winner: 'A' });
    expect(round('AAABBCC')).toEqual({ next: ['A', 'B', 'C'], equals: false });
    // Half of an even number is no majority either.
    expect(round('AABB', 'AB')).toEqual({ next: ['A', 'B'], equals: true });
    // Seats count, not ballots.
    expect(outcomeOfRound(['A', 'B'], [{ bid: 'A' }, { bid: 'A' }], 5)).toEqual({ next: ['A', 'B'], equals: true });
  });

  it('leaves out whoever has the fewest votes while two remain', () => {
    expect(round('AABBC', 'ABC')).toEqual({ next: ['A', 'B'], equals: true });
    expect(round('AAABBCD')).toEqual({ next: ['A', 'B'], equals: false });
    expect(round('AAABBCC', 'ABCD')).toEqual({ next: ['A', 'B', 'C'], equals: false });
  });

  it('asks the same again, by name, where nobody can be left out', () => {
    expect(round('AABCD', 'ABCD')).toEqual({ next: ['A', 'B', 'C', 'D'], equals: true });
    expect(round('ABC', 'ABC')).toEqual({ next: ['A', 'B', 'C'], equals: true });
  });

  it('of two, with an odd number of seats, always decides', () => {
    for (let a = 0; a <= 7; a++)
      expect(round('A'.repeat(a) + 'B'.repeat(7 - a), 'AB')).toEqual({ winner: a > 3 ? 'A' : 'B' });
  });

  it('comes to a winner from every distribution within as many rounds as there are candidates, once equals agree', () => {
    for (const votes of ['AABBC', 'ABCDE', 'AABCD', 'AAABBCD', 'AABBCCD']) {
      let among = [...new Set(votes)];
      let outcome = round(votes, among.join(''));
      for (let n = 0; 'next' in outcome && n < among.length; n++) {
        among = [...outcome.next];
        // A member who voted for one that left now votes for the first that is left.
        const again = [...votes].map((v) => ((outcome as any).equals || !among.includes(v) ? among[0]! : v)).join('');
        outcome = round(again, among.join(''));
      }
      expect(outcome).toHaveProperty('winner');
    }
  });

  it('counts in the order of votes, of equals in the order in which they stood', () => {
    expect(countVotes(['A', 'B', 'C'], [{ bid: 'C' }, { bid: 'C' }, { bid: 'B' }])).toEqual([
      { bid: 'C', votes: 2 },
      { bid: 'B', votes: 1 },
      { bid: 'A', votes: 0 },
    ]);
  });
});

describe('the price decides', () => {
  const priced = (...prices: string[]) => prices.map((price, i) => ({ bid: 'ABC'[i]!, price }));

  it('for the lowest, compared as numbers', () => {
    expect(outcomeByPrice(priced('9900000.00', '10000000.00', '9900000.01'))).toEqual({ winner: 'A' });
  });

  it('and between equals the committee votes by name, nobody draws', () => {
    expect(outcomeByPrice(priced('100.10', '100.1', '101'))).toEqual({ next: ['A', 'B'], equals: true });
  });
});

describe('what a seat chose (S5)', () => {
  const names = { a: '甲公司', b: '乙公司' };
  const ballots = [
    { seat: '1', bid: 'a', reason: '方案完整' },
    { seat: '2', bid: 'b', reason: '报价低' },
  ];
  const counted = { name: '第一轮', named: true, countedAt: '2026-06-01T02:00:00Z', voted: ['1', '2'], ballots };

  it('is told by name and with its reason once a named round is counted', () => {
    expect(votesOf({ names, rounds: [counted] }, '2')).toBe('第一轮：乙公司（报价低）');
    expect(votesOf({ names, rounds: [counted] }, '3')).toBe('');
    expect(votesOf({ names: {}, rounds: [counted] }, '1')).toBe('第一轮：已不参加的候选人（方案完整）');
  });

  it('is never told of a secret ballot, nor of a round that is not counted', () => {
    const secret = { ...counted, named: false, ballots: ballots.map((b) => ({ ...b, seat: null })) };
    expect(votesOf({ names, rounds: [secret] }, '1')).toBe('第一轮：无记名，只公布得票');
    expect(votesOf({ names, rounds: [{ ...counted, countedAt: null }] }, '1')).toBe('第一轮：已表决，待计票');
    expect(votesOf({ names, rounds: [{ ...counted, countedAt: null, voted: ['2'], ballots: [] }] }, '1')).toBe('');
  });
});
