/** The box at the top: one press, Ctrl+K or `/` away from every page, row and action. The palette is loaded when it is asked for. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { Icon } from '../../ui/layout/Icon.tsx';

const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }));

/** `/` belongs to a text that is being written, and to a page that has a search of its own. */
const isTaken = (target: EventTarget | null) =>
  (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], dialog') !== null) ||
  document.querySelector('.zc-main .zc-search') !== null;

export function Find() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTaken(event.target);
      const isCtrlK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (event.defaultPrevented || !(isSlash || isCtrlK)) return;
      event.preventDefault();
      // Over a question that waits for its answer nothing else opens.
      if (!document.querySelector('dialog[open]')) setIsOpen(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button type="button" className="zc-find" aria-keyshortcuts="Control+K" onClick={() => setIsOpen(true)}>
        <Icon name="search" />
        <span>搜索项目、供应商、文件、人员，或去任何页面</span>
        <kbd>Ctrl K</kbd>
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <Palette onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
