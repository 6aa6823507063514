import { type RefObject, useEffect } from 'react';

/** A person who only touches the screen has no key, so none is named. */
export const hasKeys = globalThis.matchMedia?.('(hover: hover)').matches ?? true;

/** `/` goes to the search box from anywhere but another input. */
export function useSlash(box: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as HTMLElement).closest('input, textarea, select, [contenteditable], dialog')) return;
      event.preventDefault();
      box.current?.querySelector('input')?.focus();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [box]);
}
