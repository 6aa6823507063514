/**
 * No act that settles something is one click. What leaves a state for good is seen in the graph; what a member of a committee
 * does from the own seat changes other rows, so there every verb says what it settles, or how it is mended.
 */
import { describe, expect, it } from 'vitest';
import { house } from '../../src/apps/server/house.ts';
import { type Action, fromStates, type Lifecycle } from '../../src/kernel/lifecycle/lifecycle.ts';

/** What leaves a state for good, and needs no warning. */
const lightly: Readonly<Record<string, string>> = {
  'addendum-receipt.read': 'says that it was read',
  'approval-chain.confirm': 'a chain is stopped and begun again',
  'authorisation.confirm': 'is withdrawn again',
  'award-notice.receive': 'says that it came',
  'committee-member.accept': 'who accepted may still decline',
  'contract-payment.fix': 'is cancelled again',
  'holiday-arrangement.enforce': 'is corrected afterwards',
  'medium.confirm': 'is retired and restored',
  'message.read': 'says that it was read',
  'performance.begin': 'what is written in it can still be changed',
  'review-delegation.end': 'is given anew',
  'role-grant.confirm': 'the role is taken back',
  'role-grant.withdraw': 'is asked anew',
};

/** From a seat, with a way back. */
const mended: Readonly<Record<string, string>> = {
  accept: 'decline',
  askAgency: 'takeBackQuery',
  askBidder: 'dropClarification',
  askForTime: 'haveTime',
  haveTime: 'askForTime',
  judgeClarification: 'is said anew until most agree',
  opine: 'is said anew until the vote is over',
  readEvidence: 'is read anew',
  recordClearing: 'settleClearing',
  reopenReport: 'openSigning',
  returnSheet: 'the sheet is handed in again',
  settle: 'is said anew until the result is confirmed',
  settleClearing: 'is said anew until the result is confirmed',
  takeBackQuery: 'askAgency',
  vote: 'is said anew until there is a chair',
  writeReport: 'is written anew',
};

const byPeople = (action: Action) => action.by.some((who) => !who.system);

/** Whether a row that went this way never comes back to where it was. */
function leavesForGood({ states, actions }: Lifecycle, action: Action): boolean {
  if (action.from === null || !action.to) return false;
  const ends = (one: Action) => [...(one.to ? [one.to] : []), ...(one.mayEndIn ?? [])];
  const reached = new Set([action.to]);
  for (let before = 0; before < reached.size; ) {
    before = reached.size;
    for (const one of Object.values(actions))
      if (fromStates(one).some((state) => reached.has(state))) for (const end of ends(one)) reached.add(end);
  }
  const from = fromStates(action);
  return Object.keys(states).length > 1 && from.every((state) => !reached.has(state));
}

/** A decision of a review is given in its panel, with the paper beside it. */
const decides = ({ states }: Lifecycle, verb: string, action: Action) =>
  fromStates(action).some((state) => {
    const { review } = states[state] ?? {};
    return review !== undefined && [review.approve, review.return, review.withdraw].includes(verb);
  });

const isSaid = (action: Action) => action.final !== undefined || (action.settles ?? []).length > 0;

const oneClick = ([verb, action]: [string, Action], lifecycle: Lifecycle) =>
  byPeople(action) &&
  !action.asks &&
  !action.form &&
  !action.removes &&
  !action.danger &&
  !decides(lifecycle, verb, action) &&
  leavesForGood(lifecycle, action);

describe('what cannot be undone is said before it is done', () => {
  const found = [...house.lifecycles.values()].flatMap((lifecycle) =>
    Object.entries(lifecycle.actions)
      .filter((entry) => oneClick(entry, lifecycle))
      .map(([verb, action]) => ({ id: `${lifecycle.record.id}.${verb}`, action })),
  );

  it('no act leaves a state for good on one click', () => {
    expect(found.length).toBeGreaterThan(25);
    expect(found.filter(({ id, action }) => !isSaid(action) && !lightly[id]).map(({ id }) => id)).toEqual([]);
  });

  it('none is let go that is said, or that is none', () => {
    const ids = new Map(found.map(({ id, action }) => [id, action]));
    expect(Object.keys(lightly).filter((id) => !ids.has(id) || isSaid(ids.get(id) as Action))).toEqual([]);
  });

  it('in the rooms what takes a question says it as well', () => {
    const rooms = ['opening', 'unsealing', 'committee'];
    const silent = rooms.flatMap((record) => {
      const lifecycle = house.lifecycles.get(record) as Lifecycle;
      return Object.entries(lifecycle.actions)
        .filter(([, action]) => byPeople(action) && !action.quiet && !action.removes && !isSaid(action))
        .filter(([, action]) => leavesForGood(lifecycle, action))
        .map(([verb]) => `${record}.${verb}`);
    });
    expect(silent).toEqual([]);
  });

  it('from a seat every act says what it settles, or is mended', () => {
    const { actions } = house.lifecycles.get('committee-member') as Lifecycle;
    // What the office does with a seat is asked of others first (申请更换), or is a note.
    const ofOthers = [
      'askReplacement',
      'askForReviewer',
      'recordFee',
      'remind',
      'decline',
      'leaveReview',
      'enterReview',
    ];
    const silent = Object.entries(actions)
      .filter(([verb, action]) => byPeople(action) && !isSaid(action) && !mended[verb] && !ofOthers.includes(verb))
      .map(([verb]) => verb);
    expect(silent).toEqual([]);
    expect(Object.keys(mended).filter((verb) => !actions[verb] || isSaid(actions[verb]))).toEqual([]);
  });
});
