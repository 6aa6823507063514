/**
 * Numbers of the national exchange (domain D1.1): a platform's mark of 11 (a letter, the six digits of the place, four of
 * a serial), then the project's serial of 6, the tender's of 3 and the lot's of 3, each number beginning with the one
 * above it.
 */

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
  if (!Number.isInteger(serial) || serial < 1 || serial > 999) throw new RangeError(`“${own}”没有可用的标段序号`);
  return `${tender}${String(serial).padStart(3, '0')}`;
}
