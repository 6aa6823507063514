import { useSyncExternalStore } from 'react';

const narrow = '(max-width: 640px)';

function subscribe(changed: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the window is as narrow as a phone's: the width at which the stylesheets change too. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(narrow).matches);
