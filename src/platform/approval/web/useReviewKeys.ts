/** J and K go through the queue, A agrees, R returns. While the person types in a field, letters go to the field. */
import { useEffect, useRef } from 'react';

export interface ReviewKeys {
  next?: () => void;
  previous?: () => void;
  approve?: () => void;
  giveBack?: () => void;
}

const typing = 'input, textarea, select, [contenteditable], dialog, .ant-drawer, [role="combobox"]';

export function useReviewKeys(keys: ReviewKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if ((event.target as HTMLElement).closest(typing) || document.querySelector('dialog[open]')) return;
      const { next, previous, approve, giveBack } = latest.current;
      const work = { j: next, k: previous, a: approve, r: giveBack }[event.key.toLowerCase()];
      if (!work) return;
      event.preventDefault();
      work();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
