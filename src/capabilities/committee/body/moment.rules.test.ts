/** Each moment at which a body is formed lets another step be taken now. */
import { describe, expect, it } from 'vitest';
import type { StateOf } from '../../../kernel/record/known.ts';
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
    ['beforeOpening', ['draft', 'documentOut', 'issued'], ['draft', 'documentOut', 'issued', 'due'], []],
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
    const at = (lotState: StateOf<'lot'>, bidDeadline: string | null, documentOut = true) =>
      stageOfBids({ lotState, bidDeadline, documentOut, further: null }, now);
    expect([at('draft', null, false), at('draft', later), at('issued', later)]).toEqual([
      ...['draft', 'documentOut', 'issued'],
    ]);
    expect([at('issued', now.toISOString()), at('opening', later)]).toEqual(['due', 'due']);
    expect([at('opened', later), at('evaluating', later)]).toEqual(['opened', 'over']);
    // What is judged before the bids leaves time for who judges them.
    expect([at('preliminary', null), at('preliminary', null, false)]).toEqual(['documentOut', 'draft']);
  });

  it('is asked of a further round by itself, while its lot is judged', () => {
    const at = (state: StateOf<'round'>, deadline = later, lotState: StateOf<'lot'> = 'evaluating', isJudged = false) =>
      stageOfBids({ lotState, bidDeadline: null, documentOut: true, further: { state, deadline, isJudged } }, now);
    expect([at('issued'), at('issued', now.toISOString()), at('opening')]).toEqual(['issued', 'due', 'due']);
    expect([at('opened'), at('unopened'), at('opened', later, 'opened', true)]).toEqual(['opened', 'over', 'over']);
    expect(at('issued', later, 'failed')).toBe('over');
  });

  it('is asked of how far the applications are', () => {
    expect(stageOfApplications('preliminary', null)).toBe('issued');
    expect(stageOfApplications('preliminary', later)).toBe('opened');
    expect(stageOfApplications('suspended', later)).toBe('over');
  });
});
