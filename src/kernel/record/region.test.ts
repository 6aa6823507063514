import { describe, expect, it } from 'vitest';
import { allRegions, regionName, regionPath } from './region.ts';

describe('a region', () => {
  it('is named from province to county', () => {
    expect(regionPath('513322')).toEqual(['四川省', '甘孜藏族自治州', '泸定县']);
  });

  it('leaves out levels that nobody says', () => {
    expect(regionName('110101')).toBe('北京市东城区');
  });

  it('may be a province or a city as a whole', () => {
    expect(regionName('510000')).toBe('四川省');
    expect(regionName('513300')).toBe('四川省甘孜藏族自治州');
  });

  it('without counties is named once', () => {
    expect(regionName('441900')).toBe('广东省东莞市');
  });

  it('that is unknown stays its code', () => {
    expect(regionName('999999')).toBe('999999');
  });

  it('can be chosen once, and every choice has a name', () => {
    const regions = allRegions();
    expect(new Set(regions.map((r) => r.code)).size).toBe(regions.length);
    expect(regions.every((r) => /^\d{6}$/.test(r.code) && r.name !== '')).toBe(true);
    // By code. A level that people leave out is no choice; the counties below it are.
    expect(regions.map((r) => r.code)).toEqual(regions.map((r) => r.code).toSorted());
    const name = (code: string) => regions.find((r) => r.code === code)?.name;
    expect([name('110000'), name('110100'), name('110101'), name('513300')]).toEqual([
      '北京市',
      undefined,
      '北京市 东城区',
      '四川省 甘孜藏族自治州',
    ]);
    expect(allRegions()).toBe(regions);
  });
});
