import { expect, it } from 'vitest';
import type { Screen } from '../../../kernel/screen/screen.ts';
import { carried, neighbours, placeInQueue, queueKinds, waitingQuery, windowOf } from './queue-place.ts';

const at = (query: string) => new URLSearchParams(query);
const ids = (from: number, upTo: number) => Array.from({ length: upTo - from + 1 }, (_, i) => `r${from + i}`);

it('opens the window of the queue in which the row of a page of any size lies', () => {
  expect(windowOf(at(''), 19)).toBe(1);
  expect(windowOf(at('page=6'), 0)).toBe(2);
  expect(windowOf(at('page=2&pagesize=200'), 150)).toBe(4);
  const kept = carried(at('page=6&f.kind=notice&sort=-dueAt&tab=mine'), 2);
  expect(kept).toEqual({ 'f.kind': 'notice', sort: '-dueAt', page: '2', pagesize: '100' });
  // An address that a review carries leads to the same window again.
  const again = at(String(new URLSearchParams(kept)));
  expect(windowOf(again)).toBe(2);
  expect(waitingQuery(again, {}, 2)).toMatchObject({
    page: '2',
    pagesize: '100',
    'f.waitingFor': 'me',
    'f.kind': 'notice',
  });
  expect(placeInQueue(0, 2)).toBe(101);
});

it('goes on over the end of a window, back over its beginning, and from the last to the first', () => {
  expect(neighbours(ids(1, 100), 'r100', 1, 250)).toEqual({ at: 99, previous: 'r99', turns: { to: 2, back: false } });
  expect(neighbours(ids(101, 200), 'r101', 2, 250)).toEqual({ at: 0, next: 'r102', turns: { to: 1, back: true } });
  expect(neighbours(ids(201, 250), 'r250', 3, 250)).toEqual({
    at: 49,
    previous: 'r249',
    turns: { to: 1, back: false },
  });
  expect(neighbours(ids(1, 2), 'r2', 1, 2)).toEqual({ at: 1, previous: 'r1', next: 'r1' });
  expect(neighbours(['r1'], 'r1', 1, 1)).toEqual({ at: 0 });
});

it('offers what is left where the one shown was taken out meanwhile', () => {
  expect(neighbours(ids(101, 103), 'gone', 2, 103)).toEqual({ at: -1, next: 'r101' });
  expect(neighbours([], 'gone', 2, 100)).toEqual({ at: -1, turns: { to: 1, back: false } });
  expect(neighbours([], 'gone', 1, 0)).toEqual({ at: -1 });
});

it('goes through the kinds of the queue that it came from, and through its own where no queue leads to it', () => {
  const screen = { path: '/x', title: 'x', kind: 'list' } as const;
  const screens: [string, Screen][] = [
    ['notice.reviewList', { ...screen, opens: 'notice.reviewAudit', filter: { kind: 'notice,notice-change' } }],
    ['notice.audit', screen],
  ];
  expect(queueKinds('notice.reviewAudit', screens)).toBe('notice,notice-change');
  expect(queueKinds('notice.audit', screens)).toBeUndefined();
});
