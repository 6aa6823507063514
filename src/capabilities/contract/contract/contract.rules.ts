/** What a contract is held against: the winning bid as it was opened (招标投标法实施条例 57). */
import { Decimal } from 'decimal.js';

export interface Compared {
  field: string;
  bid: string;
  contract: string;
  same: boolean;
  /** The price as it was read out, where a correction that the bidder confirmed took its place (12 号令 19). */
  readOut?: string;
  /** An amount of yuan, to be shown as one. */
  isAmount?: boolean;
}

interface Terms {
  price: string | null;
  term: string | null;
  quality: string | null;
}

/** The bid's terms, its price as it binds the bidder. */
export interface BidTerms extends Terms {
  readOut?: string | null;
}

/** Blanks, full-width forms and the point at the end are no difference of content. */
const plain = (text: string | null) => (text ?? '').normalize('NFKC').replace(/[\s。.;；]+/g, '');

/** Price, term and quality side by side; only equal ones may be signed. */
export function compareWithBid(contract: Terms, bid: BidTerms): Compared[] {
  const price = { field: '价款', isAmount: true, bid: bid.price ?? '', contract: contract.price ?? '' };
  const corrected = bid.readOut && bid.price && !new Decimal(bid.readOut).eq(bid.price) ? { readOut: bid.readOut } : {};
  return [
    {
      ...price,
      ...corrected,
      same: price.bid !== '' && price.contract !== '' && new Decimal(price.bid).eq(price.contract),
    },
    {
      field: '期限',
      bid: bid.term ?? '',
      contract: contract.term ?? '',
      same: plain(bid.term) === plain(contract.term),
    },
    {
      field: '质量',
      bid: bid.quality ?? '',
      contract: contract.quality ?? '',
      same: plain(bid.quality) === plain(contract.quality),
    },
  ];
}

interface Subcontract {
  scope: string | null;
  amount: string | null;
  isCore: boolean | null;
  isAgain: boolean | null;
}

/**
 * What 招标投标法 48 says to the subcontracts of a contract, or nothing: only what is not the core, and only once; all of
 * it together is a transfer or a dismemberment.
 * @param price yuan, the contract's
 */
export function subcontractsAsLawful(
  subcontracts: readonly Subcontract[] | null | undefined,
  price: string | null | undefined,
): string | undefined {
  const found: string[] = [];
  for (const s of subcontracts ?? []) {
    if (s.isCore) found.push(`“${s.scope ?? ''}”属于主体、关键性工作，不得分包`);
    if (s.isAgain) found.push(`“${s.scope ?? ''}”由接受分包的人再次分包，只能分包一次`);
  }
  const total = (subcontracts ?? []).reduce((sum, s) => sum.plus(s.amount ?? 0), new Decimal(0));
  if (price && total.gte(price))
    found.push(`分包金额合计 ${total.toFixed(2)} 元，达到合同价，等于转让或者肢解后分别转让`);
  return found.length > 0 ? `${found.join('；')}（招标投标法 第48条）` : undefined;
}
