import { describe, expect, it } from 'vitest';
import former from './former-regions.json' with { type: 'json' };
import { readRegion, regionName } from './region.ts';

describe('a region of somebody’s list', () => {
  it('is a code or a name of today', () => {
    expect(readRegion('510100')).toEqual({ code: '510100' });
    expect(readRegion('四川省 成都市')).toEqual({ code: '510100' });
    expect(readRegion('火星')).toEqual({ because: '“火星”读不出来' });
    expect(readRegion('999999')).toEqual({ because: '“999999”读不出来' });
  });

  it('that was given up is what it became, and says so', () => {
    expect(readRegion('513321')).toEqual({
      code: '513301',
      says: '行政区划 513321（康定县）已于 2015 年变更，现为四川省甘孜藏族自治州康定市（513301）',
    });
    // Through two changes: the county became a district, the district another.
    expect(readRegion('110103')).toMatchObject({ code: '110101' });
  });

  it('that was divided is the city that its parts have in common', () => {
    const read = readRegion('130103');
    expect(read).toMatchObject({ code: '130100' });
    expect('says' in read && read.says).toContain('长安区（130102）、');
    expect('says' in read && read.says).toContain('按河北省石家庄市登记');
  });

  it('whose parts lie in several cities must be chosen, unless a province is enough', () => {
    for (const [code, [, , ...became]] of Object.entries(former as unknown as Record<string, string[]>)) {
      const read = readRegion(code);
      expect('code' in read || became.length > 1, code).toBe(true);
      if ('code' in read) expect(regionName(read.code), code).not.toBe(read.code);
      for (const now of became) expect(regionName(now), `${code} → ${now}`).not.toBe(now);
    }
  });
});
