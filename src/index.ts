/**
 * The rules of Chinese tendering as plain functions, for other programs: nothing is read, written or registered on
 * import, and everything but `verifyArchive` runs in Node and in the browser. Numbers are plain decimal strings, days
 * `yyyy-MM-dd`. What a rule cannot calculate with — a misspelt or unknown parameter, a number where text belongs — is
 * refused by one error, `InputInvalid`, whose `parameter` names it; a year without an arrangement of holidays by
 * `CalendarUnknown`. Nothing else is thrown.
 */
import type { Verification, VerifyOptions } from './exchange/archive/verify-archive.ts';

export {
  type RankCriterion,
  type RankedBid,
  type RankInput,
  rankBids,
} from './capabilities/evaluation/evaluation-result/summary.rules.ts';
export type {
  AverageDeviationParameters,
  LowestRatioParameters,
  PiecewiseParameters,
  PriceScoreInput,
} from './capabilities/tender-document/evaluation-method/price-formula/price-parameters.ts';
export {
  type PriceScores,
  priceScores,
} from './capabilities/tender-document/evaluation-method/price-formula/price-score.rules.ts';
export { type CodeTable, codeTables, constantCodes, nationalCode, unusedTables } from './exchange/codes/index.ts';
export { InputInvalid } from './kernel/record/checked.ts';
export {
  type Checked,
  type CreditCode,
  checkCreditCode,
  checkMobile,
} from './kernel/record/checks.ts';
export { checkIdNumber, type IdNumberFound } from './kernel/record/id-number.ts';
export { moneyInCapitals, parseMoneyInCapitals } from './kernel/record/money-capitals.ts';
export { type Period, type PeriodUnit, periodEnd } from './platform/calendar/period.ts';
export { addWorkingDays, CalendarUnknown, isWorkingDay } from './platform/calendar/working-days.ts';
export {
  agencyFee,
  agencyFeeByLots,
  checkCharge,
  type Fee,
  type FeeInput,
  type FeeKind,
  type FeeStep,
} from './platform/tools/agency-fee/agency-fee.rules.ts';
export type { Verification, VerifyOptions };

/**
 * Checks a sealed archive whole: every digest, signature, certificate and chain of history; the draw and the scores are
 * done again. Faults are told, not thrown, each with its place. Needs Node.
 *
 * @param path the archive's zip file
 * @param options what was published: the server's `key` (a JWK, or the JSON that holds it as `serverPublicKey`) and a
 *   `head` of the project's history; without them the archive can only be found to agree with itself
 * @throws when the file cannot be opened
 */
export async function verifyArchive(path: string, options: VerifyOptions = {}): Promise<Verification> {
  // Loaded when it is asked for: the rules above must not bring Node's files into a browser.
  const verifier = await import('./exchange/archive/verify-archive.ts');
  return verifier.verifyArchive(path, options);
}
