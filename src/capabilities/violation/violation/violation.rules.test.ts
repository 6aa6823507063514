import { describe, expect, it } from 'vitest';
import { confinementFault, confinementsFor } from './violation.rules.ts';

const banned = {
  subject: 'bidder',
  confined: 'all',
  startsOn: '2026-03-02',
  until: '2029-03-01',
  scope: 'platform',
} as const;

describe('a confinement', () => {
  it.each([
    ['stands for three years to the day', banned, undefined],
    ['does not stand a day longer', { ...banned, until: '2029-03-02' }, '最长 3 年'],
    ['stands for one day', { ...banned, until: '2026-03-02' }, undefined],
    ['does not end before it begins', { ...banned, until: '2026-03-01' }, '不能早于起日'],
    ['has an end for a bidder', { ...banned, until: null }, '须有止日'],
    [
      'needs none for an expert',
      { ...banned, subject: 'expert', confined: 'judging', until: null } as const,
      undefined,
    ],
    ['keeps an expert from judging, not from bidding', { ...banned, subject: 'expert' } as const, '只有{投标}人'],
    ['keeps a bidder from bidding, not from judging', { ...banned, confined: 'judging' } as const, '只有{评标}专家'],
    ['is not kept from those whom it binds', { ...banned, scope: 'unit' } as const, '平台内公开'],
    ['asks nothing where there is none', { subject: 'agency', confined: 'none', scope: 'unit' } as const, undefined],
  ])('%s', (_what, row, because) => {
    const fault = confinementFault(row);
    if (because) expect(fault).toContain(because);
    else expect(fault).toBeUndefined();
  });

  it('for what must be tendered leaves voluntary tenders open', () => {
    expect(confinementsFor({ regime: 'ZB-M', way: null })).toContain('mandatory');
    expect(confinementsFor({ regime: 'ZB-V', way: null })).toEqual(['all']);
  });
});
