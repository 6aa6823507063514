/** What the page that refunds a whole lot shows of each bidder, and why one of them is not done with the others. Pure. */
import { type Cause, causeLaws } from './refund.rules.ts';

export interface LotRefund {
  id: string;
  version: number;
  supplierName: string;
  cause: Cause;
  state: string;
  stateLabel: string;
  isGuarantee: boolean;
  principal: string | null;
  dueOn: string;
  late: boolean;
  payeeName: string | null;
  payeeAccount: string | null;
  returnedBecause: string | null;
  /** When and how much came in; nothing where a guarantee was given. */
  arrivals: { at: string; amount: string }[];
  /** What was pointed out of the payment. */
  flags: string[];
  total: string | null;
}

export interface LotRefunds {
  lot: { id: string; name: string };
  refunds: LotRefund[];
}

export const stillOpen = ({ state }: Pick<LotRefund, 'state'>): boolean => state === 'due' || state === 'returned';

/** It may be kept, which is decided by itself. */
export const isForfeit = ({ cause, state }: Pick<LotRefund, 'cause' | 'state'>): boolean =>
  cause === 'breach' || ['keepReview', 'keepConfirming', 'kept'].includes(state);

/** What would go wrong if it were done unseen: it has to be corrected first. */
export function hindrance({ isGuarantee, principal, payeeAccount, arrivals, cause }: LotRefund): string | undefined {
  if (isGuarantee) return undefined;
  if (!principal) return '没有到账金额，请先核对保证金';
  if (!payeeAccount) return '没有收款账号，请单独核算时填写';
  return causeLaws[cause].bearsInterest && arrivals.length === 0 ? '没有到账明细，不能计息' : undefined;
}

/** What the cashier should look at before it goes with the others. */
export const remarks = (refund: LotRefund): string[] => [
  ...(refund.isGuarantee ? ['退还保函，不涉及金额和利息'] : []),
  ...(refund.returnedBecause ? [`退回：${refund.returnedBecause}`] : []),
  ...(refund.late ? ['已超期'] : []),
  ...(refund.arrivals.length > 1 ? [`分 ${refund.arrivals.length} 笔到账，各自计息`] : []),
  ...(refund.payeeName && !refund.supplierName.includes(refund.payeeName) ? [`收款户名为 ${refund.payeeName}`] : []),
  ...refund.flags,
];
