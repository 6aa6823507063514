/** The two methods of the law (12 号令 29), and which fields of a method belong to one of them only. */
import { type Ranking, rankings, ranksOf } from '../../procedure/ways/index.ts';

export const methodKinds = rankings;
export type MethodKind = Ranking;

type Typed = Readonly<Record<string, any>>;
/** The way of a tender says by which kinds it may be judged; a draft that knows no way yet may say any. */
export const kindFault = (m: Typed): string | undefined =>
  m.tenderWay && m.type && !ranksOf(m.tenderWay).includes(m.type)
    ? `按本项目的{招标}方式，{评标}不能采用${methodKinds[m.type as MethodKind]}`
    : undefined;

export const isLowestPrice = (m: Typed): boolean => m.type === 'lowest-price';
export const isComprehensive = (m: Typed): boolean => m.type !== 'lowest-price';

/** Prices in words are judged by the committee's own points; there is no formula of prices then. */
export const isPricedInWords = (m: Typed): boolean => m.priceForm === 'other';
export const hasPriceScore = (m: Typed): boolean => isComprehensive(m) && !isPricedInWords(m);

/** The prices of those who lead technically are the benchmark: nothing is scored before the members' sheets are in. */
export const isGradient = (m: Typed): boolean => hasPriceScore(m) && m.priceMethod === 'gradient';

/** Without scores there is nothing to give points for; without evaluated prices there is nothing to adjust. */
const ownFields = {
  comprehensive: [
    'deviationPoints',
    'scoreItems',
    'dropExperts',
    'reasonAbove',
    'reasonBelow',
    'priceFull',
    'priceMethod',
    'rateBasis',
    'subtractProvisionalSum',
    'rounding',
    'benchmarkOf',
    'mixWeight',
    'mixDownFloat',
    'statedBenchmark',
    'statedQuote',
    'lowerLimit',
    'dropFrom',
    'dropTwoFrom',
    'floatBy',
    'floatValues',
    'downFloat',
    'technicalTop',
    'aboveFactor',
    'deviationIn',
    'rateAbove',
    'rateBelow',
    'interpolate',
    'fraction',
    'knots',
    'priceFloor',
  ],
  'lowest-price': ['generalTechnology', 'generalReason', 'adjustments', 'deviationAmount'],
} as const;

const ofPriceScore = ownFields.comprehensive.slice(ownFields.comprehensive.indexOf('priceFull'));
const ofYuan = ['subtractProvisionalSum', 'statedBenchmark', 'lowerLimit'] as const;

/** Empties what the chosen method and form of price do not know, so that a document never carries a rule that is not applied. */
export function dropOtherKind(row: Record<string, any>, isGranted: { policy: boolean; cap: boolean }): void {
  const others: readonly string[] = [
    ...ownFields[isLowestPrice(row) ? 'comprehensive' : 'lowest-price'],
    ...(isPricedInWords(row) ? ofPriceScore : []),
    ...(isGranted.policy ? [] : ['policyRate', 'policyJointRate', 'policyJointFrom']),
    ...(isGranted.cap ? [] : ['policyCapped']),
    ...((row.priceForm ?? 'amount') === 'amount' ? ['statedQuote', 'rateBasis', 'deviationIn'] : ofYuan),
  ];
  for (const name of others) row[name] = Array.isArray(row[name]) ? [] : null;
}
