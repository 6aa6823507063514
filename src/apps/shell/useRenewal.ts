import { useEffect, useReducer } from 'react';
import { useTopic } from '../../kernel/web/live.ts';
import { currentUser } from '../../kernel/web/session.ts';
import { showNotice } from '../../ui/controls/notices.tsx';
import { renewIdentity } from './enter.ts';

/** Words, edition and menu follow the office's settings while pages are open; what is being typed stays. */
export function useRenewal(): void {
  const [, draw] = useReducer((n: number) => n + 1, 0);
  // A page that is loaded again may have missed what was changed while it was away.
  useEffect(() => {
    if (currentUser()) void renewIdentity().then(draw, () => {});
  }, []);
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
