/** The ways in which a security may be given: the bidder chooses, no document may limit them (实施条例 26, 财库〔2019〕38号). */
export const ways = {
  transfer: '转账、电汇',
  cheque: '支票',
  draft: '汇票、本票',
  bankGuarantee: '银行保函',
  suretyGuarantee: '担保机构保函',
  insurance: '保证保险保单',
} as const;

export type Way = keyof typeof ways;

export const moneyWays = ['transfer', 'cheque', 'draft'] as const;
export const guaranteeWays = ['bankGuarantee', 'suretyGuarantee', 'insurance'] as const;

const chosen = <const K extends readonly Way[]>(keys: K) =>
  Object.fromEntries(keys.map((key) => [key, ways[key]])) as Record<K[number], string>;
export const moneyWay = chosen(moneyWays);
export const guaranteeWay = chosen(guaranteeWays);
