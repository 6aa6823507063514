/** A person who leaves unsaved work is asked first. */
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { showDialog } from '../../../ui/controls/dialogs.tsx';

/** What a person who leaves is asked, where it is not about a form that keeps its draft. */
export interface LeaveQuestion {
  title: string;
  content: string;
  confirm: string;
  cancel: string;
}

const unsaved: LeaveQuestion = {
  title: '有未保存的内容',
  content: '离开后内容不会提交；草稿保留在本浏览器，下次打开时可以恢复。',
  confirm: '离开',
  cancel: '继续填写',
};

/**
 * Asks before unsaved work is left behind; the draft is kept either way. It stands only while something is unsaved,
 * because the router cannot tell a blocker from none; that a save has just happened is known by the ref first.
 * @param asks another question, for work that belongs to one whole address: what stands behind the `?` counts too
 */
export function LeaveGuard({ dirty, asks }: { dirty: { readonly current: boolean }; asks?: LeaveQuestion }) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: next }) =>
      dirty.current && (from.pathname !== next.pathname || (asks !== undefined && from.search !== next.search)),
  );
  const latest = useRef(blocker);
  latest.current = blocker;
  const question = useRef(asks ?? unsaved);
  question.current = asks ?? unsaved;
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void showDialog({ tone: 'ask', stays: true, ...question.current }).then((leave) =>
      leave ? latest.current.proceed?.() : latest.current.reset?.(),
    );
  }, [blocker.state]);
  return null;
}
