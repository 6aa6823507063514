import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { useLineDown, watchNetwork } from '../../kernel/web/line.ts';
import { words } from '../../kernel/web/registry.ts';
import { httpFailure } from '../../kernel/web/reply.ts';
import { call } from '../../kernel/web/wire.ts';
import { DialogHost } from '../../ui/controls/dialogs.tsx';
import { NoticeHost } from '../../ui/controls/notices.tsx';
import { WaitingHost } from '../../ui/controls/waiting.tsx';

const askedEachMs = 30_000;

/**
 * A restored office is held, and everybody is told. While it is held, the page asks again, and does not wait for the
 * answer.
 */
export function HoldBanner() {
  const { data } = useQuery({
    queryKey: ['hold'],
    queryFn: ({ signal }) =>
      call<{ held: boolean; because?: string }>('/platform/hold.json', { signal, ownFailures: true }),
    staleTime: askedEachMs,
    refetchInterval: ({ state }) => (state.data?.held ? askedEachMs : false),
  });
  if (!data?.held) return null;
  return (
    <div className="zc-line-down zc-held" role="alert">
      系统{data.because}，正在核对，暂停办理业务；平台管理员和监督人员都解除后恢复。已递交{words('{投标}')}
      文件的单位请保存好回执。
    </div>
  );
}

/** A lost line is a state: one banner while it lasts; when it is back, what is shown is read again. */
function LineBanner() {
  const isDown = useLineDown();
  const wasDown = useRef(false);
  const queries = useQueryClient();
  useEffect(watchNetwork, []);
  useEffect(() => {
    if (wasDown.current && !isDown) void queries.invalidateQueries();
    wasDown.current = isDown;
  }, [isDown, queries]);
  if (!isDown) return null;
  return (
    <div className="zc-line-down" role="status">
      {httpFailure(0)}。正在重新连接，已填写的内容不会丢失。
    </div>
  );
}

/** What stands once on every page of a shell: dialogs, notices, the overlay, the line of a page on its way. */
export function Hosts() {
  const loading = useNavigation().state === 'loading';
  return (
    <>
      {loading ? <div className="zc-arriving" role="progressbar" aria-label="正在打开页面" /> : null}
      <HoldBanner />
      <LineBanner />
      <DialogHost />
      <NoticeHost />
      <WaitingHost />
    </>
  );
}
