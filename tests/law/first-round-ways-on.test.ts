import { describe, expect, it } from 'vitest';
import { begun, firstRound, type RoundState, roundSteps, roundWithout, walkRound } from './first-round-walk.ts';

const begins = [begun('application', 'drawn'), begun('application', 'named'), begun('proposal')];
const told = (states: readonly RoundState[]) =>
  states.slice(0, 3).map((s) =>
    Object.entries(s)
      .filter(([, v]) => v)
      .map(([k, v]) => `${k}=${v}`)
      .join(' '),
  );

describe('a lot in the round before its bids, walked together with its unsealing, panel, result and objection (L5)', () => {
  it.each(begins)('reaches the second round from everywhere without being given up: $kind, $formed', (from) => {
    const { reached, deadEnds } = walkRound(firstRound, from);
    expect(reached.size).toBeGreaterThan(50);
    expect(told(deadEnds)).toEqual([]);
  });

  it('does every step that it knows somewhere', () => {
    const done = new Set(begins.flatMap((from) => [...walkRound(firstRound, from).done]));
    for (const step of [
      'unsealing.giveUp',
      'panel.lockLate',
      'panel.appoint',
      'panel.drawPanel',
      'unsealing.concludeTalks',
    ])
      expect([...done], step).toContain(step);
    for (const step of ['result.reviewAgain', 'result.issue', 'lot.resume', 'objection.answer'])
      expect([...done], step).toContain(step);
  });

  it('can be given up from wherever it runs', () => {
    for (const from of begins)
      for (const s of walkRound(firstRound, from).reached.values()) {
        if (s.lot !== 'preliminary' || s.termination !== '') continue;
        const names = roundSteps(firstRound, s).map((step) => step.name);
        expect(names, JSON.stringify(s)).toContain('termination.create');
      }
  });

  it.each([
    ['holders who do not come', 'unsealing.giveUp'],
    ['a panel that nobody locked in time', 'panel.lockLate'],
    ['a number that nobody else confirms', 'panel.confirmSource'],
    ['an objection that waits at the deadline', 'objection.answer'],
    ['a lot that was suspended', 'lot.resume'],
    ['a result that the owner does not agree to', 'result.agree'],
  ] as const)('finds the dead end of %s when its way on is taken away', (_name, name) => {
    const found = begins.flatMap((from) => walkRound(roundWithout(name), from).deadEnds);
    expect(found.length).toBeGreaterThan(0);
  });
});
