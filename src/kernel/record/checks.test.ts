import { describe, expect, it } from 'vitest';
import creditCodes from '../../../tests/data/validation/credit-code.json' with { type: 'json' };
import mobiles from '../../../tests/data/validation/mobile.json' with { type: 'json' };
import money from '../../../tests/data/validation/money-input.json' with { type: 'json' };
import nationalIds from '../../../tests/data/validation/national-id.json' with { type: 'json' };
import { InputInvalid } from './checked.ts';
import { checkCreditCode, checkIdNumber, checkMobile, isMobile, parseMoney } from './checks.ts';

interface Row {
  value: string;
  expect: string;
  optional?: boolean;
}
const binding = (rows: Row[]) => rows.filter((row) => !row.optional);
const verdict = (valid: boolean) => (valid ? 'valid' : 'invalid');

const verdictOf = (found: { ok: boolean }) => verdict(found.ok);
const today = '2026-03-02';

describe('how long they are', () => {
  it.each([
    ['credit code', '91110000600037341L', (text: string) => checkCreditCode(text).ok],
    ['ID number', '11010519491231002X', (text: string) => checkIdNumber(text, today).ok],
    ['mobile number', '13800001111', isMobile],
  ] as const)('§9.1 a %s of one character less or more is none', (_what, text, isTaken) => {
    const longer = [`${text}1`, `1${text}`, `${text}${text.at(-1)}`];
    expect([text, text.slice(0, -1), text.slice(1), ...longer].map(isTaken)).toEqual([
      true,
      ...Array.from({ length: 5 }, () => false),
    ]);
  });
});

describe('checkCreditCode', () => {
  it.each(binding(creditCodes))('§5.6 $value is $expect', (row) => {
    const found = checkCreditCode(row.value);
    expect(verdictOf(found)).toBe(row.expect);
    if (!found.ok) expect(found.message).toBe('不是有效的统一社会信用代码');
  });

  it('tells registrar, region and organisation code', () => {
    expect(checkCreditCode('91110000600037341L')).toEqual({
      ok: true,
      registrar: '市场监督管理',
      region: '110000',
      organisationCode: '60003734-1',
    });
    expect(checkCreditCode('121200004013590816')).toMatchObject({ registrar: '机构编制', region: '120000' });
  });

  it('policy: takes the code only as it is stored, without blanks and in capitals', () => {
    expect(checkCreditCode('91 110000 600037341L').ok).toBe(false);
    expect(checkCreditCode('91110000600037341l').ok).toBe(false);
  });

  it('notices any one changed digit', () => {
    const code = '91340600MA2PBM9HXD';
    for (let at = 2; at < 8; at++) {
      const changed = code.slice(0, at) + ((Number(code[at]) + 1) % 10) + code.slice(at + 1);
      expect(checkCreditCode(changed).ok, changed).toBe(false);
    }
  });
});

describe('checkIdNumber', () => {
  it.each(binding(nationalIds))('$value is $expect', (row) =>
    expect(verdictOf(checkIdNumber(row.value, today))).toBe(row.expect),
  );

  it.each([
    ['110101491001001', false, '15 digits'],
    ['120110198012010073', true, 'a county of another time'],
    ['110111198012010078', true, 'a county of another time'],
    ['110201199312010077', true, 'a county of another time'],
  ])('policy: %s is %s, %s', (value, valid) => expect(checkIdNumber(value, today).ok).toBe(valid));

  it('tells birth date, sex and county, and writes a small x large', () => {
    expect(checkIdNumber('11010519491231002x', today)).toEqual({
      ok: true,
      number: '11010519491231002X',
      birthDate: '1949-12-31',
      sex: 'female',
      county: '110105',
    });
    expect(checkIdNumber('235407195106112745', today)).toMatchObject({ birthDate: '1951-06-11', sex: 'female' });
  });

  it.each([
    ['160323197806058856', '身份证号码格式错误', 'no such province'],
    ['52032319780605885', '身份证号码格式错误', '17 digits'],
    ['520323197802318856', '身份证号码出生日期无效', 'the 31st of February'],
    ['520323297806058856', '身份证号码出生日期无效', 'in the future'],
    ['520323189906058856', '身份证号码出生日期无效', 'before 1900'],
    ['235407195106112742', '身份证号码不正确', 'the last digit'],
  ])('§5.7 §5.8 §5.9 %s: %s (%s)', (value, message) =>
    expect(checkIdNumber(value, today)).toEqual({ ok: false, message }),
  );

  it('reads nothing before or after the number, and takes the first day of 1900', () => {
    for (const wrong of ['111010519491231002X', '11010519491231002X1', ''])
      expect(checkIdNumber(wrong, today)).toEqual({ ok: false, message: '身份证号码格式错误' });
    expect(checkIdNumber('110101190001010014', today)).toMatchObject({ ok: true, sex: 'male' });
  });

  it('refuses a day that is none, and what is no text', () => {
    for (const day of ['2026-02-30', '12026-03-02', '2026-03-021', 'today'])
      expect(() => checkIdNumber('11010519491231002X', day)).toThrow('today：应为 yyyy-MM-dd 的日期');
    expect(() => checkIdNumber(11 as never, today)).toThrow(InputInvalid);
    expect(() => checkIdNumber('11010519491231002X', 2026 as never)).toThrow(InputInvalid);
  });

  it('§5.8 takes a birth date of today and refuses tomorrow', () => {
    expect(checkIdNumber('110105194912310025', '1949-12-30')).toMatchObject({ message: '身份证号码出生日期无效' });
    expect(checkIdNumber('11010519491231002X', '1949-12-31').ok).toBe(true);
  });
});

describe('checkMobile', () => {
  it.each(binding(mobiles.mobile))('$value is $expect', (row) => {
    const found = checkMobile(row.value);
    expect(verdictOf(found)).toBe(row.expect);
    expect(found).toEqual(
      found.ok ? { ok: true, mobile: row.value.slice(-11) } : { ok: false, message: '手机号码格式错误' },
    );
  });

  it.each(mobiles.mobile.filter((row) => 'optional' in row))('policy: $value is refused', (row) => {
    expect(checkMobile(row.value).ok).toBe(false);
  });
});

it('what is no text is no number, no code and no amount', () => {
  for (const read of [checkMobile, checkCreditCode, parseMoney]) expect(() => read(7 as never)).toThrow(InputInvalid);
});

describe('isMobile, what a form takes', () => {
  it.each([
    ['13800001111', true],
    ['10000000000', true],
    ['1380000111', false],
    ['138000011112', false],
    ['23800001111', false],
    ['+8613800001111', false],
    ['1380000111a', false],
  ])('§5.5 §9.1 %s: %s', (value, taken) => expect(isMobile(value)).toBe(taken));
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
