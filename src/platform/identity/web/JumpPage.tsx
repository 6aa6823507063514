/**
 * The ways out: to another system with a ticket where a setting names it, to our own page where there is one, otherwise
 * a page that says what is missing. Nothing in the address says where to go but the id of a setting.
 */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { Screen } from '../../../kernel/screen/screen.ts';
import { call, currentUser, Page, to, words } from '../../../kernel/web/index.ts';
import { Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { jumpTargets } from '../jump.ts';
import './identity.css';

/** Where our own office does what the other system would: the supervisor's look at a project, the owner's area. */
function ownPlace(screenId: string, project: string | null): string | undefined {
  const type = currentUser()?.dwtype;
  if (screenId === 'transfer.supervision' && type === 'supervisor')
    return to('project.supervision', { id: project ?? undefined });
  if (screenId === 'transfer.owner' && type === 'buyer') return to('project.ownerList');
  return undefined;
}

interface Target {
  id: string;
  title: string;
  host: string;
  allowed: boolean;
}

export default function JumpPage({
  screenId,
  screen,
}: {
  screenId: keyof typeof jumpTargets | 'transfer.thirdParty';
  screen: Screen;
}) {
  const [query] = useSearchParams();
  const [failed, setFailed] = useState('');
  const [going, setGoing] = useState(false);
  const id = (screenId === 'transfer.thirdParty' ? undefined : jumpTargets[screenId]) ?? query.get('target') ?? '';
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['transfer', id],
    queryFn: ({ signal }) =>
      call<Target | null>('/agency/transfer/target.json', { query: { id }, signal, ownFailures: true }),
  });
  const leave = async () => {
    setGoing(true);
    try {
      const { url } = await call<{ url: string }>('/agency/transfer/leave.json', {
        json: true,
        body: { id },
        ownFailures: true,
        ownRefusals: 'all',
      });
      location.assign(url);
    } catch (error) {
      setGoing(false);
      setFailed(error instanceof Error ? error.message : '没有成功');
    }
  };
  const title = words(screen.title);
  if (error)
    return (
      <ErrorPanel title={`${title}未能打开`} onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (isPending) return <Skeleton lines={3} />;
  if (!data) {
    const own = ownPlace(screenId, query.get('project'));
    if (own) return <Navigate replace to={own} />;
    return (
      <Page title={title} width="reading">
        <Empty title={`${title}还没有接通`}>
          {id
            ? `本平台没有配置“${id}”的地址。需要使用时，请联系平台管理员在服务器设置 ZHAOCAI_TARGETS 中登记该系统的地址和密钥。`
            : '地址里没有说明要去哪个系统（target）。请从菜单或来源系统重新进入。'}
        </Empty>
      </Page>
    );
  }
  return (
    <Page title={data.title} width="reading" name={title}>
      {failed ? (
        <ErrorPanel title="没有跳转" onRetry={() => void leave()}>
          {failed}
        </ErrorPanel>
      ) : (
        <>
          <p className="zc-lead">
            您将离开本平台，前往{data.title}（{data.host}）。本平台为您签发一次性票据，一分钟内有效，用过即作废。
          </p>
          {data.allowed ? (
            <button type="button" className="zc-button zc-button-main" disabled={going} onClick={() => void leave()}>
              {going ? '正在前往…' : `前往${data.title}`}
            </button>
          ) : (
            <p className="zc-refusal">{data.title}不对您的单位开放。</p>
          )}
        </>
      )}
    </Page>
  );
}
