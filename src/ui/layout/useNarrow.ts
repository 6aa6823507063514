import { useCallback, useSyncExternalStore } from 'react';

/** Pixels: the width of a phone's window, at which the stylesheets change too. */
const phone = 640;

/** Whether the window is as narrow as that; as a phone's when not given. */
export function useNarrow(width = phone): boolean {
  const query = `(max-width: ${width}px)`;
  const subscribe = useCallback(
    (changed: () => void) => {
      const watched = matchMedia(query);
      watched.addEventListener('change', changed);
      return () => watched.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
