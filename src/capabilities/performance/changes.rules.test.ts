import { describe, expect, it } from 'vitest';
import { beyondCause, type Moved, soFarInWords, sumsOf, withinClause } from './changes.rules.ts';

const terms = [
  { clause: '15.4', touches: 'price', words: '设计变更', most: '100.00', mostDays: 60 },
  { clause: '16.1', touches: 'price', words: '调价' },
  { clause: '16.1', touches: 'term', words: '调价', most: '1.00', mostDays: 5 },
];
const moved = (clause: string, amount: string, days = 0): Moved => ({ clause, touches: 'price', amount, days });

describe('G5 a change within the contract’s own clause', () => {
  it.each([
    ['to the cent', moved('15.4', '100.00', 60), [], undefined],
    ['over it', moved('15.4', '100.01'), [], /累计增加 100.01 元，合同写明最多 100.00 元，本次最多 100.00 元/],
    ['over it together', moved('15.4', '60'), [moved('第15.4款', '60')], /累计增加 120.00 元.*本次最多 40.00 元/],
    [
      'what was taken away pays for nothing',
      moved('15.4', '60'),
      [moved('15.4', '60'), moved('15.4', '-60')],
      /120.00 元/,
    ],
    ['taken away too far', moved('15.4', '-100.01'), [], /累计减少/],
    ['days together', moved('15.4', '0', 31), [moved('15.4', '0', 30)], /累计顺延 61 天，合同写明最多 60 天/],
    ['under another clause', moved('15.4', '60'), [moved('16.1', '60')], undefined],
    ['a clause that nobody signed', moved('99', '1'), [], /没有约定按“99”变更.*15.4、16.1、16.1/],
    ['no clause', moved('', '1'), [], /没有约定/],
    ['a clause of something else', { ...moved('15.4', '1'), touches: 'quality' }, [], /没有约定/],
  ])('%s', (_what, one, before, refused) => {
    const found = withinClause(one, terms, before).refused;
    if (refused) expect(found).toMatch(refused);
    else expect(found).toBeUndefined();
  });

  it('is open where its clause says no number, or nothing is counted', () => {
    expect(withinClause(moved('15.4', '1', 1), terms, [])).toEqual({ open: false });
    expect(withinClause(moved('16.1', '1'), terms, [])).toEqual({ open: true });
    expect(withinClause(moved('15.4', '0'), terms, [])).toEqual({ open: true });
    // A claim touches no single row: the one without a number speaks.
    expect(withinClause({ ...moved('16.1', '9999'), touches: null }, terms, [])).toEqual({ open: true });
  });

  it('of another cause moves what that cause may', () => {
    const nothing = { touches: 'other', amount: '0.00', days: 0 };
    expect(beyondCause({ cause: 'immaterial', ...nothing })).toBeUndefined();
    expect(beyondCause({ cause: 'immaterial', ...nothing, days: 1 })).toContain('不得再行订立');
    expect(beyondCause({ cause: 'immaterial', ...nothing, touches: 'price' })).toContain('不得再行订立');
    expect(beyondCause({ cause: 'forceMajeure', touches: 'term', amount: '0', days: 3 })).toBeUndefined();
    expect(beyondCause({ cause: 'forceMajeure', touches: 'term', amount: '1', days: 3 })).toContain('只顺延期限');
    expect(beyondCause({ cause: 'forceMajeure', touches: 'term', amount: '0', days: -3 })).toContain('只顺延期限');
  });

  it('is shown with all that came before', () => {
    const before = [moved('15.4', '60'), moved('16.1', '-20', 4)];
    expect(sumsOf(before)).toEqual({ added: '60.00', taken: '20.00', daysAdded: 4, daysTaken: 0 });
    const words = soFarInWords({ price: '1000', changedBy: '40', addedDays: 4 }, before, '15.4');
    expect(words).toContain(
      '合同价 1,000.00 元；已生效的变更和同意的索赔累计：增加 60.00 元、减少 20.00 元，顺延 4 天',
    );
    expect(words).toMatch(/其中第 15.4 款：增加 60.00 元、减少 0.00 元/);
  });
});
