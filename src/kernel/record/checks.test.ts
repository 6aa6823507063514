import { describe, expect, it } from 'vitest';
import creditCodes from '../../../tests/data/validation/credit-code.json' with { type: 'json' };
import mobiles from '../../../tests/data/validation/mobile.json' with { type: 'json' };
import money from '../../../tests/data/validation/money-input.json' with { type: 'json' };
import nationalIds from '../../../tests/data/validation/national-id.json' with { type: 'json' };
import { isCreditCode, isMobile, isNationalId, parseMoney } from './checks.ts';

interface Row {
  value: string;
  expect: string;
  optional?: boolean;
}
const binding = (rows: Row[]) => rows.filter((row) => !row.optional);
const verdict = (valid: boolean) => (valid ? 'valid' : 'invalid');

describe('isCreditCode', () => {
  it.each(binding(creditCodes))('$value is $expect', (row) =>
    expect(verdict(isCreditCode(row.value))).toBe(row.expect),
  );

  it('takes the code only as it is stored: no blanks, capitals', () => {
    expect(isCreditCode('91 110000 600037341L')).toBe(false);
    expect(isCreditCode('91110000600037341l')).toBe(false);
  });

  it('notices any one changed digit', () => {
    const code = '91340600MA2PBM9HXD';
    for (let at = 2; at < 8; at++) {
      const changed = code.slice(0, at) + ((Number(code[at]) + 1) % 10) + code.slice(at + 1);
      expect(isCreditCode(changed), changed).toBe(false);
    }
  });
});

describe('isNationalId', () => {
  it.each(binding(nationalIds))('$value is $expect', (row) =>
    expect(verdict(isNationalId(row.value))).toBe(row.expect),
  );

  it.each([
    ['110101491001001', false, '15 digits'],
    ['120110198012010073', true, 'a county of another time'],
    ['110111198012010078', true, 'a county of another time'],
  ])('policy: %s is %s, %s', (value, valid) => expect(isNationalId(value)).toBe(valid));
});

describe('isMobile', () => {
  it.each(binding(mobiles.mobile))('$value is $expect', (row) => expect(verdict(isMobile(row.value))).toBe(row.expect));

  it.each(mobiles.mobile.filter((row) => 'optional' in row))('policy: $value is refused', (row) => {
    expect(isMobile(row.value)).toBe(false);
  });
});

describe('parseMoney', () => {
  it.each(money.valid)('reads %j', (text) => {
    expect(Number(parseMoney(text))).toBe(Number(text.replace(/[¥,]/g, '')));
    expect(parseMoney(text)).toMatch(/^-?\d+\.\d\d$/);
  });

  it.each([...money.invalid, '.', '¥.', '1e3', '0x10', '12a', '１２'])('refuses %j', (text) => {
    expect(() => parseMoney(text)).toThrow('读不出金额');
  });

  it.each([
    ['￥007', '7.00'],
    ['.03', '0.03'],
    ['-0.00', '0.00'],
    ['999,999,999,999,999,999.99', '999999999999999999.99'],
  ])('reads %s as %s', (text, yuan) => expect(parseMoney(text)).toBe(yuan));
});
