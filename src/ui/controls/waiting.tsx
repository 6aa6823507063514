/** The overlay of a call that takes long. It appears after 300 ms, so quick calls never flicker. */
import { useEffect, useState, useSyncExternalStore } from 'react';

let running = 0;
const listeners = new Set<() => void>();
const change = (by: number) => {
  running += by;
  for (const tell of listeners) tell();
};

/** Counts a call in; the answer counts it out. */
export function beginWaiting(): () => void {
  let open = true;
  change(1);
  return () => {
    if (open) change(-1);
    open = false;
  };
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** Stands once in each app. */
export function WaitingHost() {
  const busy = useSyncExternalStore(subscribe, () => running > 0);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!busy) {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => setShown(true), 300);
    return () => clearTimeout(timer);
  }, [busy]);
  if (!shown) return null;
  return (
    <div className="zc-waiting" role="status">
      <span className="zc-waiting-says">
        <span className="zc-spin" aria-hidden />
        加载中，请耐心等待
      </span>
    </div>
  );
}
