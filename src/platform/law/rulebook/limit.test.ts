import { describe, expect, it } from 'vitest';
import { isLooser, type Limit, numberOf, tightest, type UnitValue } from './limit.ts';

const law = { name: 'document.sale', sense: 'atLeast', value: 5, unit: 'day', law: '某法 第1条' } as Limit;
const of = { regime: 'ZB-M', way: 'open', kind: 'works' } as const;
const own = (more: Partial<UnitValue> = {}): UnitValue => ({ name: 'document.sale', value: '7', ...more });
const heldOf = (...values: UnitValue[]) => tightest(law, { ...of, own: values }).value;

describe('a value that is looser than the law', () => {
  it('gives less, where the law says the least, and more, where it says the most', () => {
    const looser = (sense: Limit['sense'], value: string) => isLooser({ sense, value: 5 }, value);
    expect([looser('atLeast', '4'), looser('atLeast', '5'), looser('atLeast', '6')]).toEqual([true, false, false]);
    expect([looser('atMost', '4'), looser('atMost', '5'), looser('atMost', '6')]).toEqual([false, false, true]);
    expect([looser('exactly', '4'), looser('exactly', '5'), looser('exactly', '6')]).toEqual([true, false, true]);
    expect(numberOf('2/3').toFixed(4)).toBe('0.6667');
  });
});

describe('of what a unit set, the tightest', () => {
  it('holds for whom it was set', () => {
    expect(heldOf()).toBe(5);
    expect(tightest(law, of).value).toBe(5);
    expect(heldOf(own())).toBe(7);
    expect(heldOf(own({ name: 'bid.preparation' }))).toBe(5);
    expect([heldOf(own({ regime: 'ZB-M' })), heldOf(own({ regime: 'ZB-V' }))]).toEqual([7, 5]);
    expect([heldOf(own({ way: 'open' })), heldOf(own({ way: 'invited' }))]).toEqual([7, 5]);
    expect([heldOf(own({ kind: 'works' })), heldOf(own({ kind: 'goods' }))]).toEqual([7, 5]);
  });

  it('counts, whichever was set first, and tells what the law says', () => {
    expect(heldOf(own({ value: '9' }), own())).toBe(9);
    expect(heldOf(own(), own({ value: '9' }))).toBe(9);
    expect(heldOf(own({ value: '3' }))).toBe(5);
    expect(tightest(law, { ...of, own: [own()] })).toMatchObject({ lawSays: 5, law: '某法 第1条' });
  });

  it('is the unit’s own decision where no law binds, looser too', () => {
    const proposed = { ...law, decidedBy: 'unit' } as Limit;
    const held = (...values: UnitValue[]) => tightest(proposed, { ...of, own: values });
    expect(held(own({ value: '3', because: '办公会' }))).toMatchObject({ value: 3, law: '本单位规定：办公会' });
    expect(held(own({ value: '3' }))).not.toHaveProperty('lawSays');
    // A looser one does not undo what it decided before.
    expect(held(own({ value: '4' }), own({ value: '3' })).value).toBe(4);
    expect(held(own({ value: '3' }), own({ value: '4' })).value).toBe(4);
  });
});
