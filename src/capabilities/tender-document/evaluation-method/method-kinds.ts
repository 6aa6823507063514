/** The two methods of the law (12 号令 29), and which fields of a method belong to one of them only. */

export const methodKinds = { comprehensive: '综合评估法', 'lowest-price': '经评审的最低投标价法' } as const;
export type MethodKind = keyof typeof methodKinds;

type Typed = Readonly<Record<string, any>>;
export const isLowestPrice = (m: Typed): boolean => m.type === 'lowest-price';
export const isComprehensive = (m: Typed): boolean => m.type !== 'lowest-price';

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
    'subtractProvisionalSum',
    'rounding',
    'benchmarkOf',
    'mixWeight',
    'mixDownFloat',
    'statedBenchmark',
    'lowerLimit',
    'dropFrom',
    'dropTwoFrom',
    'downFloat',
    'rateAbove',
    'rateBelow',
    'interpolate',
    'fraction',
    'knots',
    'priceFloor',
  ],
  'lowest-price': ['generalTechnology', 'generalReason', 'adjustments', 'deviationAmount'],
} as const;

/** Empties what the chosen method does not know, so that a document never carries a rule that is not applied. */
export function dropOtherKind(row: Record<string, any>): void {
  const others = ownFields[isLowestPrice(row) ? 'comprehensive' : 'lowest-price'];
  for (const name of others) row[name] = Array.isArray(row[name]) ? [] : null;
}
