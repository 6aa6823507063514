import { expect, it } from 'vitest';
import { candidatePublicity } from '../candidate-publicity/candidate-publicity.record.ts';
import { changesBetween } from './correction-lifecycle.ts';

it('names each field that differs, of lists with their row, and nothing else', () => {
  const before = { objectionMethod: '书面', candidates: [{ id: '1', rank: 1, manager: '甲', price: '10.00' }] };
  const after = { objectionMethod: '书面', candidates: [{ id: '1', rank: 1, manager: '乙', price: '10.00' }] };
  const names = ['candidates', 'objectionMethod'];
  expect(changesBetween(candidatePublicity, names, before, after)).toEqual([
    { label: '第 1 名 · 项目负责人', before: '甲', after: '乙' },
  ]);
  expect(changesBetween(candidatePublicity, names, before, before)).toEqual([]);
});
