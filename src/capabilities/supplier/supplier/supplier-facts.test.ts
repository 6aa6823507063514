import { describe, expect, it } from 'vitest';
import { type SuspensionGround, suspensionDoesNotMean, suspensionGrounds, termFault } from './supplier-facts.ts';

const today = '2026-03-02';

describe('how long a supplier may be suspended', () => {
  it.each<[SuspensionGround, last: string, after: string]>([
    // A doubt has to be cleared up within ninety days; a decision of an authority runs for three years at most.
    ['inaccurate', '2026-05-31', '2026-06-01'],
    ['penalty', '2029-03-01', '2029-03-02'],
    ['dishonest', '2029-03-01', '2029-03-02'],
  ])('%s: to %s and no longer', (ground, last, after) => {
    expect(termFault(ground, last, today)).toBeUndefined();
    expect(termFault(ground, after, today)).toMatch(new RegExp(`；最晚可填 ${last}$`));
  });

  it('ends after today, or it would be none', () => {
    expect(termFault('penalty', '2026-03-03', today)).toBeUndefined();
    expect(termFault('penalty', today, today)).toBe('暂停至的日期应晚于今天（2026-03-02），期满次日自动恢复');
    expect(termFault('penalty', '2026-03-01', today)).toContain('应晚于今天');
  });

  it('every ground says what it does not mean', () => {
    expect(Object.keys(suspensionDoesNotMean)).toEqual(Object.keys(suspensionGrounds));
  });
});
