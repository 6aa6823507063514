import { checkText, InputInvalid } from './checked.ts';
import { isDay } from './days.ts';

/**
 * The rules of specification §5 for single values, in its words. Each answers what the text contains, or the sentence
 * that refuses it, so that form, server and other programs say the same.
 */
export type Checked<Found extends object> = ({ ok: true } & Found) | { ok: false; message: string };

const refuse = (message: string) => ({ ok: false, message }) as const;

/** Who registered a unit: the first character of its credit code (GB 32100-2015). */
const registrars: Readonly<Record<string, string>> = {
  1: '机构编制',
  2: '外交',
  3: '司法行政',
  4: '文化',
  5: '民政',
  6: '旅游',
  7: '宗教',
  8: '工会',
  9: '市场监督管理',
  A: '中央军委改革和编制办公室',
  N: '农业农村',
  Y: '其他',
};

export interface CreditCode {
  /** The authority that registered the unit. */
  registrar: string;
  /** Six digits of GB/T 2260: where it was registered. */
  region: string;
  /** 组织机构代码 (GB 11714), as it is written: `60003734-1`. */
  organisationCode: string;
}

/**
 * Reads a unified social credit code (统一社会信用代码, GB 32100-2015): 18 characters without blanks and in capitals; the
 * last must agree with the others. Whether the code was ever given out is not asked.
 *
 * @throws InputInvalid for what is no text; text that is no code is answered
 */
export function checkCreditCode(text: string): Checked<CreditCode> {
  checkText('text', text);
  const wrong = refuse('不是有效的统一社会信用代码');
  if (!/^[1-9ANY][0-9A-HJ-NP-RTUWXY]\d{6}[0-9A-HJ-NP-RTUWXY]{10}$/.test(text)) return wrong;
  const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
  const weighed = Array.from(text.slice(0, 17), (char, index) => alphabet.indexOf(char) * (3 ** index % 31));
  if (alphabet[(31 - (sum(weighed) % 31)) % 31] !== text[17]) return wrong;
  return {
    ok: true,
    registrar: registrars[text[0]!]!,
    region: text.slice(2, 8),
    organisationCode: `${text.slice(8, 16)}-${text[16]}`,
  };
}

const provinces =
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83';

export interface IdNumber {
  /** The number with a capital X. */
  number: string;
  /** `yyyy-MM-dd` */
  birthDate: string;
  sex: 'male' | 'female';
  /** Six digits of GB/T 2260, of the county where the number was given out; it may no longer exist. */
  county: string;
}

/**
 * Reads a national identity number (公民身份号码, GB 11643-1999) of 18 digits, the last of which may be X or x. It checks
 * province, date of birth and check digit. It does not check the county: many valid numbers carry counties that no
 * longer exist. Numbers of 15 digits lost their force on 2013-01-01 (居民身份证法 第23条) and are refused.
 *
 * @param today `yyyy-MM-dd`; a date of birth after it is refused
 * @throws InputInvalid for a `today` that is no day, or what is no text
 */
export function checkIdNumber(text: string, today: string): Checked<IdNumber> {
  checkText('text', text);
  checkText('today', today);
  if (!isDay(today)) throw new InputInvalid('today', `today：应为 yyyy-MM-dd 的日期，收到 “${today}”`);
  const number = text.toUpperCase();
  const [, province = '', birth = ''] = /^(\d\d)\d{4}(\d{8})\d{3}[\dX]$/.exec(number) ?? [];
  if (!provinces.split(' ').includes(province)) return refuse('身份证号码格式错误');
  const birthDate = birth.replace(/(....)(..)(..)/, '$1-$2-$3');
  if (!isDay(birthDate) || birthDate > today) return refuse('身份证号码出生日期无效');
  const weighed = Array.from(number.slice(0, 17), (digit, index) => Number(digit) * (2 ** (17 - index) % 11));
  if ('10X98765432'[sum(weighed) % 11] !== number[17]) return refuse('身份证号码不正确');
  return {
    ok: true,
    number,
    birthDate,
    sex: Number(number[16]) % 2 === 1 ? 'male' : 'female',
    county: number.slice(0, 6),
  };
}

const mobileMessage = '手机号码格式错误';

/**
 * Reads a mobile number of the mainland as other systems write it: 11 digits from 13 to 19, with or without +86 or
 * 0086, which the answer no longer has. What a form takes is narrower: `isMobile`.
 *
 * @throws InputInvalid for what is no text
 */
export function checkMobile(text: string): Checked<{ mobile: string }> {
  checkText('text', text);
  const [, mobile] = /^(?:\+86|0086)?(1[3-9]\d{9})$/.exec(text) ?? [];
  return mobile ? { ok: true, mobile } : refuse(mobileMessage);
}

/** What a form takes for a mobile number: 11 digits that begin with 1 (specification §5, §9), and nothing before them. */
export const isMobile = (text: string): boolean => /^1\d{10}$/.test(text);

/**
 * An amount of yuan as people type it: an optional ¥, an optional minus after it, thousands marked by commas
 * throughout or not at all, two decimals or none.
 *
 * @returns a plain decimal with two places, e.g. `¥-10,123` gives `-10123.00`
 * @throws InputInvalid when the text is no such amount
 */
export function parseMoney(text: string): string {
  checkText('text', text);
  const [, minus = '', integer = '', fraction = ''] =
    /^[¥￥]?(-?)(?=[\d.])(\d{1,3}(?:,\d{3})+|\d+|)(?:\.(\d\d))?$/.exec(text) ?? [];
  if (integer === '' && fraction === '')
    throw new InputInvalid('text', `读不出金额：“${text}”。请写成 123,456.78 或 123456 的样子`);

  const plain = `${integer.replaceAll(',', '').replace(/^0+(?=\d)/, '') || '0'}.${fraction.padEnd(2, '0')}`;
  return plain === '0.00' ? plain : minus + plain;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
