/** Four honest bids as the rules of collusion see them, and with traces planted in the first two. */
import type { BidTraces } from '../collusion-report/bid-traces.ts';

export const names = ['甲建设有限公司', '乙建设有限公司', '丙建设有限公司', '丁建设有限公司'];
export const bid = (at: number, traces: Partial<BidTraces> = {}): BidTraces => ({
  bid: `00000000-0000-7000-8000-00000000000${at}`,
  supplierName: names[at]!,
  submittedAt: null,
  addresses: [{ step: '递交', address: `203.0.113.${at}` }],
  signingKey: `key${at}`,
  files: [{ name: '投标文件.pdf', sha256: `f${at}` }],
  documents: [{ file: '投标文件.pdf', facts: { author: `编制人${at}` } }],
  people: [{ role: '联系人', name: `联系人${at}` }],
  contacts: [{ role: '手机', value: `1390000000${at}` }],
  accounts: [{ role: '基本户', value: `62220000${at}` }],
  price: ['33612345.67', '34250988.00', '33987654.32', '35100200.10'][at]!,
  priceLines: [],
  unread: [],
  ...traces,
});
export const planted = (traces: Partial<BidTraces>, also: Partial<BidTraces> = traces) => [
  bid(0, traces),
  bid(1, also),
  bid(2),
  bid(3),
];
