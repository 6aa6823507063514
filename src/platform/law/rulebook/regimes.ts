/** Which body of law governs (domain 0.4), and whose rows answer which question. */

/** The regimes that a project can be registered under today. */
export const regimes = {
  'ZB-M': '依法必须招标',
  'ZB-MS': '依法必须招标（国有资金控股）',
  'ZB-V': '自愿招标',
  QY: '企业采购（本单位制度）',
} as const;

/** As they stand beside other words, where the room is short. */
export const shortRegimes = { ...regimes, 'ZB-MS': '依法必须招标（国有）' } as const;

/** All that the rulebook knows. */
export const allRegimes = {
  ...regimes,
  'ZC-T': '政府采购货物、服务招标',
  'ZC-N': '政府采购非招标方式',
  'ZC-GC': '政府采购工程及与工程建设有关的货物、服务',
} as const;

export type Regime = keyof typeof allRegimes;
export type TenderRegime = keyof typeof regimes;

const strictness: readonly Regime[] = ['ZB-V', 'ZB-M', 'ZB-MS'];

/** A buyer that tenders under it also keeps everything that the other regime asks. */
export const isAsStrict = (regime: Regime, other: Regime): boolean =>
  strictness.indexOf(regime) >= strictness.indexOf(other);

/**
 * `procedure`: how one tenders, judges and awards; `policy`: what public money must be spent for and under which shares;
 * `remedy`: how one objects and complains.
 */
export type Question = 'procedure' | 'policy' | 'remedy';

/** A regime that has rows of its own; `ZC-GC` borrows all of its. */
export type BookRegime = Exclude<Regime, 'ZC-GC'>;

/** Ways that 招标投标法 第10条 calls a tender. */
const tenders: readonly string[] = ['open', 'invited', 'prequalified', 'two-stage'];

export interface Purchased {
  way?: string | null | undefined;
  /** Whether 招标投标法 第3条 demands a tender; until that is judged, the stricter answer holds. */
  mustTender?: boolean | null | undefined;
}

/**
 * Whose rows answer a question: works of the government that are tendered follow the procedure and the remedies of 招标投标法,
 * with the policy of government procurement; what need not be tendered is bought by its orders (政府采购法 第4条, 实施条例 第7条、
 * 第25条; 招标投标法实施条例 第4条: objections go to the supervisor of the tender).
 */
export function answering(regime: Regime, question: Question, { way, mustTender }: Purchased): BookRegime {
  if (regime !== 'ZC-GC') return regime;
  const isTendered = tenders.includes(way ?? 'open');
  if (!isTendered) return 'ZC-N';
  if (question === 'policy') return 'ZC-T';
  return mustTender === false ? 'ZB-V' : 'ZB-MS';
}

/** The strictest: where no lot is at hand that says which one holds. */
export const strictest: { readonly regime: TenderRegime; readonly way: null } = { regime: 'ZB-MS', way: null };

/** Which regime of a tender follows: whether the law demands it, and whether public money leads (招标投标法 第3条, 实施条例 第8条). */
export const tenderRegime = (isDemanded: boolean, stateLeads = false): TenderRegime => {
  if (!isDemanded) return 'ZB-V';
  return stateLeads ? 'ZB-MS' : 'ZB-M';
};
