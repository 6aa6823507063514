import { describe, expect, it } from 'vitest';
import { isReady, readinessOf, whyNotReady } from './readiness.rules.ts';
import type { ReadyFacts } from './ready-line.ts';

const now = new Date('2026-03-25T09:00:00+08:00');
const ready: ReadyFacts = {
  lot: 'lot',
  lotState: 'opened',
  bidDeadline: '2026-03-24T01:30:00.000Z',
  openedAt: '2026-03-24T02:30:00.000Z',
  documentIssuedAt: '2026-03-02T01:00:00.000Z',
  document: { id: 'd', state: 'issued', holders: 3, threshold: 2, priceForm: 'amount' },
  openAddenda: 0,
  method: { id: 'm', state: 'locked', type: 'composite', items: 3, scores: 5 },
  committee: {
    id: 'c',
    state: 'seated',
    size: 5,
    lockedAt: '2026-03-20T01:00:00.000Z',
    lateBecause: null,
    lateConfirmedAt: null,
    ownerRandom: 'revealed',
    supervisorRandom: 'revealed',
    drawnAt: '2026-03-24T03:00:00.000Z',
    plannedAt: '2026-03-25T02:00:00.000Z',
    place: '第三评标室',
    hasChair: true,
    attempt: 1,
  },
  seats: { called: 5, accepted: 5, signedIn: 5, committed: 5 },
  avoid: [],
  booking: null,
  opening: { id: 'o', state: 'closed' },
  unpriced: 0,
  comparing: false,
  validUntil: '2026-06-22',
};
const lineOf = (change: Partial<ReadyFacts>, id: string) =>
  readinessOf({ ...ready, ...change }, now).find((l) => l.id === id)!;
const committee = (change: Partial<NonNullable<ReadyFacts['committee']>>) => ({
  committee: { ...ready.committee!, ...change },
});

describe('what must stand before an evaluation', () => {
  it('is all there', () => {
    const lines = readinessOf(ready, now);
    expect(lines.filter((l) => l.state !== 'done')).toEqual([]);
    expect(isReady(lines)).toBe(true);
    expect(whyNotReady(lines)).toEqual([]);
  });

  it('names who, by when, article and place on every line', () => {
    for (const line of readinessOf({ ...ready, committee: null, document: null, method: null, opening: null }, now)) {
      for (const part of [line.who, line.law, line.says, line.screen, line.label]) expect(part, line.id).toBeTruthy();
    }
    expect(new Set(readinessOf(ready, now).map((l) => l.id)).size).toBe(readinessOf(ready, now).length);
  });

  it.each([
    ['document', { document: { ...ready.document!, state: 'approved' } }, '还没有发出'],
    ['method', { method: { ...ready.method!, state: 'tried' } }, '没有锁定的{评标}办法'],
    ['items', { method: { ...ready.method!, items: 0 } }, '没有初步评审项目'],
    ['lock', committee({ lockedAt: null }), '还没有锁定'],
    ['lock', committee({ lateBecause: '疏忽', lateConfirmedAt: null }), '等监督部门确认'],
    ['opening', { opening: { id: 'o', state: 'confirming' } }, '结束后才能开始'],
    ['draw', committee({ drawnAt: null }), '唱标完成后抽取'],
    ['answers', { seats: { ...ready.seats, accepted: 4 } }, '5 席中 4 席'],
    ['seats', { seats: { ...ready.seats, signedIn: 4 } }, '4 席已签到'],
    ['seats', { seats: { ...ready.seats, committed: 4 } }, '4 席已签署承诺'],
    [
      'avoidance',
      { avoid: [{ seat: '评委2', because: '工作单位“甲”是投标人' }] },
      '评委2工作单位“甲”是投标人，应当更换',
    ],
    ['chair', committee({ hasChair: false }), '推举'],
    ['running', { lotState: 'suspended' }, '已暂停'],
  ] as const)('refuses the start by name without %s', (id, change, says) => {
    const lines = readinessOf({ ...ready, ...change } as ReadyFacts, now);
    expect(isReady(lines)).toBe(false);
    expect(whyNotReady(lines).join('；')).toContain(says);
    expect(lines.find((l) => l.id === id)).toMatchObject({ blocks: true, state: expect.not.stringMatching('done') });
  });

  it.each([
    ['value-owner', committee({ ownerRandom: null })],
    ['value-supervisor', committee({ supervisorRandom: 'refused' })],
    ['room', committee({ place: ' ' })],
    ['prices', { unpriced: 1 }],
    ['signs', { comparing: true }],
    ['validity', { validUntil: '2026-03-24' }],
    ['addenda', { openAddenda: 1 }],
  ] as const)('only advises %s', (id, change) => {
    const lines = readinessOf({ ...ready, ...change } as ReadyFacts, now);
    expect(lines.find((l) => l.id === id)!.state).not.toBe('done');
    expect(isReady(lines)).toBe(true);
  });

  it('is late from the deadline on, to the second, and never for who judges again', () => {
    const open = { ...ready, ...committee({ lockedAt: null, drawnAt: null }) };
    const at = (moment: string, facts: ReadyFacts = open) =>
      readinessOf(facts, new Date(moment)).find((l) => l.id === 'lock')!.state;
    expect(at('2026-03-24T01:29:59.999Z')).toBe('open');
    expect(at('2026-03-24T01:30:00.000Z')).toBe('late');
    expect(at('2026-03-25T01:30:00.000Z', { ...open, ...committee({ lockedAt: null, attempt: 2 }) })).toBe('open');
  });

  it('waits with what cannot be done yet, and blames nobody for it', () => {
    const before = {
      ...ready,
      ...committee({ drawnAt: null, hasChair: false }),
      openedAt: null,
      unpriced: null,
      comparing: null,
      avoid: null,
      opening: { id: 'o', state: 'waiting' },
      seats: { called: 0, accepted: 0, signedIn: 0, committed: 0 },
    };
    for (const id of ['opening', 'prices', 'signs', 'draw', 'answers', 'seats', 'avoidance', 'chair'])
      expect(lineOf(before, id).state, id).toBe('later');
  });

  it('takes an approved booking before the place that was written, and says which is not approved', () => {
    const booking = {
      id: 'b',
      roomName: '一号评标室',
      startsAt: '2026-03-25T01:00:00Z',
      endsAt: '2026-03-25T09:00:00Z',
    };
    expect(lineOf({ booking: { ...booking, state: 'approved' } }, 'room')).toMatchObject({ state: 'done' });
    expect(lineOf({ booking: { ...booking, state: 'submitted' } }, 'room').says).toContain('还没有批准');
  });
});
