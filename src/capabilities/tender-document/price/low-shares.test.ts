import { describe, expect, it } from 'vitest';
import { lowShareFault, lowSharesOf } from './low-shares.ts';

const works = { regime: 'ZB-MS', tenderWay: 'open' };
const bought = { regime: 'ZC-T', tenderWay: 'open' };

describe('G10 from which share downwards a price is explained', () => {
  it('is the document’s choice under 招标投标法, and none where it says none', () => {
    expect(lowSharesOf(works)).toEqual({});
    expect(lowSharesOf(null)).toEqual({});
    expect(lowSharesOf({ ...works, lowMean: '85', lowLimit: '90.5' })).toEqual({ mean: '0.85', limit: '0.905' });
    for (const share of ['1', '30', '95'])
      expect(lowShareFault({ ...works, lowMean: share }, 'lowMean')).toBeUndefined();
  });

  it('ZEL-01: government procurement has rows, which a document may raise to a bound and never lower', () => {
    expect(lowSharesOf(bought)).toEqual({ mean: '0.5', secondLowest: '0.5', limit: '0.45' });
    expect(lowSharesOf({ ...bought, lowSecond: '60' })).toEqual({ mean: '0.5', secondLowest: '0.6', limit: '0.45' });
    expect(lowShareFault({ ...bought, lowMean: '50' }, 'lowMean')).toBeUndefined();
    expect(lowShareFault({ ...bought, lowMean: '49.99' }, 'lowMean')).toContain('不得低于 50%');
    expect(lowShareFault({ ...bought, lowLimit: '45' }, 'lowLimit')).toBeUndefined();
    expect(lowShareFault({ ...bought, lowLimit: '44.99' }, 'lowLimit')).toContain('财库〔2026〕2号');
    expect(lowShareFault({ ...bought, lowSecond: '65' }, 'lowSecond')).toBeUndefined();
    expect(lowShareFault({ ...bought, lowSecond: '65.01' }, 'lowSecond')).toContain('不得高于 65%');
  });
});
