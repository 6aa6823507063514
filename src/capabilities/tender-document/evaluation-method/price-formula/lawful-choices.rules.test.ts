import { describe, expect, it } from 'vitest';
import { regimes } from '../../../../platform/law/rulebook.ts';
import { priceWeightFault } from './lawful-choices.rules.ts';

const bought = { regime: 'ZC-T', tenderWay: 'open', type: 'comprehensive', priceMethod: 'lowest-ratio' };
const consulted = { ...bought, regime: 'ZC-N', tenderWay: 'consultation' };

describe('the weight of the price (E1)', () => {
  it.each([
    [{ ...bought, subject: 'goods' }, ['29.99'], ['30', '100']],
    [{ ...bought, subject: 'services' }, ['9.99'], ['10', '100']],
    [{ ...consulted, subject: 'goods' }, ['29.99', '60.01'], ['30', '60']],
    [{ ...consulted, subject: 'services' }, ['9.99', '30.01'], ['10', '30']],
  ])('of %o', (method, refused, taken) => {
    for (const priceFull of refused)
      expect(priceWeightFault({ ...method, priceFull })).toMatch(/不得[低高]于总分的 .+（.+第.+条）/);
    for (const priceFull of taken) expect(priceWeightFault({ ...method, priceFull })).toBeUndefined();
  });

  it('is the document’s where the law sets none, and nobody’s without a price score', () => {
    for (const regime of Object.keys(regimes))
      expect(priceWeightFault({ ...bought, subject: 'goods', regime, priceFull: '1' })).toBeUndefined();
    expect(priceWeightFault({ ...bought, subject: 'goods', type: 'lowest-price', priceFull: '1' })).toBeUndefined();
    expect(priceWeightFault({ ...bought, subject: 'goods', priceForm: 'other', priceFull: '1' })).toBeUndefined();
  });
});
