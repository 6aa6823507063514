/** 保证金管理: who gave what, once the bids were read out; the arrivals of the bank at any time. */
import { Link } from 'react-router';
import { mayDo, to } from '../../../kernel/web/index.ts';
import { bidSecurityLifecycle } from '../bid-security/bid-security.lifecycle.ts';
import { bidSecurity } from '../bid-security/bid-security.record.ts';
import { SealedList } from './SealedList.tsx';

export default function SecuritiesPage() {
  return (
    <SealedList
      record={bidSecurity}
      lifecycle={bidSecurityLifecycle}
      title="保证金管理"
      extra={
        <>
          <Link className="zc-button" to={to('bid-security-account.list')}>
            收款账号
          </Link>
          {mayDo('bank-statement.create') ? (
            <Link className="zc-button zc-button-main" to={to('bank-statement.form')}>
              登记到账
            </Link>
          ) : null}
        </>
      }
    />
  );
}
