/** By what a security may be paid: the bidder chooses, no document may limit it (实施条例 26, 财库〔2019〕38号). */
export const paymentKinds = {
  transfer: '转账、电汇',
  cheque: '支票',
  draft: '汇票、本票',
  bankGuarantee: '银行保函',
  suretyGuarantee: '担保机构保函',
  insurance: '保证保险保单',
} as const;

export type PaymentKind = keyof typeof paymentKinds;

const chosen = <const K extends readonly PaymentKind[]>(...keys: K) =>
  Object.fromEntries(keys.map((key) => [key, paymentKinds[key]])) as Record<K[number], string>;
export const moneyKinds = chosen('transfer', 'cheque', 'draft');
export const guaranteeKinds = chosen('bankGuarantee', 'suretyGuarantee', 'insurance');
