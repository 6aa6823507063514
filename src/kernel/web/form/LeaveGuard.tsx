/** Nobody leaves unsaved work behind without being asked. */
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { showDialog } from '../../../ui/controls/dialogs.tsx';

/**
 * Asks before unsaved work is left behind; the draft is kept either way. It stands only while something is unsaved,
 * because the router cannot tell a blocker from none; that a save has just happened is known by the ref first.
 */
export function LeaveGuard({ dirty }: { dirty: { readonly current: boolean } }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty.current && currentLocation.pathname !== nextLocation.pathname,
  );
  const latest = useRef(blocker);
  latest.current = blocker;
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void showDialog({
      tone: 'ask',
      title: '有未保存的内容',
      content: '离开后内容不会提交；草稿保留在本浏览器，下次打开时可以恢复。',
      confirm: '离开',
      cancel: '继续填写',
    }).then((leave) => (leave ? latest.current.proceed?.() : latest.current.reset?.()));
  }, [blocker.state]);
  return null;
}
