import { describe, expect, it } from 'vitest';
import { fieldOf, refusal } from '../../../kernel/lifecycle/guard.ts';
import type { Regime } from '../../../platform/law/rulebook.ts';
import { compositionBy } from '../body/composition.rules.ts';
import { calledToTime, drawnByLaw, fiveAndOdd, twoThirdsExperts } from './committee.guards.ts';

function refused(regime: Regime, size: number, buyerSeats: number, reason?: string, amount = '1000000') {
  const row = { size, buyerSeats, compositionReason: reason ?? null };
  const facts = { composition: compositionBy({ regime, way: null, amount, on: '2026-11-23' }) };
  const context = { row, facts, now: new Date(0), actor: {}, asked: {} } as never;
  return [fiveAndOdd, twoThirdsExperts].map((g) => refusal(g, context)).find(Boolean);
}

describe('who sits on a committee (TB-37a, PG-09)', () => {
  it.each<[Regime, size: number, ofTheBuyer: number, string | undefined]>([
    ['ZB-M', 5, 1, undefined],
    ['ZB-M', 4, 0, '应为五人以上单数'],
    ['ZB-M', 6, 0, '应为五人以上单数'],
    ['ZB-MS', 5, 2, '不得少于成员总数的三分之二'],
    ['ZB-MS', 9, 3, undefined],
    ['ZB-MS', 9, 4, '不得少于成员总数的三分之二'],
    ['ZB-V', 5, 1, undefined],
    ['ZB-V', 3, 0, '应为五人以上单数；自愿招标另有组成的，请填写理由'],
    ['ZB-V', 5, 2, '三分之二，请减少'],
  ])('%s: %d members, %d of them the buyer’s', (regime, size, buyerSeats, says) => {
    if (says) expect(refused(regime, size, buyerSeats)).toContain(says);
    else expect(refused(regime, size, buyerSeats)).toBeUndefined();
  });

  it('a reason passes where the law only advises, and nowhere else (L22)', () => {
    expect(refused('ZB-V', 3, 2, '标的单一，由三人评审')).toBeUndefined();
    expect(refused('ZB-V', 3, 2, '  ')).toBeDefined();
    expect(refused('ZB-M', 3, 0, '标的单一，由三人评审')).toContain('应为五人以上单数');
  });

  it('seven from ten million on under government procurement', () => {
    expect(refused('ZC-T', 5, 0, undefined, '9999999.99')).toBeUndefined();
    expect(refused('ZC-T', 5, 0, undefined, '10000000')).toContain('应为七人以上单数');
    expect(refused('ZC-T', 7, 2, undefined, '10000000')).toBeUndefined();
  });
});

it('a refusal of lock and draw stands under the field that mends it', () => {
  const now = new Date('2026-09-16T09:00:00+08:00');
  const under = (guard: Parameters<typeof fieldOf>[0], row: object, asked: object = {}) =>
    fieldOf(guard, { row, asked, now, facts: {}, actor: {} } as never);
  expect([fiveAndOdd, twoThirdsExperts, drawnByLaw].map((guard) => under(guard, {}))).toEqual([
    'size',
    'buyerSeats',
    'chosenBy',
  ]);
  const later = '2026-09-17T09:00:00+08:00';
  expect(under(calledToTime, { plannedAt: null, place: null })).toBe('plannedAt');
  expect(under(calledToTime, { plannedAt: '2026-09-15T09:00:00+08:00', place: '第三评标室' })).toBe('plannedAt');
  expect(under(calledToTime, { plannedAt: null, place: null }, { plannedAt: later })).toBe('place');
});
