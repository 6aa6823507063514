/** 单位信息: the unit that the person acts for. */
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearchParams } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, currentUser, DetailPage, recordPath, to } from '../../../kernel/web/index.ts';
import { Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { organisationLifecycle } from '../identity.lifecycle.ts';
import { organisation } from '../organisation/organisation.record.ts';

export default function OwnUnitPage() {
  const [query] = useSearchParams();
  const name = currentUser()?.dwname ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: ['list', 'organisation', 'own', name],
    queryFn: ({ signal }) =>
      call<{ tdata: AnyRow[] }>(recordPath('organisation', 'list'), {
        query: { 'f.name': name, pagesize: 50 },
        signal,
        ownFailures: true,
      }),
    enabled: !query.get('id'),
  });
  if (query.get('id'))
    return (
      <DetailPage
        record={organisation}
        lifecycle={organisationLifecycle}
        extra={(row) => (
          <Link className="zc-button" to={to('organisation.form', { id: row.id })}>
            修改
          </Link>
        )}
      />
    );
  if (error)
    return (
      <ErrorPanel title="单位信息未能打开" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (!data) return <Skeleton lines={8} />;
  const own = data.tdata.find((o) => o.name === name);
  return own ? (
    <Navigate replace to={to('organisation.own', { id: own.id })} />
  ) : (
    <Empty title="没有找到本单位">请联系平台管理员登记单位信息。</Empty>
  );
}
