/**
 * The door of the rulebook: the limits and demands of a regime are asked here, by name, and stand in no other place.
 */
export {
  advises,
  allRows,
  answerTo,
  citeIfAny,
  demands,
  enact,
  guides,
  lasts,
  limit,
  limitIfAny,
  NoRow,
  overhear,
  pin,
  regimesThatDemand,
  regimesThatLimit,
  rewrite,
  rulebook,
  unasked,
} from './rulebook/book.ts';
export {
  isLooser,
  type Limit,
  numberOf,
  type Of,
  ofLot,
  type Pinned,
  shareOf,
  type UnderLaw,
  type UnitValue,
} from './rulebook/limit.ts';
export { type DemandName, demanded, type LimitName, limits, unitLimits } from './rulebook/names.ts';
export {
  allRegimes,
  isAsStrict,
  type Regime,
  regimes,
  shortRegimes,
  strictest,
  type TenderRegime,
  tenderRegime,
} from './rulebook/regimes.ts';
export type { Kind } from './rulebook/row.ts';
export {
  amountOf,
  boundOf,
  countInWords,
  hintedAmount,
  sentenceOf,
  strengths,
  usualAmount,
  usualCount,
} from './rulebook/words.ts';
