/**
 * What a page keeps in its address. The page's value is true at once and the address follows it: the router draws its
 * places late, and an input that took its text from there would be set back while somebody types.
 */
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router';

/** Milliseconds between two writings: browsers refuse addresses that change with every key (Safari 100 in 30 s). */
const pause = 400;

/** What was said and the router does not show yet. There is one address, so there is one of these. */
let said: { path: string; text: string; turn: number } | undefined;
let write: (() => void) | undefined;
let timer = 0;
let lastWrite = 0;
/** Counts what is said, so that a place shows which of it has arrived. */
let turn = 0;
/** The place that was drawn last. */
let lastKey = '';
const listeners = new Set<() => void>();

function say(next: typeof said): void {
  said = next;
  for (const hear of listeners) hear();
}

function hear(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function flush(): void {
  clearTimeout(timer);
  const due = write;
  write = undefined;
  if (!due) return;
  lastWrite = performance.now();
  due();
}

// The person may leave by the next thing they touch, so the address is right before that.
for (const sign of ['focusout', 'pointerdown', 'pagehide']) addEventListener(sign, flush, { capture: true });

/** A place has been drawn. One that somebody else led to, a link or the way back, says more than what was said before. */
function arrive({ pathname, key, state }: Location, isReturn: boolean): void {
  if (key === lastKey) return;
  lastKey = key;
  if (!said) return;
  const arrived = (state as { said?: number } | null)?.said;
  if (said.path === pathname && !isReturn && arrived !== undefined && arrived < said.turn) return;
  clearTimeout(timer);
  write = undefined;
  say(undefined);
}

type Query = URLSearchParams | Readonly<Record<string, string>> | string;

/**
 * The query of the address, as a value that is changed. It stands wherever something that a person types or chooses is
 * kept there, in place of the router's `setSearchParams`.
 * @returns the query and what changes it; with `replace` in the same entry of the history, at most every 0.4 s
 */
export function useAddress() {
  const place = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const navigate = useNavigate();
  const { pathname, search } = place;
  const own = useSyncExternalStore(hear, () => (said?.path === pathname ? said.text : undefined));
  useEffect(() => arrive(place, isReturn), [place, isReturn]);
  const text = own ?? search;
  const query = useMemo(() => new URLSearchParams(text), [text]);
  const change = useCallback(
    (next: Query | ((before: URLSearchParams) => Query), { replace = false } = {}) => {
      const before = new URLSearchParams(said?.path === pathname ? said.text : search);
      const after = new URLSearchParams(typeof next === 'function' ? next(new URLSearchParams(before)) : next);
      const written = after.toString();
      if (written === before.toString()) return;
      turn += 1;
      const own = turn;
      say({ path: pathname, text: written, turn: own });
      write = () => void navigate(`?${written}`, { replace, state: { said: own } });
      clearTimeout(timer);
      const wait = replace ? lastWrite + pause - performance.now() : 0;
      if (wait <= 0) flush();
      else timer = window.setTimeout(flush, wait);
    },
    [pathname, search, navigate],
  );
  return [query, change] as const;
}
