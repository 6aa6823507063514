import { describe, expect, it } from 'vitest';
import { bidSecurityCap, performanceSecurityCap, securityRefusal } from './lot.rules.ts';

describe('bidSecurityCap', () => {
  it.each([
    ['ZB-M', 'works', '30000000', '600000.00', 'TR-26a'],
    ['ZB-M', 'works', '40000000', '800000.00', 'TR-26a'],
    ['ZB-MS', 'works', '50000000', '800000.00', 'BZ-37'],
    ['ZB-V', 'goods', '40000000.50', '800000.00', 'BZ-37'],
    ['ZB-M', 'survey-design', '5000000', '100000.00', 'TR-26a'],
    ['ZB-M', 'survey-design', '8000000', '100000.00', 'BZ-37'],
    ['ZB-M', 'services', '80000000', '1600000.00', 'TR-26a'],
    ['ZC-T', 'goods', '5000000', '100000.00', 'ZR-33a'],
    ['ZC-N', 'works', '80000000', '1600000.00', 'ZR-33a'],
    ['ZB-M', 'works', '0.99', '0.01', 'TR-26a'],
  ] as const)('%s %s of %s yuan: at most %s (%s)', (regime, kind, base, cap, rule) => {
    expect(bidSecurityCap({ regime, way: null }, { kind, base })).toMatchObject({ cap, rule });
  });
});

describe('performanceSecurityCap', () => {
  it('is a tenth of the contract, cut to the fen', () => {
    expect(performanceSecurityCap({ regime: 'ZB-MS', way: null }, '139584357.34')).toMatchObject({
      cap: '13958435.73',
      rule: 'TR-58',
    });
    expect(performanceSecurityCap({ regime: 'ZC-T', way: null }, '100')).toMatchObject({
      cap: '10.00',
      rule: 'ZR-48',
    });
  });
});

describe('securityRefusal', () => {
  const cap = bidSecurityCap({ regime: 'ZB-M', way: null }, { kind: 'works', base: '30000000' });

  it('passes the limit itself and refuses a fen more', () => {
    expect(securityRefusal('600000.00', cap)).toBeUndefined();
    expect(securityRefusal('600000.01', cap)).toBe(
      '投标保证金不得超过招标项目估算价 30,000,000.00 元的 2%，即 600,000.00 元（招标投标法实施条例 第26条），现为 600,000.01 元',
    );
  });

  it.each(['-1', '', '2%'])('refuses %j, which is no amount', (amount) => {
    expect(() => securityRefusal(amount, cap)).toThrow('金额应为不小于 0 的十进制数');
  });
});
