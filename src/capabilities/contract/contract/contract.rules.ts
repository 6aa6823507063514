/** What a contract is held against: the winning bid as it was opened (招标投标法实施条例 57). */
import { Decimal } from 'decimal.js';

export interface Compared {
  field: string;
  bid: string;
  contract: string;
  same: boolean;
}

interface Terms {
  price: string | null;
  term: string | null;
  quality: string | null;
}

/** Blanks, full-width forms and the point at the end are no difference of content. */
const plain = (text: string | null) => (text ?? '').normalize('NFKC').replace(/[\s。.;；]+/g, '');

/** Price, term and quality side by side; only equal ones may be signed. */
export function compareWithBid(contract: Terms, bid: Terms): Compared[] {
  const price = { field: '价款', bid: bid.price ?? '', contract: contract.price ?? '' };
  return [
    { ...price, same: price.bid !== '' && price.contract !== '' && new Decimal(price.bid).eq(price.contract) },
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
