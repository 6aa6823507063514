/**
 * Keeps watch over whose session this page belongs to (specification §4): on focus, after sleep, when the network is
 * back, when another tab signs somebody in or out, and when the server says that something about the person changed.
 */
import { useEffect } from 'react';
import { sessionTopic, useTopic } from '../../kernel/web/live.ts';
import { checkUser, currentUser, onOtherTab, renewUser } from '../../kernel/web/session.ts';

const beat = 15_000;

export function useSessionWatch(): void {
  useEffect(() => {
    const check = () => document.visibilityState === 'visible' && void checkUser();
    let last = Date.now();
    // A computer that slept wakes with a beat that is far too late.
    const asleep = setInterval(() => {
      if (Date.now() - last > 4 * beat) void checkUser();
      last = Date.now();
    }, beat);
    const stopHearing = onOtherTab(() => void checkUser());
    addEventListener('focus', check);
    addEventListener('online', check);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(asleep);
      stopHearing();
      removeEventListener('focus', check);
      removeEventListener('online', check);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
  useTopic(currentUser() ? sessionTopic : undefined, () => void renewUser());
}
