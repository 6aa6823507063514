import { useLayoutEffect, useRef } from 'react';
import { Crumbs } from './Crumbs.tsx';
import type { TrailEntry } from './trail.ts';

interface StandInHeadProps {
  trail: readonly TrailEntry[];
  home: TrailEntry;
}

/**
 * Hides it as soon as the page has a head of its own. A rule with `:has` would do, but Firefox 115 and Chromium 102 do not
 * know it and showed both heads.
 */
function useYielding() {
  const own = useRef<HTMLDivElement>(null);
  // Before anything is painted: two heads would flash.
  useLayoutEffect(() => {
    const head = own.current;
    const main = head?.parentElement;
    if (!head || !main) return;
    const look = () => {
      head.hidden = main.querySelector('h1') !== null;
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  });
  return own;
}

/** Where somebody is, while a page has no head of its own: it loads still, was refused, or was not told what to show. */
export function StandInHead({ trail, home }: StandInHeadProps) {
  const own = useYielding();
  const here = trail.at(-1);
  if (!here) return null;
  return (
    <div ref={own} className="zc-stand-in zc-no-print">
      <Crumbs trail={trail} home={home} />
      <p className="zc-stand-in-title" role="heading" aria-level={1}>
        {here.title}
      </p>
    </div>
  );
}
