/**
 * The server's time in the browser. Pages never trust the computer's own clock: the code that hears from the server
 * (`kernel/web/live`) says what time it is there, and everything that counts down asks here.
 */
import { useSyncExternalStore } from 'react';

let skew = 0;
const listeners = new Set<() => void>();

/** The server's time now, in milliseconds. */
export const serverNow = (): number => Date.now() + skew;

/**
 * Takes note of a moment heard from the server.
 * A message cannot arrive before it was sent, so of two near values the later clock is the truer one; a jump of more
 * than two seconds (a moved demonstration clock, a computer that slept) is taken as it is.
 */
export function heardServerTime(at: number): void {
  const heard = at - Date.now();
  if (Math.abs(heard - skew) > 2000 || heard > skew) {
    skew = heard;
    for (const tell of listeners) tell();
  }
}

const tickers = new Map<number, { subscribe: (tell: () => void) => () => void; read: () => number }>();

function ticker(every: number) {
  let value = Math.floor(serverNow() / every) * every;
  const own = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  const beat = () => {
    const next = Math.floor(serverNow() / every) * every;
    if (next === value) return;
    value = next;
    for (const tell of own) tell();
  };
  return {
    subscribe(tell: () => void) {
      own.add(tell);
      listeners.add(beat);
      // Four beats a step keep the shown second within a quarter of the true one.
      timer ??= setInterval(beat, Math.max(200, every / 4));
      beat();
      return () => {
        own.delete(tell);
        if (own.size > 0) return;
        listeners.delete(beat);
        clearInterval(timer);
        timer = undefined;
      };
    },
    read: () => value,
  };
}

/** The server's time, renewed every `every` milliseconds (a second when not given). */
export function useServerNow(every = 1000): number {
  let found = tickers.get(every);
  if (!found) {
    found = ticker(every);
    tickers.set(every, found);
  }
  return useSyncExternalStore(found.subscribe, found.read);
}
