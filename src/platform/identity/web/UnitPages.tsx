import { useQuery } from '@tanstack/react-query';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, currentUser, DetailPage, ListPage, mayDo, recordPath, useAction } from '../../../kernel/web/index.ts';
import { Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { authorisation, authorisationLifecycle } from '../authorisation/authorisation.record.ts';
import { organisationLifecycle } from '../identity.lifecycle.ts';
import { organisation } from '../organisation/organisation.record.ts';

/** 单位信息: the unit that the person acts for. */
export function OwnUnitPage() {
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

/** 授权用户管理: who from outside may act for this unit, in which role, until when. */
export function AuthorisedPeoplePage() {
  const { run, panel, busy } = useAction({ recordId: 'authorisation', lifecycle: authorisationLifecycle });
  const grant = mayDo('authorisation.grant') ? (
    <button
      type="button"
      className="zc-button zc-button-main"
      disabled={busy}
      // It makes a row: there is none yet that it could name, and a `Target` names one.
      onClick={() => void run({ verb: 'grant', label: '授权', asks: true }, {} as never)}
    >
      授权
    </button>
  ) : null;
  return (
    <>
      <ListPage record={authorisation} lifecycle={authorisationLifecycle} title="授权用户管理" extra={grant} />
      {panel}
    </>
  );
}
