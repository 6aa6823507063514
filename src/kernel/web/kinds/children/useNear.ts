import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether an element is in sight or nearly so, for rows of long tables: inputs stand only where somebody can reach them.
 * Where the cursor is stays, however far it is scrolled away.
 */
export function useNear(element: RefObject<HTMLElement | null>, always: boolean): boolean {
  const [isNear, setNear] = useState(always);
  useEffect(() => {
    const watched = element.current;
    if (always || !watched) return;
    const watch = new IntersectionObserver(
      ([entry]) => setNear(entry!.isIntersecting || watched.contains(document.activeElement)),
      { root: watched.closest('.zc-table-frame'), rootMargin: '300px' },
    );
    watch.observe(watched);
    return () => watch.disconnect();
  }, [element, always]);
  return isNear || always;
}
