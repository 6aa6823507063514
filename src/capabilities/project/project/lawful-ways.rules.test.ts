import { describe, expect, it } from 'vitest';
import { closedWays, tenderOutsideTheAct, whyNotUnder } from './project.rules.ts';

const outside = '公开招标、邀请招标适用招标投标法，不能按企业采购登记：请把适用体系改为自愿招标，或者把方式改为不招标';

describe('which ways a project may go under its regime', () => {
  it('whoever tenders does so under the law of tenders, whatever its own rules are called (招标投标法 2)', () => {
    expect(tenderOutsideTheAct({ regime: 'QY', way: 'open' })).toBe(outside);
    expect(tenderOutsideTheAct({ regime: 'QY', way: 'none' })).toBeUndefined();
    expect(tenderOutsideTheAct({ regime: 'ZB-V', way: 'open' })).toBeUndefined();
    expect(Object.entries(closedWays({ regime: 'QY' }))).toEqual(
      ['open', 'prequalified', 'invited', 'two-stage'].map((way) => [way, outside]),
    );
  });

  it('whoever must tender, or does so by free will, has every way', () => {
    for (const regime of ['ZB-M', 'ZB-MS', 'ZB-V']) expect(closedWays({ regime }), regime).toEqual({});
    expect(closedWays({ regime: null })).toEqual({});
  });

  it('a way that no row names under the regime is told with those that have it, and its article', () => {
    expect(whyNotUnder('QY', 'open')).toBe(
      '公开招标只适用于依法必须招标、依法必须招标（国有资金控股）、自愿招标、政府采购工程及与工程建设有关的货物、服务、政府采购货物、服务招标，请另选{招标}方式（招标投标法 第10条）',
    );
    expect(whyNotUnder('ZB-M', 'open')).toBeUndefined();
    // Where no supplier is asked to bid, there is no way to tender that could be the wrong one.
    expect(whyNotUnder('ZC-T', 'none')).toBeUndefined();
  });
});
