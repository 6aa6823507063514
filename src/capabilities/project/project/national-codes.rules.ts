/**
 * Numbers of the national exchange (domain D1.1): a platform's mark of 11 (a letter, the six digits of the place, four of
 * a serial), then the project's serial of 6, the tender's of 3 and the lot's of 3, each number beginning with the one
 * above it.
 */

/** TRADE_PLAT, 11 characters: given to the platform by its authority. */
export const platformMark: readonly [RegExp, string] = [
  /^[A-Z]\d{6}[0-9A-Z]{4}$/,
  '应为 11 位：1 位字母、6 位行政区划、4 位序号',
];
/** PROJECT_CODE, 17 characters. */
export const projectCode: readonly [RegExp, string] = [
  /^[A-Z]\d{6}[0-9A-Z]{4}\d{6}$/,
  '应为 17 位：平台标识 11 位（1 位字母、6 位行政区划、4 位序号）和项目序号 6 位数字',
];
/** TENDER_PROJECT_CODE, 20 characters. */
export const tenderCode: readonly [RegExp, string] = [
  /^[A-Z]\d{6}[0-9A-Z]{4}\d{6}[0-9a-z]{3}$/,
  '应为 20 位：项目编号 17 位和 3 位序号',
];

/**
 * BID_SECTION_CODE, 23 characters: the tender's number and the lot's place in its project.
 * @param own the lot's number in this office, which ends with that place (XM-2026-0001-01)
 */
export function lotCode(tender: string, own: string): string {
  const serial = Number(own.slice(own.lastIndexOf('-') + 1));
  // Letters extend the serials of tenders alone.
  if (!Number.isInteger(serial) || serial < 1 || serial > 999) throw new RangeError(`“${own}”没有可用的标段序号`);
  return `${tender}${serialOfThree(serial)}`;
}

const digits = 36;
const largest = digits ** 3 - 1;

/** 001 to 999, then what three of 0-9a-z give besides, in their order: 00a, 00b … zzz. @throws RangeError beyond them */
export function serialOfThree(nth: number): string {
  if (nth <= 999) return String(nth).padStart(3, '0');
  let left = nth - 999;
  for (let at = 1; at <= largest; at++) {
    const serial = at.toString(digits).padStart(3, '0');
    if (!/^\d+$/.test(serial) && --left === 0) return serial;
  }
  throw new RangeError(`三位序号已用完：第 ${nth} 个`);
}

/** The next project of a platform. @param last the number that it gave last, if any */
export function nextProjectCode(mark: string, last: string | null): string {
  const serial = Number(last?.slice(mark.length) ?? 0) + 1;
  if (serial > 999_999) throw new RangeError('项目序号已用完，请向主管部门申请新的平台标识码');
  return `${mark}${String(serial).padStart(6, '0')}`;
}

/** The first serial of three that none of these numbers ends with. */
export function nextOf(above: string, taken: readonly string[]): string {
  const used = new Set(taken);
  for (let nth = 1; ; nth++) if (!used.has(`${above}${serialOfThree(nth)}`)) return `${above}${serialOfThree(nth)}`;
}
