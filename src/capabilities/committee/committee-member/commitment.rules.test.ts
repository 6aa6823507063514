import { expect, it } from 'vitest';
import { wordsOf } from '../../procedure/said.ts';
import {
  commitmentText,
  holdsClause,
  signsEveryBallot,
  signsEverySheet,
  votesEveryMatter,
} from './commitment.rules.ts';

const facts = { project: '滨河路改造', lot: '一标段', seat: '专家03', bidders: ['甲公司', '乙公司'] };

it('a member signs for this lot and seat, knows every bidder by name, and signs each sheet and vote (12 号令 12, 招标投标法 44)', () => {
  const lines = commitmentText(facts, wordsOf({ under: 'ZB-M', body: 'committee' })).split('\n');
  expect(lines.slice(0, 6)).toEqual([
    '评标委员会成员回避与保密承诺书',
    '项目：滨河路改造',
    '标段：一标段',
    '席位：专家03',
    '投标人：甲公司、乙公司',
    '本人承诺：',
  ]);
  expect(lines.slice(6).map((line) => line.slice(0, 2))).toEqual(['一、', '二、', '三、', '四、', '五、', '六、']);
  expect(lines.slice(-3)).toEqual([signsEverySheet, signsEveryBallot, votesEveryMatter]);
});

it('under other law it is signed in its words, and each clause is found again', () => {
  const signed = commitmentText(facts, wordsOf({ under: 'QY', body: 'group' }));
  expect(signed.split('\n')[0]).toBe('评审小组成员回避与保密承诺书');
  expect(signed).not.toMatch(/招标|投标|评标|中标|第 ?12 ?条|第44条/);
  for (const clause of [signsEverySheet, signsEveryBallot, votesEveryMatter]) {
    expect(holdsClause(signed, clause)).toBe(true);
    expect(holdsClause(signed.slice(0, 200), clause)).toBe(false);
  }
});
