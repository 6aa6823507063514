import { describe, expect, it } from 'vitest';
import { differs, unexplainedDifferences } from './evidence.rules.ts';

const told = { item: 'record', score: '6.00', seat: '评委2' };
const sheet = (score: string | null, reason: string | null = null) => [
  { id: 'plan', item: '施工方案', points: '20', score: '12', reason: null },
  { id: 'record', item: '类似业绩', points: '10', score, reason },
];

describe('a score beside shared evidence', () => {
  it.each([
    ['6', false],
    ['6.0', false],
    ['5.99', true],
    [null, false],
  ])('%s differs: %s', (score, said) => expect(differs(score, told)).toBe(said));

  it('asks whoever scores otherwise for the reason, and nobody else', () => {
    expect(unexplainedDifferences(sheet('4'), [told])).toEqual({
      'items.1.reason': '“类似业绩”是客观分，与共同依据（评委2读取，应得 6 分）不同，请写明理由',
    });
    expect(unexplainedDifferences(sheet('4', ' '), [told])).not.toEqual({});
    expect(unexplainedDifferences(sheet('4', '其中一项没有合同'), [told])).toEqual({});
    expect(unexplainedDifferences(sheet('6'), [told])).toEqual({});
    expect(unexplainedDifferences(sheet('4'), [])).toEqual({});
  });
});
