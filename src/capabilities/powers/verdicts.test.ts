import { describe, expect, it } from 'vitest';
import { house } from '../../apps/server/house.ts';
import { fromStates } from '../../kernel/lifecycle/lifecycle.ts';
import { complaintOutcomes, verdictOn } from '../dispute/complaint/complaint.rules.ts';
import { type Gate, type GateId, gates, type Verdict } from './verdict.ts';
import { notForbidden, type OpenOrder } from './verdicts.guards.ts';
import { type VerdictId, verdicts } from './verdicts.ts';

const rows = Object.entries<Verdict>(verdicts) as [VerdictId, Verdict][];
const actionOf = (act: string) => {
  const [record, verb] = act.split('.') as [string, string];
  return house.lifecycle(record).actions[verb];
};
const closed = (gate: GateId, verdict: VerdictId) => {
  const orders: OpenOrder[] = [{ verdict, id: 'c', by: null, reported: false }];
  return notForbidden(gate).holds({ facts: { orders } } as never);
};

describe('the table of verdicts', () => {
  it('takes nothing for read that was only recalled', () => {
    expect(rows.filter(([, { checked }]) => checked === 'R').map(([id]) => id)).toEqual(['complaint-rejected']);
  });

  it('has each gate guarded in each of its acts', () => {
    const open = Object.values<Gate>(gates).flatMap(({ acts }) =>
      acts.filter((act) => !(actionOf(act)?.needs ?? []).some(({ id }) => id === 'notForbidden')),
    );
    expect(open).toEqual([]);
  });

  it('knows what follows from each outcome of a complaint', () => {
    expect(Object.keys(complaintOutcomes).filter((o) => !(verdictOn(o as 'again') in verdicts))).toEqual([]);
  });

  it('leaves a way on from each verdict that closes something: an act that exists, somebody who owes it, and words', () => {
    for (const [id, { refuses, fulfilledBy, owes, wayOn, by, kind, public: told }] of rows) {
      for (const { act } of fulfilledBy) {
        const action = actionOf(act);
        expect(action && (action.from === null || fromStates(action).length > 0), `${id} ${act}`).toBeTruthy();
        // What a verdict closes is not the act by which alone it is opened.
        const gate = (Object.entries<Gate>(gates) as [GateId, Gate][]).find(([, { acts }]) => acts.includes(act));
        if (gate) expect(refuses, `${id} ${act}`).not.toContain(gate[0]);
      }
      if (refuses.length === 0) continue;
      expect(fulfilledBy.length && owes.length && wayOn && by, id).toBeTruthy();
      if (kind === 'complaint' || kind === 'objection') expect(told, id).toBeTruthy();
    }
  });

  it('refuses what a row closes, naming verdict and way on, and nothing else', () => {
    for (const [id, { refuses, wayOn }] of rows)
      for (const gate of Object.keys(gates) as GateId[]) {
        const answer = closed(gate, id);
        if (refuses.includes(gate)) expect(answer, `${id} ${gate}`).toContain(wayOn);
        else expect(answer, `${id} ${gate}`).toBe(true);
      }
  });
});
