/** What a supplier can do: states of a lot × before and after each date × guest, newcomer, bidder, loser, winner, by every way. */
import { describe, expect, it } from 'vitest';
import type { StateOf } from '../../../kernel/record/known.ts';
import { knownWays } from '../../procedure/ways/index.ts';
import { afterBids } from '../windows.ts';
import { isOpen, type Own, ownNothing, type Tendered, type Who } from './answer.ts';
import { type ActId, actIds, possible, possibleInAny, primaryOf } from './possible.ts';

const dates = {
  documentFrom: '2026-03-02T09:00:00+08:00',
  documentUntil: '2026-03-09T17:00:00+08:00',
  clarifyUntil: '2026-03-16T17:00:00+08:00',
  bidDeadline: '2026-03-30T09:30:00+08:00',
};
const moved = (at: string, ms: number) => new Date(Date.parse(at) + ms);
const issued: Tendered = {
  ...dates,
  ...{ lot: 'lot', state: 'issued', isOffered: true, wentOn: false, beforeBids: false, preliminary: null },
  round: { state: 'issued', entrants: 'anyone' },
  asksSecurity: true,
  opening: { state: 'waiting', startsAt: dates.bidDeadline, unlockUntil: null },
};
const inState = (state: StateOf<'lot'>, more: Partial<Tendered> = {}): Tendered => ({
  ...issued,
  ...{ state, isOffered: state === 'issued', wentOn: afterBids.some((one) => one === state) },
  round: { state: state === 'issued' ? 'issued' : 'opened', entrants: 'anyone' },
  ...more,
});
const before: Tendered = {
  ...issued,
  ...{ state: 'preliminary', beforeBids: true, preliminary: 'paper', clarifyUntil: dates.bidDeadline },
};

const taken: Own = { ...ownNothing, taken: { id: 'taken' } };
const bid = (state: StateOf<'bid'>, more: Partial<NonNullable<Own['bid']>> = {}): Own => ({
  ...taken,
  security: { id: 's', state: 'received' },
  bid: { id: 'bid', state, mustConfirm: false, bidVersion: 1, ...more },
});
const invited = (state: StateOf<'supplier-invitation'>): Own => ({ ...ownNothing, invitation: { id: 'i', state } });

const openActs = (of: Tendered, who: Who, own: Own, now: Date): ActId[] =>
  actIds.filter((id) => isOpen(possible(of, who, own, now).acts[id]));
const standOf = (of: Tendered, own: Own, now: Date, id: ActId) => possible(of, 'unit', own, now).acts[id].stands;

describe('while bids are called for', () => {
  const at = {
    early: moved(dates.documentFrom, -1),
    first: moved(dates.documentFrom, 0),
    lastOfDocument: moved(dates.documentUntil, 0),
    afterDocument: moved(dates.documentUntil, 1),
    lastQuestion: moved(dates.clarifyUntil, 0),
    afterQuestion: moved(dates.clarifyUntil, 1),
    lastMoment: moved(dates.bidDeadline, -1),
    late: moved(dates.bidDeadline, 0),
  };
  it.each<[keyof typeof at, ActId[]]>([
    ['early', ['handIn', 'ask', 'objectToDocument']],
    ['first', ['take', 'handIn', 'ask', 'objectToDocument']],
    ['lastOfDocument', ['take', 'handIn', 'ask', 'objectToDocument']],
    ['afterDocument', ['handIn', 'ask', 'objectToDocument']],
    ['lastQuestion', ['handIn', 'ask', 'objectToDocument']],
    ['afterQuestion', ['handIn', 'objectToDocument']],
    ['lastMoment', ['handIn', 'objectToDocument']],
    ['late', []],
  ])('%s: a newcomer and a guest can %j', (moment, can) => {
    expect(openActs(issued, 'newcomer', ownNothing, at[moment])).toEqual(can);
    expect(openActs(issued, 'guest', ownNothing, at[moment])).toEqual(can);
    for (const id of can)
      expect(possible(issued, 'guest', ownNothing, at[moment]).acts[id].go?.screen).toBe('session.login');
  });
  it.each<[keyof typeof at, ActId | undefined, ActId | undefined]>([
    ['early', undefined, 'secure'],
    ['first', 'take', 'secure'],
    ['lastOfDocument', 'take', 'secure'],
    ['afterDocument', undefined, 'secure'],
    ['lastMoment', undefined, 'secure'],
    ['late', undefined, undefined],
  ])('%s: first comes %s for who did not take the document, %s for who did', (moment, without, having) => {
    const first = (own: Own) => primaryOf(possible(issued, 'unit', own, at[moment]))?.id;
    expect([first(ownNothing), first(taken)]).toEqual([without, having]);
  });
  it('says until when, and from when', () => {
    const acts = (now: Date) => possible(issued, 'unit', taken, now).acts;
    expect(acts(at.first)).toMatchObject({
      ...{ ask: { end: dates.clarifyUntil }, secure: { end: dates.bidDeadline }, handIn: { end: dates.bidDeadline } },
      take: { stands: 'done' },
    });
    expect(possible(issued, 'unit', ownNothing, at.first).acts.take.end).toBe(dates.documentUntil);
    expect(possible(issued, 'unit', ownNothing, at.early).acts.take).toMatchObject({
      ...{ stands: 'afterwards', end: dates.documentFrom, go: null },
    });
  });
  it('leads from the document to the security, to the bid, and to nothing', () => {
    const first = (own: Own, of = issued) => primaryOf(possible(of, 'unit', own, at.afterDocument))?.id;
    expect(first(taken)).toBe('secure');
    expect(first(taken, { ...issued, asksSecurity: false })).toBe('handIn');
    expect(first({ ...taken, security: { id: 's', state: 'received' } })).toBe('handIn');
    expect(first(bid('submitted'))).toBeUndefined();
    expect(first(bid('withdrawn'))).toBe('handIn');
    expect(first({ ...bid('submitted'), addenda: [{ id: 'a', state: 'delivered', subject: '补遗 01' }] })).toBe(
      'readAddendum',
    );
    expect(first(bid('submitted', { mustConfirm: true }))).toBe('confirmBid');
    expect(first({ ...bid('submitted', { mustConfirm: true }), changedSince: ['限价改了'] })).toBe('change');
  });
  it('lets a bid be changed and taken back until the deadline, and then neither', () => {
    expect(openActs(issued, 'unit', bid('submitted'), at.lastMoment)).toEqual([
      'change',
      'withdraw',
      'objectToDocument',
    ]);
    expect(openActs(issued, 'unit', bid('submitted'), at.late)).toEqual([]);
    expect(openActs(issued, 'unit', bid('withdrawn'), at.lastMoment)).toEqual(['handIn', 'objectToDocument']);
  });
  it('lets a bid of a suspended tender be taken back, and nothing else', () => {
    expect(openActs(inState('suspended'), 'unit', bid('submitted'), at.first)).toEqual(['withdraw']);
    expect(primaryOf(possible(inState('suspended'), 'unit', bid('submitted'), at.first))).toBeUndefined();
  });
  it.each(['failed', 'terminated', 'draft'] as const)('a lot that is %s takes nothing from anybody', (state) => {
    for (const now of Object.values(at)) expect(openActs(inState(state), 'newcomer', ownNothing, now)).toEqual([]);
  });
  it('takes bids in a further round of a lot that is judged, by that round’s deadline', () => {
    const further = inState('evaluated', { round: { state: 'issued', entrants: 'anyone' } });
    expect(openActs(further, 'unit', bid('submitted'), at.first)).toEqual(['change', 'withdraw']);
    expect(openActs(further, 'unit', bid('submitted'), at.late)).toEqual([]);
  });
});

describe.each(
  knownWays()
    .filter(({ rounds }) => rounds.length > 0)
    .map((one) => [one.id, one] as const),
)('by the way %s', (_, { rounds }) => {
  const now = moved(dates.documentFrom, 0);
  it.each(rounds.flatMap((r) => Object.values(r.call).map((entrants) => [r.takes, entrants] as const)))(
    'a round that takes a %s of %s asks those whom it means',
    (takes, entrants) => {
      const of: Tendered = { ...(takes === 'bid' ? issued : before), round: { state: 'issued', entrants } };
      const act = takes === 'bid' ? 'handIn' : 'apply';
      expect(standOf(of, ownNothing, now, act)).toBe(entrants === 'anyone' ? 'until' : 'not');
      for (const state of ['invited', 'accepted', 'lapsed'] as const)
        expect([state, standOf(of, invited(state), now, act)]).toEqual([state, 'until']);
      for (const state of ['proposed', 'passedOver', 'declined'] as const)
        expect([state, standOf(of, invited(state), now, act)]).toEqual([
          state,
          entrants === 'anyone' ? 'until' : 'not',
        ]);
      expect(standOf(of, ownNothing, now, takes === 'bid' ? 'apply' : 'handIn')).toBe('not');
      expect(standOf(of, ownNothing, moved(dates.bidDeadline, 0), act)).toBe('not');
    },
  );
});

it('an invitation is answered first, also again after it was declined, until the deadline', () => {
  const of: Tendered = { ...issued, round: { state: 'issued', entrants: 'invited' } };
  const now = moved(dates.documentFrom, 0);
  const first = (own: Own) => primaryOf(possible(of, 'unit', own, now))?.id;
  expect([first(invited('invited')), first(invited('accepted')), first(invited('declined'))]).toEqual([
    ...['accept', 'take', undefined],
  ]);
  expect(standOf(of, invited('declined'), now, 'accept')).toBe('until');
  expect(standOf(of, invited('lapsed'), moved(dates.bidDeadline, 0), 'accept')).toBe('not');
});

describe('before the bids', () => {
  const now = moved(dates.documentFrom, 0);
  const applied = (state: StateOf<'application'>): Own => ({ ...ownNothing, application: { id: 'a', state } });
  it('everybody opens the document, and applies first', () => {
    expect(openActs(before, 'guest', ownNothing, now)).toEqual(['take', 'apply', 'ask', 'objectToDocument']);
    expect(primaryOf(possible(before, 'newcomer', ownNothing, now))?.id).toBe('apply');
  });
  it('changes and takes back an application until its deadline, which belongs to the late', () => {
    expect(openActs(before, 'unit', applied('submitted'), now)).toEqual(
      expect.arrayContaining(['change', 'withdraw', 'ask', 'objectToDocument']),
    );
    const late = openActs(before, 'unit', applied('submitted'), moved(dates.bidDeadline, 0));
    expect(late).toEqual(['take']);
  });
  it('lets only applicants object to its result, while that is open', () => {
    const window = { opensAt: dates.documentFrom, closesAt: dates.documentUntil };
    const decided: Tendered = { ...inState('draft', { beforeBids: true }), objections: { admission: window } };
    expect(standOf(decided, applied('refused'), now, 'objectToAdmission')).toBe('until');
    expect(standOf(decided, ownNothing, now, 'objectToAdmission')).toBe('not');
    expect(standOf(decided, applied('refused'), moved(dates.documentUntil, 0), 'objectToAdmission')).toBe('not');
  });
});

describe('once bids are in', () => {
  const now = moved(dates.bidDeadline, 60_000);
  const unlockUntil = '2026-03-30T10:00:00+08:00';
  const room = (state: StateOf<'opening'>): Tendered => ({
    ...inState(state === 'closed' ? 'opened' : 'opening'),
    opening: { state, startsAt: dates.bidDeadline, unlockUntil },
  });
  const entry = (state: StateOf<'opening-entry'>, own = bid('locked')): Own => ({ ...own, entry: { id: 'e', state } });
  it('the key opens the bid while the room waits for it, and then the record is confirmed', () => {
    expect(standOf(issued, bid('submitted'), moved(dates.documentFrom, 0), 'open')).toBe('afterwards');
    expect(standOf(room('unlocking'), entry('waiting'), now, 'open')).toBe('until');
    expect(primaryOf(possible(room('unlocking'), 'unit', entry('waiting'), now))?.id).toBe('open');
    expect(standOf(room('unlocking'), entry('waiting'), new Date(unlockUntil), 'open')).toBe('not');
    expect(standOf(room('releasing'), entry('waiting'), now, 'open')).toBe('not');
    expect(standOf(room('confirming'), entry('opened', bid('opened')), now, 'confirm')).toBe('can');
    // With the time from which the host may end the room, while that is ahead.
    const confirming = {
      ...room('confirming'),
      opening: { ...room('confirming').opening!, confirmingAt: now.toISOString() },
    };
    const ends = (at: Date) => possible(confirming, 'unit', entry('opened', bid('opened')), at).acts.confirm;
    expect(ends(now)).toMatchObject({ stands: 'until', end: new Date(now.getTime() + 600_000).toISOString() });
    expect(ends(new Date(now.getTime() + 600_000))).toMatchObject({ stands: 'can', end: null });
    expect(standOf(room('closed'), entry('opened', bid('opened')), now, 'confirm')).toBe('not');
    expect(standOf(room('unlocking'), ownNothing, now, 'open')).toBe('not');
  });
  it('a clarification and a longer validity are answered until their own times', () => {
    const own: Own = {
      ...bid('opened'),
      clarifications: [{ id: 'c', state: 'asked', dueAt: unlockUntil }],
      validityReplies: [{ id: 'v', state: 'asked', replyBy: unlockUntil, newEndsOn: '2026-08-01' }],
    };
    expect(openActs(inState('evaluating'), 'unit', own, now)).toEqual(['clarify', 'extend']);
    expect(openActs(inState('evaluating'), 'unit', own, new Date(unlockUntil))).toEqual([]);
  });
  const shown = inState('publicity', {
    objections: { result: { opensAt: dates.bidDeadline, closesAt: '2026-04-02T24:00:00+08:00'.replace('T24', 'T23') } },
  });
  const end = shown.objections!.result!.closesAt!;
  it('a loser objects while candidates are public, and complains once it is answered', () => {
    expect(primaryOf(possible(shown, 'unit', bid('valid'), now))?.id).toBe('objectToResult');
    expect(standOf(shown, bid('valid'), new Date(end), 'objectToResult')).toBe('not');
    expect(standOf(shown, bid('valid'), now, 'complain')).toBe('afterwards');
    expect(standOf(shown, bid('valid'), new Date(end), 'complain')).toBe('not');
    const own: Own = { ...bid('valid'), remedy: { objection: 'o', from: end, lastDay: '2026-04-12' } };
    expect(standOf(shown, own, now, 'complain')).toBe('afterwards');
    expect(standOf(shown, own, new Date(end), 'complain')).toBe('until');
    expect(standOf(shown, own, new Date('2026-04-13T00:00:00+08:00'), 'complain')).toBe('not');
  });
  it('a publicity that stands still can be objected to without an end', () => {
    const frozen = inState('publicity', { objections: { result: { opensAt: dates.bidDeadline, closesAt: null } } });
    expect(possible(frozen, 'unit', bid('valid'), new Date(end)).acts.objectToResult).toMatchObject({
      ...{ stands: 'can', end: null },
    });
  });
  it('a winner signs for the letter, then the contract; a loser for its letter and its money', () => {
    const of = inState('awarded');
    const letter = (kind: string, state: StateOf<'award-notice'>, more: Partial<Own> = {}): Own => ({
      ...bid('valid'),
      letter: { id: 'l', kind, state, contractBy: null },
      ...more,
    });
    const first = (own: Own) => primaryOf(possible(of, 'unit', own, now))?.id;
    expect(first(letter('award', 'sent'))).toBe('receiveLetter');
    expect(first(letter('award', 'received'))).toBeUndefined();
    expect(first(letter('award', 'received', { contract: { id: 'c', state: 'agreed' } }))).toBe('sign');
    expect(first(letter('loss', 'received', { contract: { id: 'c', state: 'agreed' } }))).toBeUndefined();
    const refunds = [{ id: 'r', state: 'paid', isGuarantee: null, paidOn: '2026-05-08' }] as const;
    expect(first(letter('loss', 'received', { refunds }))).toBe('receiveRefund');
    expect(primaryOf(possible(inState('failed'), 'unit', { ...bid('locked'), refunds }, now))?.id).toBe(
      'receiveRefund',
    );
  });
});

it('changes at the moment that it names, and not before it', () => {
  const own: Own = {
    ...bid('submitted'),
    clarifications: [{ id: 'c', state: 'asked', dueAt: '2026-04-01T10:00:00Z' }],
  };
  const remedy = { objection: 'o', from: '2026-04-03T00:00:00Z', lastDay: '2026-04-12' } as const;
  const result = { opensAt: '2026-03-31T00:00:00Z', closesAt: '2026-04-03T00:00:00Z' };
  for (const [of, whose] of [
    [issued, ownNothing],
    [issued, own],
    [before, ownNothing],
    [inState('publicity', { objections: { result } }), { ...own, remedy }],
  ] as const) {
    const stands = (now: number) => JSON.stringify(possible(of, 'unit', whose, new Date(now)).acts);
    let now = Date.parse('2026-03-01T00:00:00Z');
    for (let steps = 0; ; steps++) {
      const { changesAt } = possible(of, 'unit', whose, new Date(now));
      if (!changesAt) break;
      const at = Date.parse(changesAt);
      expect([at, stands(at - 1)]).toEqual([at, stands(now)]);
      now = at;
      expect(steps).toBeLessThan(12);
    }
    expect(stands(now)).toBe(stands(Date.parse('2027-01-01T00:00:00Z')));
  }
});

it('of several lots a reader is told of the one that allows the most, and the longest', () => {
  const now = moved(dates.documentFrom, 0);
  const later = { ...issued, documentUntil: '2026-03-10T17:00:00+08:00' };
  const answer = (...of: Tendered[]) => possibleInAny(of, 'take', now);
  expect(answer(inState('terminated'), issued, later)?.end).toBe(later.documentUntil);
  expect(answer(inState('terminated'), inState('evaluating'))?.because).toContain('已截止');
  expect(answer(inState('terminated'))?.because).toContain('终止');
  expect(answer()).toBeUndefined();
});
