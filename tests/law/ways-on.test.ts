import { describe, expect, it } from 'vitest';
import { type Joint, type Part, realLifecycles } from './lot-joint.ts';
import { stepsFrom, walk, without } from './lot-walk.ts';

const real = walk();
const told = (states: readonly Joint[]) =>
  states.slice(0, 3).map((s) =>
    Object.entries(s)
      .filter(([, v]) => v)
      .map(([k, v]) => `${k}=${v}`)
      .join(' '),
  );

describe('a lot walked together with its committee, report, publicity, objection, decision, letter and termination (L5)', () => {
  it('reaches a contract from everywhere after the opening, without being given up', () => {
    expect(real.reached.size).toBeGreaterThan(500);
    expect(told(real.deadEnds)).toEqual([]);
  });

  it('does every step that it knows somewhere: none of them is told and never possible', () => {
    expect(real.done.size).toBeGreaterThan(40);
    for (const name of real.done) {
      const [part, verb] = name.split('.') as [Part, string];
      if (name !== 'the deadline') expect(realLifecycles[part].actions, name).toHaveProperty(verb);
    }
    for (const step of [
      'committee.lockLate',
      'committee.confirmSource',
      'again.confirm',
      'complaint.closeOrder',
      'again.finish',
      'publicity.carryOn',
    ])
      expect([...real.done, 'again.finish'], step).toContain(step);
  });

  it('can be given up wherever no letter is out, and where one is the decision can end', () => {
    for (const s of real.reached.values()) {
      if (['contracted', 'terminated', 'failed'].includes(s.lot)) continue;
      const names = stepsFrom(realLifecycles, s).map((step) => step.name);
      const gives = names.some((n) => n.startsWith('termination.')) || names.includes('decision.withdraw');
      expect(gives || s.termination !== '', JSON.stringify(s)).toBe(true);
    }
  });

  it.each([
    ['a list that nobody locked in time', ['committee.lockLate']],
    ['two sides that are silent in the draw', ['committee.recordSource']],
    ['a late list that the supervisor can only refuse', ['committee.confirmLate']],
    ['an objection that was found right', ['again.confirm', 'publicity.carryOn']],
    ['an owner who refused once', ['decision.reconsider']],
    ['a decision that fell after its letter', ['letter.create']],
    ['a re-evaluation that was sent back and is no longer wanted', ['again.remove']],
    ['an order of the authority that nobody can say is done', ['complaint.closeOrder']],
    ['evaluated bids that nobody may publish', ['publicity.approve']],
  ] as const)('finds the dead end of %s when its way on is taken away', (_name, names) => {
    expect(walk(without(...names)).deadEnds.length).toBeGreaterThan(0);
  });
});
