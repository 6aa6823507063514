import { describe, expect, it } from 'vitest';
import capitals from '../../../tests/data/validation/money-capitals.json' with { type: 'json' };
import parsing from '../../../tests/data/validation/money-capitals-parse.json' with { type: 'json' };
import { moneyInCapitals, parseMoneyInCapitals } from './money-capitals.ts';

const accepted = (row: { expected: string; accepted_alternatives?: string[] }) =>
  [row.expected, ...(row.accepted_alternatives ?? [])].map((text) => text.replace(/^人民币/, ''));

describe('moneyInCapitals', () => {
  it.each(capitals)('§9.7 writes $input as $expected', (row) => {
    expect(accepted(row)).toContain(moneyInCapitals(row.input));
  });

  it.each([
    ['100006355', '壹亿零陆仟叁佰伍拾伍元整'],
    ['105000000', '壹亿零伍佰万元整'],
    ['1000.5', '壹仟元零伍角'],
    ['10.05', '壹拾元零伍分'],
    ['0001.50', '壹元伍角'],
    ['-0.009', '零元整'],
  ])('writes %s as %s', (yuan, text) => expect(moneyInCapitals(yuan)).toBe(text));

  it.each(['', '-', '.5', '5.', '1e5', '1,000', '+1', ' 1', '１'])('refuses %j', (yuan) => {
    expect(() => moneyInCapitals(yuan)).toThrow('金额应为不带千分位的十进制数');
  });
});

describe('parseMoneyInCapitals', () => {
  it.each(parsing.parse)('reads $input as $expected', ({ input, expected }) => {
    expect(parseMoneyInCapitals(input)).toBe(expected);
  });

  it.each([
    ['人民币 壹拾 万柒仟元零伍角叁分', '107000.53'],
    ['负壹角', '-0.1'],
    ['负零元整', '0'],
    ['拾元', '10'],
    ['壹万伍佰元', '10500'],
    ['一千零五', '1005'],
    ['十亿三', '1030000000'],
    ['3万5', '35000'],
    ['壹亿贰仟万亿元整', '12000000000000000'],
  ])('reads %s as %s', (text, yuan) => expect(parseMoneyInCapitals(text)).toBe(yuan));

  it.each([...parsing.errors, '', '整', '壹佰伍角', '壹元贰', '一万零', '亿', '元伍角整整'])('refuses %j', (text) => {
    expect(() => parseMoneyInCapitals(text)).toThrow('读不出金额');
  });

  it.each(['贰仟陆元整', '三万五元', '壹佰贰元'])('refuses %s, which has two readings', (text) => {
    expect(() => parseMoneyInCapitals(text)).toThrow('有两种读法');
  });

  it('reads back every accepted way of writing', () => {
    for (const row of capitals) {
      const yuan = row.input
        .replace(/(\.\d\d)\d+$/, '$1')
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '');
      for (const text of accepted(row)) expect(parseMoneyInCapitals(text), text).toBe(yuan);
    }
  });

  it('reads back what moneyInCapitals writes, at every length and with every pattern of zeros', () => {
    for (let length = 1; length <= 34; length++) {
      for (let pattern = 0; pattern < 64; pattern++) {
        const integer = Array.from({ length }, (_, i) =>
          i > 0 && (pattern >> (i % 6)) & 1 ? '0' : String(1 + ((i * 7 + pattern) % 9)),
        );
        for (const change of ['', '.5', '.05', '.37']) {
          const yuan = `-${integer.join('')}${change}`;
          expect(parseMoneyInCapitals(moneyInCapitals(yuan))).toBe(yuan);
        }
      }
    }
  });
});
