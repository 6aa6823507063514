import { expect, it } from 'vitest';
import { recommended } from './recommended.rules.ts';
import { ranked } from './testing/report-data.ts';

const ranking = [ranked('乙', 3), ranked('丙', 1), ranked('丁', 4, { isCandidate: false }), ranked('甲', 2)];

it('candidates stand by their places, and nobody else among them', () => {
  expect(recommended(ranking, null).map((b) => [b.supplierName, b.called])).toEqual([
    ['丙公司', '第 1 {中标}候选人'],
    ['甲公司', '第 2 {中标}候选人'],
    ['乙公司', '第 3 {中标}候选人'],
  ]);
  expect(recommended(ranking, 'ranked')).toEqual(recommended(ranking, null));
});

it('without an order all are called alike and stand by name, so that the place tells nothing', () => {
  const named = recommended(ranking, 'unranked');
  expect(named.map((b) => b.supplierName)).toEqual(['丙公司', '乙公司', '甲公司']);
  expect(recommended(ranking.toReversed(), 'unranked').map((b) => b.supplierName)).toEqual(
    named.map((b) => b.supplierName),
  );
  expect(new Set(named.map((b) => b.called))).toEqual(new Set(['{中标}候选人（不排序）']));
});
