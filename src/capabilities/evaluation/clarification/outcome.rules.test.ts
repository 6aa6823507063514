import { describe, expect, it } from 'vitest';
import { deductionOf, outcomeOf, type SettledClarification } from './outcome.rules.ts';

const one = (more: Partial<SettledClarification>): SettledClarification => ({ bid: 'A', state: 'judged', ...more });
const none = { unmended: 0, failures: [] };

describe('what the clarifications of a bid come to', () => {
  it('a corrected price counts once the bidder confirmed it, the last of several (domain E10)', () => {
    const corrected = (correctedPrice: string, state = 'confirmed', kind = 'arithmetic') =>
      one({ kind, state, correctedPrice });
    expect(outcomeOf('A', [corrected('980.00')])).toEqual({ corrected: '980.00', ...none });
    expect(outcomeOf('A', [corrected('980.00'), corrected('990.00'), corrected('970.00', 'asked')])).toEqual({
      corrected: '990.00',
      ...none,
    });
    expect(outcomeOf('A', [corrected('980.00', 'confirmed', 'price')])).toEqual(none);
    expect(outcomeOf('A', [one({ kind: 'arithmetic', state: 'confirmed', correctedPrice: null })])).toEqual(none);
    expect(outcomeOf('B', [corrected('980.00')])).toEqual(none);
  });

  it('a minor deviation that was not made good is counted, not a reason to reject (12 号令 26)', () => {
    const deviation = (verdict: string, state = 'judged') => one({ kind: 'deviation', verdict, state });
    expect(
      outcomeOf('A', [
        deviation('reject'),
        deviation('reject'),
        deviation('accept'),
        deviation('reject', 'answered'),
        one({ kind: 'meaning', verdict: 'reject' }),
      ]),
    ).toEqual({ unmended: 2, failures: [] });
  });

  it('a low price unexplained and a correction refused reject the bid, with the votes that said so', () => {
    const votes = [{ verdict: 'reject' }, { verdict: 'reject' }, { verdict: 'accept' }];
    expect(
      outcomeOf('A', [
        one({ kind: 'price', verdict: 'reject', verdictReason: '不能说明', votes }),
        one({ kind: 'arithmetic', verdict: 'reject', verdictReason: null, votes: null }),
        one({ kind: 'price', verdict: 'accept', votes }),
        one({ kind: null, verdict: 'reject', votes }),
        one({ bid: 'B', kind: 'price', verdict: 'reject', votes }),
      ]),
    ).toEqual({
      unmended: 0,
      failures: [
        { item: '报价明显低的说明', basis: 'price', fails: 2, votes: 3, because: '不能说明' },
        { item: '算术修正确认', basis: 'unresponsive', deviation: 'other', fails: 0, votes: 0, because: '' },
      ],
    });
  });

  it('each unmended deviation costs what the document takes for it', () => {
    expect(deductionOf('0.5', 3)).toBe('1.50');
    expect(deductionOf('0.5', 1)).toBe('0.50');
    expect(deductionOf('0.5', 0)).toBeUndefined();
    expect(deductionOf(null, 3)).toBeUndefined();
  });
});
