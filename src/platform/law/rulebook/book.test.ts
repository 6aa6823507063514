import { describe, expect, it } from 'vitest';
import {
  advises,
  countInWords,
  demands,
  isAsStrict,
  lasts,
  limit,
  ofLot,
  overhear,
  pin,
  tenderRegime,
} from '../rulebook.ts';
import { Rulebook } from './book.ts';
import { lawOf } from './row.ts';

const row = { name: 'document.sale', unit: 'day', by: 'block', article: '第1条' } as const;
const book = (...rows: Parameters<typeof lawOf>[1]) =>
  new Rulebook(lawOf({ law: '某法', since: '2020-01-01' }, rows), 'test');

describe('a row in its time', () => {
  it('holds from its first day to the day before its last', () => {
    const timed = book({ ...row, atLeast: 5, since: '2020-01-01', until: '2021-01-01' });
    const on = (day: string) => timed.limitIfAny('document.sale', { way: null, on: day })?.value;
    expect(['2019-12-31', '2020-01-01', '2020-12-31', '2021-01-01'].map(on)).toEqual([undefined, 5, 5, undefined]);
    expect(timed.limitIfAny('document.sale', { on: new Date('2020-12-31T15:59:59Z') })?.value).toBe(5);
    expect(timed.limitIfAny('document.sale', { on: new Date('2020-12-31T16:00:00Z') })).toBeUndefined();
    expect(timed.limitIfAny('document.sale', { on: '2020-12-31T23:59:59+08:00' })?.value).toBe(5);
    // The day is unknown, so a row that has ended is no answer.
    expect(timed.limitIfAny('document.sale', {})).toBeUndefined();
    expect(timed.limitIfAny('document.price', { on: '2020-06-01' })).toBeUndefined();
  });

  it('holds from the issue or from the event, and not one of a name so and another so', () => {
    const held = { ...row, atLeast: 5, in: ['ZB-M'] as const };
    expect(() => book(held, { ...held, in: undefined as never, holds: 'event' })).toThrow('holds from the');
    expect(() => book({ ...held, in: ['ZB-M'] }, { ...held, in: ['ZB-V'], holds: 'event' })).not.toThrow();
  });
});

describe('what lies on a lot', () => {
  const on = '2026-03-02';
  it('is every limit and demand that has a row, and nothing else', () => {
    const pinned = pin({ regime: 'QY', way: null, on });
    expect(pinned).toMatchObject({ regime: 'QY', way: null, on });
    expect(pinned.limits['document.sale']?.value).toBe(3);
    expect(pinned.limits).not.toHaveProperty('media.byData');
    expect(pinned.demands['tender.held']).toBe('none');
    expect(Object.keys(pinned.limits).length).toBeGreaterThan(20);
    expect(pin({ regime: 'ZC-T', way: null, on }).limits).not.toHaveProperty('publicity.lasts');
    expect(pin({ regime: 'ZB-M', on, way: 'open' }).way).toBe('open');
    expect(Object.values(pinned.limits).every((one) => one !== undefined)).toBe(true);
    expect(Object.values(pinned.demands).every((one) => one !== undefined)).toBe(true);
    // What was pinned before is no part of what is pinned now.
    expect(
      pin({ regime: 'ZB-M', way: null, on, pinned: { ...pinned, on: '1999-01-01' } }).limits['document.sale']?.value,
    ).toBe(5);
  });

  it('is answered before the book is asked, where it holds from the issue', () => {
    const law = pin({ regime: 'ZB-M', way: null, on });
    const kept = {
      ...law,
      limits: { ...law.limits, 'document.sale': { ...law.limits['document.sale']!, value: 9 } },
      demands: { ...law.demands, 'committee.draw': 'warn' as const },
    };
    expect(limit('document.sale', ofLot({ law: kept })).value).toBe(9);
    expect(demands('committee.draw', ofLot({ law: kept }))).toBe(false);
    expect(advises('committee.draw', ofLot({ law: kept }))).toBe(true);
    expect(advises('committee.draw', { regime: 'ZB-M', way: null })).toBe(false);
    const event = {
      ...law,
      limits: { ...law.limits, 'objection.answer': { ...law.limits['objection.answer']!, value: 9 } },
    };
    expect(limit('objection.answer', ofLot({ law: event }, { way: null, on })).value).toBe(3);
    expect(ofLot({ law: { ...law, way: 'invited' } }, { way: 'open' }).way).toBe('invited');
    expect(ofLot({ law }, { way: 'open' }).way).toBe('open');
  });

  it('of a name that it does not hold is asked of the day of its issue', () => {
    const law = { ...pin({ regime: 'ZB-M', way: null, on: '1999-01-01' }), limits: {} };
    expect(() => limit('document.sale', ofLot({ law }, { way: null, on }))).toThrow('no row "document.sale"');
  });
});

describe('whoever listens', () => {
  it('hears each name with the regime whose rows answer', () => {
    const heard: unknown[] = [];
    overhear((name, regime) => heard.push([name, regime]));
    limit('document.sale', { regime: 'ZC-GC', way: 'open' });
    demands('committee.draw', { regime: 'ZB-M', way: null });
    const law = pin({ regime: 'ZC-GC', way: 'consultation', on: '2026-03-02' });
    limit('document.sale', { ...ofLot({ law }), regime: 'ZB-V', way: 'open' });
    limit('payment.usual', { way: null });
    overhear(undefined);
    limit('document.sale', { regime: 'ZB-M', way: null });
    expect(heard).toEqual([
      ['document.sale', 'ZB-MS'],
      ['committee.draw', 'ZB-M'],
      ['document.sale', 'ZC-N'],
      ['payment.usual', undefined],
    ]);
  });
});

describe('small words of the book', () => {
  it('counts a period in days only', () => {
    expect(lasts(limit('complaint.acceptance', { regime: 'ZB-M', way: null }))).toEqual({
      days: 3,
      unit: 'working-day',
    });
    expect(lasts(limit('document.sale', { regime: 'ZB-M', way: null }))).toEqual({ days: 5, unit: 'day' });
    expect(() => lasts(limit('bidders.fewest', { regime: 'ZB-M', way: null }))).toThrow('bidders.fewest is no period');
    expect(() => lasts({ ...limit('document.sale', { regime: 'ZB-M', way: null }), value: '5' as never })).toThrow(
      'is no period',
    );
  });

  it('writes numbers to twenty as a sentence does', () => {
    expect([3, 9, 10, 11, 12, 19, 20, 21].map(countInWords)).toEqual([
      '三',
      '九',
      '十',
      '十一',
      '十二',
      '十九',
      '20',
      '21',
    ]);
  });

  it('knows which regime keeps all that another asks', () => {
    expect([isAsStrict('ZB-MS', 'ZB-M'), isAsStrict('ZB-M', 'ZB-M'), isAsStrict('ZB-V', 'ZB-M')]).toEqual([
      true,
      true,
      false,
    ]);
    expect([tenderRegime(true, true), tenderRegime(true), tenderRegime(false, true)]).toEqual([
      'ZB-MS',
      'ZB-M',
      'ZB-V',
    ]);
  });
});
