import { describe, expect, it } from 'vitest';
import { lotCode, projectCode, tenderCode } from './national-codes.rules.ts';

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

  it('a lot’s is the tender’s and its place in the project', () => {
    expect(lotCode('M3500000001000123001', 'XM-2026-0001-07')).toBe('M3500000001000123001007');
    expect(lotCode('M3500000001000123001', 'XM-2026-0001-07')).toHaveLength(23);
    expect(lotCode('M3500000001000123001', 'XM-2026-0001-1')).toBe('M3500000001000123001001');
    expect(lotCode('M3500000001000123001', 'XM-2026-0001-999')).toBe('M3500000001000123001999');
    for (const serial of ['一', '0', '1000', '1.5'])
      expect(() => lotCode('M3500000001000123001', `XM-2026-0001-${serial}`)).toThrow('没有可用的标段序号');
  });
});
