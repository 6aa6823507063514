/** 退还保证金申请: what goes back, the nearest day first. */
import { bidSecurityRefundLifecycle } from '../bid-security-refund/bid-security-refund.lifecycle.ts';
import { bidSecurityRefund } from '../bid-security-refund/bid-security-refund.record.ts';
import { SealedList } from './SealedList.tsx';

export default function RefundsPage() {
  return <SealedList record={bidSecurityRefund} lifecycle={bidSecurityRefundLifecycle} title="退还保证金申请" />;
}
