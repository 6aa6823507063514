import { useEffect, useReducer } from 'react';
import { useTopic } from '../../kernel/web/live.ts';
import { currentUser } from '../../kernel/web/session.ts';
import { showNotice } from '../../ui/controls/notices.tsx';
import { isJustRead, renewIdentity } from './enter.ts';

/** Words, edition and menu follow the office's settings while pages are open; what is being typed stays. */
export function useRenewal(): void {
  const [, draw] = useReducer((n: number) => n + 1, 0);
  // What was changed while this page was away, or while its line was down or not yet standing, was not heard.
  const catchUp = () => {
    if (currentUser() && !isJustRead()) void renewIdentity().then(draw, () => {});
  };
  useEffect(catchUp, []);
  useTopic('hello', catchUp);
  useTopic(currentUser() ? 'settings' : undefined, () => {
    void renewIdentity().then(
      () => {
        draw();
        showNotice('系统设置已更新，打开的页面在下次进入时生效', 'idle', 4000);
      },
      // The next sign-in brings it.
      () => {},
    );
  });
}
