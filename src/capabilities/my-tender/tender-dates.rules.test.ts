import { describe, expect, it } from 'vitest';
import type { Possible } from '../project/possible/possible.ts';
import { datesOf } from './tender-dates.rules.ts';
import type { TenderFacts } from './tender-facts.ts';

const open = { stands: 'until', end: null, because: '', law: '' };
const over = { stands: 'afterwards', end: null, because: '', law: '' };

/** A tender whose questions end on the 20th and objections to its document on the 10th, as its bidder sees it. */
const asked = (now: string, { ask, object }: { ask: object; object: object }) => {
  const facts = {
    ...{ taken: { takenAt: '2026-09-01T01:00:00Z' }, tendered: {}, visits: [], asked: null, questions: [], lot: {} },
    ...{ document: { clarifyUntil: '2026-09-20T09:00:00Z' }, lastObjection: '2026-09-10', publicises: false },
    ...{
      bid: null,
      changes: [],
      opening: null,
      clarifications: [],
      refunds: [],
      letters: [],
      objections: [],
      complaints: [],
    },
  } as unknown as TenderFacts;
  const acts = new Proxy({ ask, objectToDocument: object } as Record<string, object>, {
    get: (of, name: string) => of[name] ?? over,
  });
  return datesOf(facts, { acts } as unknown as Possible, new Date(now)).find(({ id }) => id === 'questions')!;
};

describe('the date of questions and objections', () => {
  it('is of both while both can be sent, and of questions alone once objections are over', () => {
    expect(asked('2026-09-08T01:00:00Z', { ask: open, object: open })).toMatchObject({
      label: '提问与异议',
      note: '可以提问；异议至 2026-09-10',
    });
    expect(asked('2026-09-12T01:00:00Z', { ask: open, object: over })).toMatchObject({
      label: '提问',
      word: '至',
      note: '可以提问；异议已于 2026-09-10 截止',
    });
    expect(asked('2026-09-21T01:00:00Z', { ask: over, object: over })).toMatchObject({
      word: '截止',
      note: '提问已截止',
    });
  });
});
