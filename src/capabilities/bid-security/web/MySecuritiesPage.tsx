/** 投标保证金 in the portal: what each lot asks of this unit and how it stands. */

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, Page, StateTag, to, useList, words } from '../../../kernel/web/index.ts';
import { type Column, DataTable } from '../../../ui/layout/DataTable.tsx';
import { Countdown, Moment } from '../../../ui/layout/moments.tsx';
import { Empty, ErrorPanel, Skeleton, StatusTag } from '../../../ui/layout/states.tsx';
import { bidSecurityLifecycle } from '../bid-security/bid-security.lifecycle.ts';
import type { AskedLot } from '../wire.ts';
import { yuan } from './parts.tsx';

export default function MySecuritiesPage() {
  const { data, error, refetch } = useAskedLots();
  const own = useList('bid-security', {});
  const mine = new Map<string, AnyRow>(own.rows.map((s) => [s.lot, s]));
  if (error && !data)
    return (
      <ErrorPanel title="保证金未能读出" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  const columns: Column<AskedLot>[] = [
    {
      id: 'lot',
      title: '标段',
      share: 3,
      render: (l) => <Link to={to('bid-security.own', { lot: l.lot })}>{l.lotName}</Link>,
    },
    { id: 'amount', title: '应缴金额', numeric: true, render: (l) => yuan(l.amount) },
    {
      id: 'deadline',
      title: words('到账截止（{投标}截止）'),
      render: (l) =>
        l.deadline ? (
          <>
            <Moment at={l.deadline} near={false} /> <Countdown until={l.deadline} over="已截止" />
          </>
        ) : (
          '—'
        ),
    },
    {
      id: 'received',
      title: '已到账',
      numeric: true,
      render: (l) => yuan(mine.get(l.lot)?.receivedAmount),
    },
    {
      id: 'state',
      title: '状态',
      render: (l) => {
        const row = mine.get(l.lot);
        return row ? <StateTag row={row} lifecycle={bidSecurityLifecycle} /> : <StatusTag>未取缴款码</StatusTag>;
      },
    },
  ];
  return (
    <Page title={words('{投标}保证金')}>
      {data ? (
        <DataTable
          rows={data}
          columns={columns}
          rowKey={(l) => l.lot}
          label={words('{投标}保证金')}
          empty={
            <Empty title="没有要缴的保证金" action={<Link to={to('notice.public')}>{words('查看{招标}公告')}</Link>}>
              {words(
                '获取{招标}文件后，要求{投标}保证金的标段列在这里：取得缴款码转账，或提交保函、保单。缴纳情况{开标}前只有本单位可见。',
              )}
            </Empty>
          }
        />
      ) : (
        <Skeleton />
      )}
    </Page>
  );
}

/** The lots whose documents this unit took and that ask for a security. */
export const useAskedLots = () =>
  useQuery({
    queryKey: ['list', 'bid-security', 'asked'],
    queryFn: ({ signal }) => call<AskedLot[]>('/supplier/bid-security/mine.json', { signal, ownFailures: true }),
  });
