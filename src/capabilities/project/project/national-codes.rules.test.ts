import { describe, expect, it } from 'vitest';
import { lotCode, nextOf, nextProjectCode, projectCode, serialOfThree, tenderCode } from './national-codes.rules.ts';

describe('numbers of the national exchange (domain D1.1)', () => {
  it.each([
    [projectCode, 'M3500000001000123', true],
    [projectCode, 'm3500000001000123', false],
    [projectCode, 'M350000000100012', false],
    [projectCode, 'M350000000100012a', false],
    [tenderCode, 'M3500000001000123001', true],
    [tenderCode, 'M350000000100012300z', true],
    [tenderCode, 'M350000000100012300Z', false],
    [tenderCode, 'M350000000100012300', false],
  ] as const)('%o %s: %s', ([pattern], code, fits) => expect(pattern.test(code)).toBe(fits));

  it('three places hold 999 numbers, and then those with a letter (domain D1.1)', () => {
    expect([1, 999, 1000, 1001, 1026, 1027].map(serialOfThree)).toEqual(['001', '999', '00a', '00b', '01a', '01b']);
    const all = Array.from({ length: 3000 }, (_, i) => serialOfThree(i + 1));
    expect(new Set(all).size).toBe(3000);
    expect(() => serialOfThree(36 ** 3)).toThrow('三位序号已用完');
  });

  it('a platform counts its projects, and each number above counts what is below it', () => {
    expect(nextProjectCode('M3500000001', null)).toBe('M3500000001000001');
    expect(nextProjectCode('M3500000001', 'M3500000001000041')).toBe('M3500000001000042');
    expect(() => nextProjectCode('M3500000001', 'M3500000001999999')).toThrow('项目序号已用完');
    expect(nextOf('M3500000001000001', [])).toBe('M3500000001000001001');
    expect(nextOf('X', ['X001', 'X003'])).toBe('X002');
  });

  it('a lot’s is the tender’s and its place in the project', () => {
    expect(lotCode('M3500000001000123001', 'XM-2026-0001-07')).toBe('M3500000001000123001007');
    expect(lotCode('M3500000001000123001', 'XM-2026-0001-07')).toHaveLength(23);
    expect(lotCode('M3500000001000123001', 'XM-2026-0001-1')).toBe('M3500000001000123001001');
    expect(lotCode('M3500000001000123001', 'XM-2026-0001-999')).toBe('M3500000001000123001999');
    for (const serial of ['一', '0', '1000', '1.5'])
      expect(() => lotCode('M3500000001000123001', `XM-2026-0001-${serial}`)).toThrow('没有可用的标段序号');
  });
});
