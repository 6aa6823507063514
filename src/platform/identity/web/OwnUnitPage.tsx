/** 单位信息: the unit that the person acts for. */
import { useQuery } from '@tanstack/react-query';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, currentUser, DetailPage, recordPath } from '../../../kernel/web/index.ts';
import { Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { organisationLifecycle } from '../identity.lifecycle.ts';
import { organisation } from '../organisation/organisation.record.ts';

export default function OwnUnitPage() {
  const name = currentUser()?.dwname ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: ['list', 'organisation', 'own', name],
    queryFn: ({ signal }) =>
      call<{ tdata: AnyRow[] }>(recordPath('organisation', 'list'), {
        query: { 'f.name': name, pagesize: 50 },
        signal,
        ownFailures: true,
      }),
  });
  if (error)
    return (
      <ErrorPanel title="单位信息未能打开" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (!data) return <Skeleton lines={8} />;
  const own = data.tdata.find((o) => o.name === name);
  if (!own) return <Empty title="没有找到本单位">请联系平台管理员登记单位信息。</Empty>;
  return <DetailPage record={organisation} lifecycle={organisationLifecycle} id={own.id} />;
}
