import { afterEach, describe, expect, it } from 'vitest';
import { refuseMissingRows } from '../../apps/server/main.ts';
import { demands, NoRow, regimesThatDemand, rewrite } from '../../platform/law/rulebook.ts';
import { impossibleWays, missingRows } from './missing-rows.ts';
import { withWay } from './ways/index.ts';
import { open } from './ways/open.ts';
import { prequalified } from './ways/prequalified.ts';
import { twoStage } from './ways/two-stage.ts';

const undo: (() => void)[] = [];
afterEach(() => {
  for (const back of undo.splice(0)) back();
});

describe('what a way or a regime lacks', () => {
  it('is nothing in the house as it stands', () => {
    expect(missingRows()).toEqual([]);
    expect(refuseMissingRows).not.toThrow();
  });

  it('is named by way, regime and row', () => {
    const [round] = open.rounds;
    const finals = { ...round, fewest: { ...round.fewest, handedIn: 'finalQuotes.fewest' } } as const;
    undo.push(withWay({ ...open, rounds: [finals] }));
    expect(missingRows()).toContain('open under ZB-MS names finalQuotes.fewest, and the rulebook has no such row');
    expect(refuseMissingRows).toThrow('规则库不全，不能启动：open under ZB-M names finalQuotes.fewest');
    undo.pop()?.();
    undo.push(rewrite((rows) => rows.filter((row) => row.name !== 'prequalified.fewest')));
    expect(missingRows()).toContain(
      'prequalified under ZB-V names prequalified.fewest, and the rulebook has no such row',
    );
    undo.pop()?.();
    // A row that no gate counts by: code that asks for it would stop half way.
    undo.push(rewrite((rows) => rows.filter((row) => row.name !== 'award.reported' || !row.in?.includes('QY'))));
    expect(missingRows()).toContain('QY price-comparison goods: award.reported');
    expect(refuseMissingRows).toThrow('award.reported');
  });

  it('is refused where a round would be ignored: two that take the same, or applications after the bids', () => {
    expect(impossibleWays()).toEqual([]);
    const [application, bids] = prequalified.rounds;
    const proposal = twoStage.rounds[0];
    undo.push(withWay({ ...prequalified, id: 'thrice', rounds: [application, proposal, bids] }));
    expect(impossibleWays()).toEqual(['thrice has 2 rounds that take application']);
    expect(refuseMissingRows).toThrow('采购方式不能执行，不能启动：thrice has 2 rounds that take application');
    undo.pop()?.();
    undo.push(withWay({ ...prequalified, id: 'backwards', rounds: [bids, application] }));
    expect(refuseMissingRows).toThrow('backwards takes application after bid');
    undo.pop()?.();
    undo.push(withWay({ ...open, id: 'twice', rounds: [bids, bids] }));
    expect(refuseMissingRows).toThrow('twice has 2 rounds that take bid');
  });

  it('of one regime does not break the others', () => {
    const before = regimesThatDemand('publicity.held', { way: 'open' });
    expect(before).toContain('ZB-M');
    undo.push(rewrite((rows) => rows.filter((row) => row.name !== 'publicity.held' || !row.in?.includes('QY'))));
    expect(() => demands('publicity.held', { regime: 'QY', way: 'open' })).toThrow(NoRow);
    expect(regimesThatDemand('publicity.held', { way: 'open' })).toEqual(before);
  });
});
