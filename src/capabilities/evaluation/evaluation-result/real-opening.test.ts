import { readFileSync } from 'node:fs';
import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';
import type { AverageDeviationParameters } from '../../tender-document/evaluation-method/price-formula/price-parameters.ts';
import { priceScores } from '../../tender-document/evaluation-method/price-formula/price-score.rules.ts';
import { rankBids } from './summary.rules.ts';

const lines = readFileSync('tests/data/real-opening/28-bidders.csv', 'utf8').trim().split(/\r?\n/).slice(1);
const opening = lines.map((line) => {
  const [place = '', id = '', price = '', evaluated = '', total = '', status = ''] = line.split(',');
  return { place, id, price, evaluated, total, status };
});
const valid = opening.filter(({ status }) => status === 'valid');

const provisionalSum = '21534111.08';
const full = '60';
const parameters: AverageDeviationParameters = {
  provisionalSum,
  ceiling: '145354381.96',
  drop: [{ from: 10, highest: 2, lowest: 2 }],
  downFloat: '2%',
  pointsAbove: '1',
  pointsBelow: '0.5',
};

describe('a real opening with 28 bidders', () => {
  const bids = valid.map(({ id, price }) => ({ id, price }));
  const { scores } = priceScores({ method: 'average-deviation', full, parameters, bids });

  it('has 28 valid bids, all below the ceiling', () => {
    expect(valid).toHaveLength(28);
    expect(scores.every(({ score }) => Number(score) > 0)).toBe(true);
  });

  it('evaluates every price without the provisional sum, as published', () => {
    for (const [index, { steps }] of scores.entries()) {
      expect(steps[0]).toMatchObject({ label: '评审价' });
      expect(new Decimal(steps[0]!.result).toFixed(2)).toBe(valid[index]!.evaluated);
    }
  });

  it('leaves every bidder other points between 0 and 40 up to the published total', () => {
    for (const [index, { score }] of scores.entries()) {
      const others = new Decimal(valid[index]!.total).minus(score);
      expect(others.gte(0) && others.lte(40), `${valid[index]!.id}: ${others}`).toBe(true);
    }
  });

  it('ranks as published, and nobody twice', () => {
    const ranked = rankBids({
      bids: valid.map(({ id, price, total }) => ({ id, price, total })),
      order: ['total', 'price'],
    });
    expect(ranked.slice(0, 3).map(({ id }) => id)).toEqual(
      ['第一名', '第二名', '第三名'].map((place) => opening.find((bid) => bid.place === place)?.id),
    );
    expect(ranked.map(({ rank }) => rank)).toEqual(valid.map((_, index) => index + 1));
  });
});
