/**
 * Is this a unified social credit code (统一社会信用代码, GB 32100-2015)? Written without blanks and in capitals; the
 * last character must agree with the others. Whether the code was ever given out is not asked.
 */
export function isCreditCode(text: string): boolean {
  if (!/^[1-9ANY][0-9A-HJ-NP-RTUWXY]\d{6}[0-9A-HJ-NP-RTUWXY]{10}$/.test(text)) return false;
  const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
  const weighed = Array.from(text.slice(0, 17), (char, index) => alphabet.indexOf(char) * (3 ** index % 31));
  return alphabet[(31 - (sum(weighed) % 31)) % 31] === text[17];
}

const provinces =
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83';

/**
 * Is this a national identity number (公民身份号码, GB 11643-1999) of 18 digits, the last of which may be X or x?
 * Checked are the province, the date of birth and the check digit. The county is not: many valid numbers carry counties
 * that no longer exist. Numbers of 15 digits lost their force on 2013-01-01 (居民身份证法 第23条) and are refused.
 */
export function isNationalId(text: string): boolean {
  const [, province = '', year, month, day] = /^(\d\d)\d{4}((?:18|19|20)\d\d)(\d\d)(\d\d)\d{3}[\dXx]$/.exec(text) ?? [];
  if (!provinces.split(' ').includes(province)) return false;
  const birth = new Date(`${year}-${month}-${day}T00:00:00Z`);
  if (Number.isNaN(birth.getTime()) || birth.getUTCDate() !== Number(day)) return false;
  const weighed = Array.from(text.slice(0, 17), (digit, index) => Number(digit) * (2 ** (17 - index) % 11));
  return '10X98765432'[sum(weighed) % 11] === text[17]?.toUpperCase();
}

/** Is this a mobile number of the mainland: 11 digits from 13 to 19, with or without +86 or 0086? */
export function isMobile(text: string): boolean {
  return /^(?:\+86|0086)?1[3-9]\d{9}$/.test(text);
}

/**
 * An amount of yuan as people type it: an optional ¥, an optional minus after it, thousands marked by commas
 * throughout or not at all, two decimals or none.
 *
 * @returns a plain decimal with two places, e.g. `¥-10,123` gives `-10123.00`
 * @throws RangeError when the text is no such amount
 */
export function parseMoney(text: string): string {
  const [, minus = '', integer = '', fraction = ''] =
    /^[¥￥]?(-?)(?=[\d.])(\d{1,3}(?:,\d{3})+|\d+|)(?:\.(\d\d))?$/.exec(text) ?? [];
  if (integer === '' && fraction === '')
    throw new RangeError(`读不出金额：“${text}”。请写成 123,456.78 或 123456 的样子`);

  const plain = `${integer.replaceAll(',', '').replace(/^0+(?=\d)/, '') || '0'}.${fraction.padEnd(2, '0')}`;
  return plain === '0.00' ? plain : minus + plain;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
