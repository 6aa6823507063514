/** Each moment at which a body is formed lets another step be taken now. */
import { describe, expect, it } from 'vitest';
import type { Moment } from '../../procedure/ways/index.ts';
import { byNumberAlone, drawing, formedAt, type LotNow, locking, sealing } from './moment.rules.ts';

const now = new Date('2026-12-01T09:00:00Z');
const later = '2026-12-20T01:30:00Z';
const stages: Record<string, LotNow> = {
  draft: { lotState: 'draft', bidDeadline: null, documentOut: false },
  documentOut: { lotState: 'draft', bidDeadline: later, documentOut: true },
  issued: { lotState: 'issued', bidDeadline: later, documentOut: true },
  due: { lotState: 'issued', bidDeadline: now.toISOString(), documentOut: true },
  opening: { lotState: 'opening', bidDeadline: now.toISOString(), documentOut: true },
  opened: { lotState: 'opened', bidDeadline: now.toISOString(), documentOut: true },
};
const during = (step: typeof locking, formed: Moment) =>
  Object.keys(stages).filter((stage) => step[formed].holds(stages[stage]!, now));

describe('the moment of a body', () => {
  it.each([
    ['beforeDocument', ['draft'], ['draft'], []],
    ['beforeOpening', ['draft', 'documentOut', 'issued'], ['draft', 'documentOut', 'issued'], []],
    ['afterOpening', ['draft', 'documentOut', 'issued'], ['opened'], ['issued']],
  ] as const)('%s', (formed, locked, drawn, sealed) => {
    expect(during(locking, formed)).toEqual(locked);
    expect(during(drawing, formed)).toEqual(drawn);
    expect(during(sealing, formed)).toEqual(sealed);
  });

  it('is after the opening for rows that say nothing', () => {
    expect(formedAt({ formed: null })).toBe('afterOpening');
    expect(byNumberAlone({ formed: null })).toBe(false);
    expect(byNumberAlone({ formed: 'beforeOpening' })).toBe(true);
  });
});
