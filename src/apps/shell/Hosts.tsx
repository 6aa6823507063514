import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { useLineDown, watchNetwork } from '../../kernel/web/line.ts';
import { httpFailure } from '../../kernel/web/reply.ts';
import { DialogHost } from '../../ui/controls/dialogs.tsx';
import { NoticeHost } from '../../ui/controls/notices.tsx';
import { WaitingHost } from '../../ui/controls/waiting.tsx';
import { HoldBanner } from './HoldBanner.tsx';

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
