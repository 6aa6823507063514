/** 退还保证金申请: what goes back, the nearest day first; a whole lot at once. */
import { Link, useSearchParams } from 'react-router';
import { mayDo, to } from '../../../kernel/web/index.ts';
import { bidSecurityRefundLifecycle } from '../bid-security-refund/bid-security-refund.lifecycle.ts';
import { bidSecurityRefund } from '../bid-security-refund/bid-security-refund.record.ts';
import { SealedList } from './SealedList.tsx';

export default function RefundsPage() {
  const [query] = useSearchParams();
  const lot = query.get('f.lot') ?? '';
  return (
    <SealedList
      record={bidSecurityRefund}
      lifecycle={bidSecurityRefundLifecycle}
      title="退还保证金申请"
      extra={
        mayDo('bid-security-refund.submitTogether') ? (
          <Link className="zc-button" to={to('bid-security-refund.together', lot ? { lot } : {})}>
            整标段退还
          </Link>
        ) : null
      }
    />
  );
}
