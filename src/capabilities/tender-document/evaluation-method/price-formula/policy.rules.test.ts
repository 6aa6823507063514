import { describe, expect, it } from 'vitest';
import { regimes } from '../../../../platform/law/rulebook.ts';
import { dryRun } from '../dry-run.ts';
import { dropOtherKind } from '../method-kinds.ts';
import { priceScoreInput } from '../price-input.ts';
import { closedTies } from './lawful-choices.rules.ts';
import {
  grantOf,
  grantsPolicy,
  hasPolicy,
  jointShareFault,
  policyFormFault,
  policyRateFault,
  policySentences,
} from './policy.rules.ts';
import { type Claimed, claimIn, claimWords } from './policy-claims.ts';
import { priceCurve } from './price-curve.ts';
import { priceScores } from './price-score.rules.ts';
import { formulaSentences } from './price-words.ts';

const goods = {
  regime: 'ZC-T',
  tenderWay: 'open',
  subject: 'goods',
  type: 'comprehensive',
  priceForm: 'amount',
  priceMethod: 'lowest-ratio',
  priceFull: '30',
  policyRate: '10',
  policyJointRate: '5',
  policyJointFrom: '30',
} as const;
const works = {
  ...goods,
  regime: 'ZC-GC',
  subject: 'works',
  priceMethod: 'average-deviation',
  priceFull: '40',
  benchmarkOf: 'stated',
  statedBenchmark: '1000',
  rateAbove: '1',
  rateBelow: '0.5',
  policyRate: '3',
  policyJointRate: '1',
} as const;
const small: Claimed = { claim: 'small', hasPaper: true };
const scored = (method: object, bids: { id: string; price: string; claimed?: Claimed | null }[]) =>
  priceScores(priceScoreInput(method as never, {}, bids)).scores.map((s) => s.score);

describe('what the law grants small enterprises (E9)', () => {
  it.each(Object.keys(regimes))('is not offered under %s, however the fields were filled', (regime) => {
    for (const subject of ['works', 'goods', 'services'])
      for (const tenderWay of ['open', 'invited', 'prequalified', 'two-stage', 'none', null]) {
        const method = { ...goods, regime, tenderWay, subject };
        expect(hasPolicy(method)).toBe(false);
        expect(policySentences(method)).toEqual([]);
      }
    const row: Record<string, unknown> = { ...goods, regime };
    dropOtherKind(row, { policy: grantsPolicy(row), cap: false });
    expect([row.policyRate, row.policyJointRate, row.policyJointFrom]).toEqual([null, null, null]);
  });

  it('is offered in government procurement, of works as their tendering borrows it, unless all is reserved', () => {
    for (const method of [goods, works, { ...goods, regime: 'ZC-N', tenderWay: 'consultation' }])
      expect([hasPolicy(method), grantsPolicy(method)]).toEqual([true, true]);
    expect(grantsPolicy({ ...goods, policyReserved: true })).toBe(false);
    expect(policySentences({ ...goods, policyReserved: true })).toEqual([expect.stringContaining('不再给予')]);
    // Prices in words are not compared by a formula.
    expect(hasPolicy({ ...goods, priceForm: 'other' })).toBe(false);
  });

  it.each([
    [goods, 'policyRate', ['9.99', '20.01'], ['10', '20']],
    [goods, 'policyJointRate', ['3.99', '6.01'], ['4', '6']],
    [{ ...goods, subject: 'services' }, 'policyRate', ['9.99', '20.01'], ['10', '20']],
    [works, 'policyRate', ['2.99', '5.01'], ['3', '5']],
    [works, 'policyJointRate', ['0.99', '2.01'], ['1', '2']],
  ] as const)('keeps %o %s between the bounds of the law', (method, field, refused, taken) => {
    for (const rate of refused)
      expect(policyRateFault({ ...method, [field]: rate }, field)).toMatch(/比例应在 .+ 至 .+（.+第.+[条项]）/);
    for (const rate of taken) expect(policyRateFault({ ...method, [field]: rate }, field)).toBeUndefined();
  });

  it('asks of a joint bid at least the part that the law names, and of a discount a price', () => {
    expect(jointShareFault({ ...goods, policyJointFrom: '29.99' })).toContain('不得低于 30%');
    expect(jointShareFault({ ...goods, policyJointFrom: '30' })).toBeUndefined();
    expect(policyFormFault({ ...goods, priceForm: 'discount', rateBasis: 'direct' })).toContain('报价系数');
    expect(policyFormFault({ ...goods, priceForm: 'discount', rateBasis: 'converted' })).toBeUndefined();
  });
});

describe('a claim', () => {
  const readOut = { price: '1', term: '', quality: '', policyClaim: 'small', policyPaper: '声明函.pdf' };
  const openedFiles = [{ name: '投标文件.pdf' }, { name: '声明函.pdf' }];

  it('counts with its paper among the files that were sealed, and earns nothing without', () => {
    expect(claimIn({ readOut, openedFiles })).toEqual({ claim: 'small', share: null, hasPaper: true });
    expect(grantOf(goods, claimIn({ readOut, openedFiles }))?.percent).toBe('10');
    const bare = claimIn({ readOut, openedFiles: openedFiles.slice(0, 1) });
    expect(grantOf(goods, bare)).toMatchObject({ percent: '0', because: expect.stringContaining('不享受') });
    expect(claimWords(readOut)).toBe('小型、微型企业（声明函.pdf）');
    expect(claimWords({ ...readOut, policyPaper: '' })).toContain('没有附声明函');
  });

  it.each([null, {}, { policyClaim: '' }, { policyClaim: 'toString' }, { policyClaim: 'large' }])(
    'is none in %o',
    (other) => {
      expect(claimIn({ readOut: other && { ...readOut, policyClaim: '', ...other }, openedFiles })).toBeNull();
      expect(claimWords(other && { ...readOut, policyClaim: '', ...other })).toBeNull();
    },
  );

  it('of prisons and enterprises of the disabled counts as a small one’s', () => {
    for (const claim of ['prison', 'disabled'] as const)
      expect(grantOf(goods, { claim, hasPaper: true })?.percent).toBe('10');
  });

  it('of a joint bid earns its own rate from its part on', () => {
    const joint = (share: string | null) => grantOf(goods, { claim: 'joint', share, hasPaper: true })?.percent;
    expect(['29.99', '30', '100', '100.01', '', '-40', 'alles', null].map(joint)).toEqual([
      ...['0', '5', '5', '0', '0', '0', '0', '0'],
    ]);
    expect(grantOf({ ...goods, policyJointRate: null }, { claim: 'joint', share: '60', hasPaper: true })?.percent).toBe(
      '0',
    );
  });

  it('earns nothing where the document grants nothing', () => {
    expect(grantOf({ ...goods, policyRate: null }, small)).toBeNull();
    expect(grantOf({ ...goods, policyReserved: true }, small)).toBeNull();
  });
});

describe('what it is worth in the evaluation', () => {
  const bids = (claimed: Claimed | null) => [
    { id: 'A', price: '95' },
    { id: 'B', price: '100', claimed },
    { id: 'C', price: '118.75' },
  ];

  it('takes its share off the price that is compared (E1, E9)', () => {
    expect(scored(goods, bids(null))).toEqual(['30.00', '28.50', '24.00']);
    expect(scored(goods, bids(small))).toEqual(['28.42', '30.00', '22.74']);
    // A claim without its paper, or where all is reserved, changes nothing.
    expect(scored(goods, bids({ ...small, hasPaper: false }))).toEqual(['30.00', '28.50', '24.00']);
    expect(scored({ ...goods, policyReserved: true }, bids(small))).toEqual(['30.00', '28.50', '24.00']);
  });

  it('raises the score of works that are scored around a benchmark, and leaves the benchmark alone', () => {
    // 1018 is 1.8 % above 1000: 38.20 of 40 points.
    const at = (method: object, claimed: Claimed | null, price = '1018') =>
      priceScores(priceScoreInput(method as never, {}, [{ id: 'A', price, claimed }]));
    expect(at(works, null).scores[0]!.score).toBe('38.20');
    expect(at(works, small).scores[0]!.score).toBe('39.35');
    expect(at({ ...works, policyRate: '5' }, small).benchmark).toBe('1000.0000');
    expect(at({ ...works, policyRate: '5' }, small).scores[0]!.score).toBe('40.00');
    expect(at({ ...works, policyRate: '5', policyCapped: false }, small).scores[0]!.score).toBe('40.11');
    expect(at(works, small).scores[0]!.steps.map((s) => s.expression)).toContain('38.2 × (1 + 政策加分 3%)');
    // By the lowest price the price itself is lowered, of works too.
    const byLowest = { ...works, priceMethod: 'lowest-ratio', policyRate: '5' };
    expect(scored(byLowest, bids(small))).toEqual(['40.00', '40.00', '32.00']);
  });

  it('is tried, drawn and told', () => {
    const sample = (claim: 'small' | null) => ({ id: '2', name: 'B', price: '100', claim });
    const others = [
      { id: '1', name: 'A', price: '95' },
      { id: '3', name: 'C', price: '118.75' },
    ];
    const best = (claim: 'small' | null) => dryRun(goods as never, {}, [...others, sample(claim)]).scores[0]!.name;
    expect([best(null), best('small')]).toEqual(['A', 'B']);
    const lowest = { ...goods, type: 'lowest-price', adjustments: [] };
    const evaluated = dryRun(lowest as never, {}, [...others, sample('small')]).scores;
    expect(evaluated.map((s) => s.name)).toEqual(['B', 'A', 'C']);
    expect(evaluated[0]!.steps.map((s) => s.result)).toEqual(['100', '-10.00', '90.00']);

    const at = (method: object, claimed: Claimed | null) =>
      priceCurve(method as never, claimed).find((p) => p.deviation === 10)!.score;
    expect([at(works, null), at(works, small)]).toEqual([30, 30.9]);
    expect(at(goods, small)).toBeGreaterThan(at(goods, null));

    expect(formulaSentences(goods).join('')).toContain('报价扣除 10% 后参加评审');
    expect(formulaSentences(works).join('')).toMatch(/价格分增加 3%，不超过满分.+合同价仍为/);
  });
});

describe('equal totals (E8)', () => {
  it('government procurement ranks by price and lets the rest share a place', () => {
    expect(Object.keys(closedTies(goods))).toEqual(['technical', 'price']);
    expect(Object.keys(closedTies({ ...goods, regime: 'ZC-N', tenderWay: 'consultation' }))).toEqual(['technical']);
    for (const regime of Object.keys(regimes)) expect(closedTies({ ...goods, regime })).toEqual({});
  });
});
