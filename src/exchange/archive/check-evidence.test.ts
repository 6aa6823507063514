import { expect, it } from 'vitest';
import { historyPath, recordPath } from '../../capabilities/closing/archive/archive-format.ts';
import { ArchiveData } from './archive-data.ts';
import { checkEvidence } from './check-evidence.ts';
import { Findings } from './findings.ts';

const told = {
  id: 'e',
  lot: 'l',
  committee: 'c',
  bid: 'b',
  supplierName: '甲公司',
  item: 'record',
  factor: '类似业绩',
};
const entry = (at: string, after: string) => ({
  ...{ seq: 1, at, record: 'objective-evidence', recordId: 'e', action: 'objective-evidence.keep', asked: {} },
  changes: [{ field: 'score', before: null, after }],
});

function faultsOf({
  score = '8',
  reason = '',
  signedAt = '2026-03-26T03:00:00.000Z',
  objective = true,
} = {}): string[] {
  const items = [{ id: 'record', score, reason }];
  const sheet = { id: 's', state: 'submitted', committee: 'c', bid: 'b', supplierName: '甲公司', items };
  const findings = new Findings();
  checkEvidence(
    new ArchiveData(
      new Map<string, unknown>([
        [recordPath('objective-evidence'), [{ ...told, score: '6.00' }]],
        [recordPath('evaluation-method'), [{ lot: 'l', state: 'locked', scoreItems: [{ id: 'record', objective }] }]],
        [recordPath('score-sheet'), [{ ...sheet, signature: { at: signedAt } }]],
        // Read as 8, and corrected to 6 at noon.
        [
          historyPath('project'),
          { p: [entry('2026-03-26T02:00:00.000Z', '8.00'), entry('2026-03-26T04:00:00.000Z', '6.00')] },
        ],
      ]),
    ),
    findings,
  );
  return findings.faults.map((f) => f.because);
}

it('a score is what was read when it was signed, or says why not', () => {
  expect(faultsOf()).toEqual([]);
  expect(faultsOf({ score: '7' })).toEqual(['“类似业绩”评 7 分，与签署时的共同依据 8.00 分不同，没有写明理由']);
  expect(faultsOf({ score: '7', reason: '其中一项没有合同' })).toEqual([]);
  expect(faultsOf({ score: '8', signedAt: '2026-03-26T05:00:00.000Z' })[0]).toContain('共同依据 6.00 分');
  // No member had read it yet.
  expect(faultsOf({ score: '7', signedAt: '2026-03-26T01:00:00.000Z' })).toEqual([]);
});

it('nothing is shared of what each member judges alone', () => {
  expect(faultsOf({ objective: false })).toEqual(['共用依据的评分因素不是客观分']);
});
