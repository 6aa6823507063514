/** Each moment at which a body is formed lets another step be taken now. */
import { describe, expect, it } from 'vitest';
import {
  byNumberAlone,
  drawing,
  formedAt,
  locking,
  sealing,
  stageOfApplications,
  stageOfBids,
} from './moment.rules.ts';

const now = new Date('2026-12-01T09:00:00Z');
const later = '2026-12-20T01:30:00Z';

describe('the moment of a body', () => {
  it.each([
    ['beforeDocument', ['draft'], ['draft'], []],
    ['beforeOpening', ['draft', 'documentOut', 'issued'], ['draft', 'documentOut', 'issued'], []],
    ['afterOpening', ['draft', 'documentOut', 'issued'], ['opened'], ['issued']],
  ] as const)('%s', (formed, locked, drawn, sealed) => {
    expect(locking[formed].during).toEqual(locked);
    expect(drawing[formed].during).toEqual(drawn);
    expect(sealing[formed].during).toEqual(sealed);
  });

  it('is after the opening for rows that say nothing', () => {
    expect(formedAt({ formed: null })).toBe('afterOpening');
    expect(byNumberAlone({ formed: null })).toBe(false);
    expect(byNumberAlone({ formed: 'beforeOpening' })).toBe(true);
  });

  it('is asked of how far the bids are', () => {
    const at = (lotState: string, bidDeadline: string | null, documentOut = true) =>
      stageOfBids({ lotState, bidDeadline, documentOut }, now);
    expect([at('draft', null, false), at('draft', later), at('issued', later)]).toEqual([
      ...['draft', 'documentOut', 'issued'],
    ]);
    expect([at('issued', now.toISOString()), at('opening', later)]).toEqual(['due', 'due']);
    expect([at('opened', later), at('evaluating', later), at('preliminary', null)]).toEqual(['opened', 'over', 'over']);
  });

  it('is asked of how far the applications are', () => {
    expect(stageOfApplications('preliminary', null)).toBe('issued');
    expect(stageOfApplications('preliminary', later)).toBe('opened');
    expect(stageOfApplications('suspended', later)).toBe('over');
  });
});
