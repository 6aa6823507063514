/**
 * G9, G13: what a committee must find by vote is worked out again from its votes, so an outcome that was changed is
 * found.
 */
import { describe, expect, it } from 'vitest';
import { recordPath } from '../../capabilities/closing/archive/archive-format.ts';
import { votesEveryMatter } from '../../capabilities/committee/committee-member/commitment.rules.ts';
import type { RankedBid } from '../../capabilities/evaluation/evaluation-result/evaluation-result.record.ts';
import { tieOf } from '../../capabilities/evaluation/evaluation-result/settled.rules.ts';
import { ArchiveData, type Row } from './archive-data.ts';
import { asVoted, checkMatters } from './check-matters.ts';
import { Findings } from './findings.ts';

const seat = { id: 'm', committee: 'c', state: 'signedIn', commitment: { text: votesEveryMatter } };
const clarification = { id: 'q', committee: 'c', kind: 'price', state: 'judged', verdict: 'reject', number: '澄清一' };
const decision = { id: 'w', lot: 'l', state: 'open', review: 'v', capacity: 'unable', bid: null };
const vote = (kind: string, more: object): Row => ({
  ...{ id: 'v', committee: 'c', lot: 'l', kind, state: 'decided', subject: 'q', createdAt: '1', decidedAt: '1' },
  ...more,
});

const dataOf = (records: Readonly<Record<string, readonly object[]>>) =>
  new ArchiveData(new Map(Object.entries(records).map(([record, rows]) => [recordPath(record), rows])));

function found(records: Readonly<Record<string, readonly object[]>>): string[] {
  const findings = new Findings();
  checkMatters(dataOf({ 'committee-member': [seat], ...records }), findings);
  return findings.faults.map((f) => f.because);
}

describe('the verifier of what was voted', () => {
  it('an explained price is judged as the committee voted, and by nobody without it', () => {
    const judged = (rows: object[]) => found({ clarification: [clarification], 'committee-vote': rows });
    expect(judged([vote('price', { outcome: 'upheld' })])).toEqual([]);
    expect(judged([vote('price', { outcome: 'dismissed' })])).toEqual(['报价说明的认定与评标委员会的表决不符']);
    for (const none of [[], [vote('price', { outcome: 'upheld', subject: 'other' })]])
      expect(judged(none)).toEqual(['报价说明的认定没有评标委员会的表决']);
    // A committee that sat before votes were promised is judged by the rule of that time.
    expect(
      found({ clarification: [clarification], 'committee-member': [{ ...seat, commitment: { text: '' } }] }),
    ).toEqual([]);
  });

  it('to reject all bids of which some are valid rests on a vote', () => {
    const rejecting = (passed: boolean, rows: object[]) =>
      found({
        'evaluation-result': [{ id: 'r', committee: 'c', name: '结果', rejectsAll: '缺乏竞争' }],
        committee: [{ id: 'c', conclusions: [{ bid: 'a', passed }] }],
        'committee-vote': rows,
      });
    expect(rejecting(true, [vote('reject-all', { outcome: 'upheld' })])).toEqual([]);
    expect(rejecting(false, [])).toEqual([]);
    for (const none of [[], [vote('reject-all', { outcome: 'dismissed' })], [vote('sign', { outcome: 'upheld' })]])
      expect(rejecting(true, none)).toEqual(['否决所有投标没有评标委员会的表决']);
  });

  it('a capacity is what the original committee voted, and whom it found unable wins nothing', () => {
    const reviewed = (more: object, ...rows: object[]) =>
      found({ 'winner-confirmation': [{ ...decision, ...more }], 'committee-vote': rows });
    const unable = vote('capacity', { outcome: 'upheld', bids: ['a'] });
    expect(reviewed({}, unable)).toEqual([]);
    expect(reviewed({ capacity: 'able' }, unable)).toEqual(['履约能力审查的结论与原评标委员会的表决不符']);
    expect(reviewed({ review: 'gone' }, unable)).toEqual(['履约能力审查的结论与原评标委员会的表决不符']);
    expect(reviewed({ state: 'decided', bid: 'b' }, unable)).toEqual([]);
    expect(reviewed({ state: 'decided', bid: 'a' }, unable)).toEqual(['中标人已由原评标委员会表决为不具备履约能力']);
    // When they vote once more, the last vote counts.
    const able = vote('capacity', { id: 'v2', outcome: 'dismissed', bids: ['a'], decidedAt: '2' });
    expect(reviewed({ state: 'decided', bid: 'a' }, able, unable)).toEqual([]);
  });

  it('tied bids stand as the votes say; a confirmed result without a vote is found', () => {
    const ranked = (bid: string): RankedBid => ({
      ...{ bid, supplier: '', supplierName: bid, price: '1', evaluatedPrice: '1', total: '9', rank: 1, because: null },
      isCandidate: true,
    });
    const names = new Map([
      ['a', 'a'],
      ['b', 'b'],
    ]);
    const again = { ranking: [ranked('a'), ranked('b')], findings: [tieOf(1, ['a', 'b'], names, '总分')] };
    const result: Row = { id: 'r', committee: 'c', name: '结果', state: 'confirmed' };
    const asked = (rows: object[], of: Row = result) => {
      const findings = new Findings();
      const data = dataOf({ 'committee-member': [seat], 'committee-vote': rows });
      return { places: asVoted(data, of, again, 1, findings).ranking.map((b) => b.bid), faults: findings.faults };
    };
    const first = vote('order', { outcome: 'placed', chosen: 'b', bids: ['b', 'a'], ballots: [] });
    expect(asked([first])).toEqual({ places: ['b', 'a'], faults: [] });
    expect(asked([])).toMatchObject({
      places: ['a', 'b'],
      faults: [{ because: expect.stringContaining('没有评标委员会的表决') }],
    });
    expect(asked([], { ...result, state: 'draft' }).faults).toEqual([]);
  });
});
