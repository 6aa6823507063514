/** 获取保证金账号: lots that wait for an account first, then the accounts. */

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call, ListPage, to, words } from '../../../kernel/web/index.ts';
import { Banner } from '../../../ui/layout/states.tsx';
import { bidSecurityAccountLifecycle } from '../bid-security-account/bid-security-account.lifecycle.ts';
import { bidSecurityAccount } from '../bid-security-account/bid-security-account.record.ts';
import type { WaitingLot } from '../wire.ts';
import { yuan } from './parts.tsx';

export default function AccountsPage() {
  const { data } = useQuery({
    queryKey: ['list', 'bid-security-account', 'waiting'],
    queryFn: ({ signal }) =>
      call<WaitingLot[]>('/agency/bid-security-account/waiting.json', { signal, ownFailures: true }),
  });
  const waiting = data?.map((w) => (
    <Banner
      key={w.lot}
      tone="wait"
      actions={
        <Link className="zc-link" to={to('bid-security-account.form', { lot: w.lot })}>
          设置账号
        </Link>
      }
    >
      {w.lotName} {words('要求{投标}保证金')} {yuan(w.amount)}
      {words('，还没有收款账号；启用后{投标}人才能取得缴款码。')}
    </Banner>
  ));
  return (
    <ListPage
      record={bidSecurityAccount}
      lifecycle={bidSecurityAccountLifecycle}
      title="获取保证金账号"
      note={waiting?.length ? waiting : undefined}
    />
  );
}
