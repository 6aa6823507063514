/** What later capabilities need of tender documents and evaluation methods. */

export {
  isGradient,
  isLowestPrice,
  isPricedInWords,
  type MethodKind,
  methodKinds,
} from './evaluation-method/method-kinds.ts';
export {
  type Adjustment,
  type EvaluatedPrice,
  evaluatedPrices,
} from './evaluation-method/price-formula/evaluated-price.rules.ts';
export { grantOf, policySentences, policyTerms, raisesScore } from './evaluation-method/price-formula/policy.rules.ts';
export {
  type Claimed,
  claimIn,
  claimWords,
  isSharePercent,
  policyClaims,
} from './evaluation-method/price-formula/policy-claims.ts';
export { type LotPrices, priceScoreInput } from './evaluation-method/price-input.ts';

export { contradiction } from './favour/field-findings.ts';
export { findFavour, keyOf, readFavour } from './favour/find-favour.ts';
export {
  lastClarificationDay,
  preliminaryContent,
  preliminaryDateFaults,
} from './preliminary-document/preliminary-dates.ts';
export { preliminaryDocument } from './preliminary-document/preliminary-document.record.ts';
export type { Priced, PriceForm, PriceTerms, Quote } from './price/price-form.ts';
export {
  isLimited,
  qualificationModes,
  qualificationSetting,
} from './qualification-setting/qualification-setting.record.ts';
export { methodTried } from './tender-document/document.guards.ts';
export { preconditionDemanded, purchaseDemanded } from './tender-document/document.rules.ts';
export { documentContent } from './tender-document/document-content.ts';
export { documentVerdicts, unknownDates } from './tender-document/document-dates.ts';
export type { ContentSignature, KeyHolder } from './tender-document/document-parts.ts';
export { documentSigned, holdersNamed } from './tender-document/document-parts.ts';
