import { useEffect } from 'react';
import { checkUser } from '../../kernel/web/session.ts';

/** Checks the person again when the tab regains focus (specification §4). */
export function useFocusCheck(): void {
  useEffect(() => {
    const check = () => document.visibilityState === 'visible' && void checkUser(0);
    addEventListener('focus', check);
    document.addEventListener('visibilitychange', check);
    return () => {
      removeEventListener('focus', check);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
}
