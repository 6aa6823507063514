import { expect, it } from 'vitest';
import { myTurns, type Seat } from './my-turns.ts';

const seat: Seat = {
  id: 's',
  committee: 'c',
  lot: '一标段',
  project: '项目',
  state: 'drawn',
  committeeState: 'drawn',
  plannedAt: '2026-03-25T02:00:00.000Z',
};
const labels = (change: Partial<Seat>) => myTurns([{ ...seat, ...change }], 'evaluation.room').map((t) => t.label);

it.each<[Partial<Seat>, string[]]>([
  [{}, ['答复是否参加{评标}']],
  [{ state: 'accepted' }, ['签到并签署回避承诺']],
  [{ state: 'signedIn', committeeState: 'drawn', chair: 'none' }, []],
  [{ state: 'signedIn', committeeState: 'seated', chair: 'none', hasVoted: false }, ['推举组长']],
  [{ state: 'signedIn', committeeState: 'seated', chair: 'none', hasVoted: true }, []],
  [{ state: 'signedIn', committeeState: 'seated', chair: 'own' }, ['宣布开始{评标}']],
  [{ state: 'signedIn', committeeState: 'seated', chair: 'other' }, []],
  [{ state: 'signedIn', committeeState: 'evaluating' }, ['逐项审查和打分']],
  [{ state: 'signedIn', committeeState: 'summarised' }, ['核对汇总，签署{评标}报告']],
  [{ state: 'signedIn', committeeState: 'signed', chair: 'other' }, []],
  [{ state: 'signedIn', committeeState: 'signed', chair: 'own' }, ['提交{评标}报告']],
  [{ state: 'declined' }, []],
  [{ state: 'accepted', committeeState: 'dissolved' }, []],
  [{ state: 'signedIn', committeeState: 'dissolved', reviews: 0 }, []],
  [{ state: 'signedIn', committeeState: 'dissolved', reviews: 1 }, ['表决候选人的履约能力']],
  [{ state: 'replaced', committeeState: 'dissolved', reviews: 1 }, []],
])('a seat with %o has to do %o', (change, expected) => expect(labels(change)).toEqual(expected));

it('leads into the room of its committee', () =>
  expect(myTurns([seat], 'evaluation.room')[0]).toMatchObject({
    screen: 'evaluation.room',
    query: { committee: 'c' },
    isMine: true,
  }));

it('is due when it begins, and then by no time: how long it takes nobody says', () => {
  const due = (change: Partial<Seat>) => myTurns([{ ...seat, ...change }], 'evaluation.room').map((t) => t.by);
  expect(due({ state: 'accepted' })).toEqual([seat.plannedAt]);
  expect(due({ state: 'signedIn', committeeState: 'evaluating' })).toEqual([null]);
});
