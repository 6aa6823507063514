import { afterEach, describe, expect, it } from 'vitest';
import type { LimitName } from '../../platform/law/rulebook.ts';
import { enact, NoRow } from '../../platform/law/rulebook.ts';
import { tooFewMayPass } from '../tender-document/qualification-setting/qualification-setting.record.ts';
import { countedAt, limitAt, numberAt, tooFewPass } from './gates.ts';
import { withWay } from './ways/index.ts';
import { open } from './ways/open.ts';
import { prequalified } from './ways/prequalified.ts';

const undo: (() => void)[] = [];
afterEach(() => {
  for (const back of undo.splice(0)) back();
});

const of = { regime: 'ZB-MS', way: 'counted', on: '2026-11-29' } as const;
const [application, bid] = prequalified.rounds;

/** A row of its own for the way, so that it tells whether a gate asked it. */
function fourFor(name: LimitName): void {
  undo.push(
    enact([
      {
        ...({ name, atLeast: 4, unit: 'bidder', in: ['ZB-MS'], ways: ['counted'], by: 'block' } as const),
        ...({ law: '试验办法', article: '第1条', since: '2020-01-01', holds: 'issue', checked: 'P' } as const),
      } as never,
    ]),
  );
}

describe('a gate', () => {
  it.each(['handedIn', 'opened', 'qualified'] as const)(
    '%s of applications counts by the row that the way names',
    (gate) => {
      fourFor('invitation.fewest');
      const asks = (fewest: typeof application.fewest | Record<string, LimitName | null>) =>
        undo.push(withWay({ ...prequalified, id: 'counted', rounds: [{ ...application, fewest } as never, bid] }));
      asks(application.fewest);
      expect(countedAt(of, 'application', gate)).toMatchObject({ atLeast: 3, binds: true });
      asks({ ...application.fewest, [gate]: 'invitation.fewest' });
      expect(countedAt(of, 'application', gate)).toEqual({ atLeast: 4, binds: true, law: '试验办法 第1条' });
      if (gate === 'qualified') expect(tooFewMayPass(3, of)).toContain('不得少于 4 家');
      asks({ ...application.fewest, [gate]: null });
      expect(countedAt(of, 'application', gate)).toEqual({ atLeast: 1, binds: true, law: '' });
    },
  );

  it.each(['handedIn', 'opened', 'compliant'] as const)('%s of bids likewise', (gate) => {
    fourFor('invitation.fewest');
    undo.push(
      withWay({
        ...open,
        id: 'counted',
        rounds: [{ ...bid, fewest: { ...bid.fewest, [gate]: 'invitation.fewest' } }],
      }),
    );
    expect(numberAt(limitAt(of, 'bid', gate))).toBe(4);
    expect(numberAt(limitAt({ ...of, way: 'open' }, 'bid', gate))).toBe(3);
    expect(limitAt({ ...of, way: 'none' }, 'bid', gate)).toBeUndefined();
    for (const way of [null, 'negotiated-tender']) expect(numberAt(limitAt({ ...of, way }, 'bid', gate))).toBe(3);
  });

  it('of what passes: the body may vote under 招标投标法, nobody goes on under 政府采购法', () => {
    const asked = { way: 'open', on: '2026-11-29' } as const;
    expect(tooFewPass({ ...asked, regime: 'ZB-MS' }, 3)).toBeNull();
    expect(tooFewPass({ ...asked, regime: 'ZB-MS' }, 2)).toEqual({
      atLeast: 3,
      ends: false,
      law: '评标委员会和评标方法暂行规定 第27条',
    });
    expect(tooFewPass({ ...asked, regime: 'ZC-T' }, 2)).toEqual({ atLeast: 3, ends: true, law: '政府采购法 第36条' });
    expect(tooFewPass({ ...asked, regime: 'QY' }, 0)).toBeNull();
  });

  it('does not go on where the way names a row that the regime does not have', () => {
    undo.push(
      withWay({
        ...open,
        id: 'counted',
        rounds: [{ ...bid, fewest: { ...bid.fewest, handedIn: 'finalQuotes.fewest' } }],
      }),
    );
    expect(() => countedAt(of, 'bid', 'handedIn')).toThrow(NoRow);
  });
});
