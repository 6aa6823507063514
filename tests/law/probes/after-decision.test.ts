/**
 * Probes of single rules from the decision to the refund: what the article says is asked of the guard that decides, on both
 * sides of its limit, by somebody who did not write the rule.
 */
import { describe, expect, it } from 'vitest';
import { securityTooHigh } from '../../../src/capabilities/award/award-notice/letter.ts';
import { standsInRound } from '../../../src/capabilities/award/decision/decision-member.record.ts';
import { breachAfterLetter, othersRemain } from '../../../src/capabilities/award/winner-confirmation/ending.guards.ts';
import {
  ableToPerform,
  firstOrLawfulReason,
  lettersNotSent,
  noOpenObjection,
  onlyCandidates,
  publicityEnded,
  reasonKept,
  reportedAfterDecision,
  withinBidValidity,
} from '../../../src/capabilities/award/winner-confirmation/winner-confirmation.guards.ts';
import {
  mayBeKept,
  notToBeKept,
  rateGiven,
  tenderWasOpened,
} from '../../../src/capabilities/bid-security/bid-security-refund/bid-security-refund.guards.ts';
import { awardedBefore } from '../../../src/capabilities/dispute/complaint/complaint.record.ts';
import { raisedInThePublicity } from '../../../src/capabilities/dispute/objection/objection.guards.ts';
import { lawfulCauses } from '../../../src/capabilities/powers/powers.ts';
import { type Asked, bothSides } from './guards.ts';

const law = { regime: 'ZB-MS', way: 'open' } as const;
const facts = (given: object): Asked => ({ facts: { law, ...given } });

describe('a decision', () => {
  const candidates = ['a', 'b', 'c'].map((bid, i) => ({ bid, rank: i + 1 }));
  const decides = (bid: string, more: object = {}, row: object = {}, given: object = {}): Asked => ({
    row: { excluded: null, ...row },
    facts: { candidates, firstWins: true, ...given },
    asked: { bid, ...more },
  });
  const proven = { reasonKind: 'declined', proof: [{ id: '1' }], reason: '书面放弃' };
  it('TB-57: falls on a candidate, and on nobody once all were rejected', () => {
    bothSides(
      onlyCandidates,
      [decides('a'), decides('c')],
      [decides('d'), decides('a', {}, {}, { candidates: [] })],
      '候选人以外',
    );
    const votes = (bid: string): Asked => ({ asked: { bid }, facts: { among: ['a', 'b'] } });
    bothSides(standsInRound, [votes('a'), votes('b')], [votes('c'), votes('d')], '只能在本轮的候选人');
  });
  it('TR-55: falls on the first of those who are left; whoever stands before is passed over by name, with a cause', () => {
    const out = { excluded: [{ bid: 'a' }] };
    bothSides(
      firstOrLawfulReason,
      [decides('a'), decides('b', {}, out), decides('b', {}, {}, { firstWins: false })],
      [decides('b'), decides('b', proven), decides('c', {}, out)],
      '应当确定排名第一',
    );
    bothSides(reasonKept, [decides('a'), decides('b', proven)], decides('b', { reason: ' ' }), '请写明理由');
  });
  it('TR-74: is taken back for a breach once there was a letter, and for no security that none asked for', () => {
    const winners = [{ bid: 'a' }, { bid: 'b' }];
    const ends = (ending: string, given: object, of?: string): Asked => ({
      asked: { ending, of },
      facts: { winners: of ? winners : winners.slice(0, 1), ...given },
    });
    bothSides(
      breachAfterLetter,
      [
        ends('refusesContract', { lettersSent: true }),
        ends('noSecurity', { lettersSent: true, securityAsked: ['a'] }),
        ends('declined', { lettersSent: false }),
      ],
      ends('refusesContract', { lettersSent: false }),
      '尚未发出',
    );
    bothSides(
      breachAfterLetter,
      [
        ends('noSecurity', { lettersSent: true, securityAsked: ['a'] }),
        ends('noSecurity', { lettersSent: true, securityAsked: ['b'] }, 'b'),
      ],
      [
        ends('noSecurity', { lettersSent: true, securityAsked: [] }),
        ends('noSecurity', { lettersSent: true, securityAsked: ['a'] }, 'b'),
      ],
      '没有要求提交履约担保',
    );
  });
  it('TR-56: falls on nobody whom the committee found unable, and nothing is reviewed once the letter is out', () => {
    const unable = { unable: ['a'] };
    bothSides(
      ableToPerform,
      [decides('b', {}, {}, unable), decides('a', {}, {}, { unable: [] })],
      decides('a', {}, {}, unable),
      '不能确定其',
    );
    bothSides(lettersNotSent, facts({ lettersSent: false }), facts({ lettersSent: true }), '不再审查');
  });
  it('TR-54b: waits for the end of the publicity and the answer to each objection', () => {
    bothSides(
      publicityEnded,
      facts({ publicityState: 'ended' }),
      [facts({ publicityState: 'published' }), facts({ publicityState: 'stopped' })],
      '不能{定标}',
    );
    bothSides(noOpenObjection, facts({ openObjections: 0 }), facts({ openObjections: 1 }), '应当暂停');
    const raised = (now: string): Asked => ({
      now,
      row: { kind: 'result' },
      facts: {
        lotState: 'publicity',
        window: { opensAt: '2026-03-09T02:00:00.000Z', closesAt: '2026-03-12T16:00:00.000Z' },
      },
    });
    bothSides(
      raisedInThePublicity,
      [raised('2026-03-09T02:00:00.000Z'), raised('2026-03-12T15:59:59.999Z')],
      [raised('2026-03-12T16:00:00.000Z'), raised('2026-03-09T01:59:59.000Z')],
      '应当在中标候选人公示期间',
    );
  });
  it('PG-40: falls while the bids stand', () =>
    bothSides(
      withinBidValidity,
      facts({ validUntil: '2026-03-10' }),
      facts({ validUntil: '2026-03-09' }),
      '有效期已于',
    ));
  it('TB-47: is reported after it was made, and not ahead', () => {
    const row = { decidedAt: '2026-03-05T02:00:00.000Z' };
    const filed = (reportedOn: string, more: object = row): Asked => ({ row: more, asked: { reportedOn } });
    bothSides(
      reportedAfterDecision,
      [filed('2026-03-05'), filed('2026-03-10')],
      [filed('2026-03-04'), filed('2026-03-11'), filed('2026-03-10', { decidedAt: null })],
      '书面报告应在',
    );
  });
  it('TB-64: void, goes to the next only where there is one, and is void only where there was one', () => {
    const next = (left: readonly object[]): Asked => ({
      row: { excluded: null },
      facts: { candidates: left, winners: [{ bid: 'a' }] },
      asked: { nextStep: 'next' },
    });
    bothSides(
      othersRemain,
      [next(candidates), { ...next(candidates.slice(0, 1)), asked: { nextStep: 'again' } }],
      next(candidates.slice(0, 1)),
      '只能重新{招标}',
    );
    const voids = (awarded: boolean): Asked => ({ facts: { awarded }, asked: { outcome: 'voided' } });
    bothSides(awardedBefore, voids(true), voids(false), '不能认定');
  });
  it('TR-58: asks a tenth of the price as security, and not a cent more', () => {
    expect(securityTooHigh('100000.00', '1000000.00') ?? '').toBe('');
    expect(securityTooHigh('100000.01', '1000000.00')).toContain('不得超过');
  });
});

describe('an ending', () => {
  const lawful = (thing: string, regime: string) =>
    lawfulCauses('termination', { regime, way: 'open', thing })
      .map(([cause]) => cause)
      .join();
  it('TR-31: for a reason of the owner is lawful only where no decree bars it', () => {
    for (const thing of ['works', 'goods', 'survey-design'])
      for (const regime of ['ZB-M', 'ZB-MS', 'ZB-V']) expect(lawful(thing, regime)).not.toContain('ownReason');
    expect(lawful('other', 'ZB-M')).toContain('ownReason');
    const refunds = (cause: string, asked: object = {}): Asked => ({ row: { cause, isGuarantee: false }, asked });
    const rate = { rate: '0.35', rateSource: '银行公告', dayBasis: '360' };
    bothSides(
      rateGiven,
      [refunds('terminated', rate), refunds('withdrawn')],
      [refunds('terminated'), refunds('failed')],
      '同期存款利息',
    );
  });
});

describe('a security', () => {
  const of = (cause: string, given: object = {}): Asked => ({ row: { cause }, facts: { openedAt: null, ...given } });
  it('TR-35: goes back where the bid was withdrawn in time', () =>
    bothSides(mayBeKept, [of('breach'), of('contract')], of('withdrawn'), '必须退还'));
  it('TR-74: is kept only after an opening, and by a procedure of its own', () => {
    bothSides(tenderWasOpened, of('breach', { openedAt: '2026-03-01T00:00:00Z' }), of('breach'), '应当退还');
    bothSides(notToBeKept, of('contract'), of('breach'), '请单独办理');
  });
});
