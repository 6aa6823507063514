import { Crumbs } from './Crumbs.tsx';
import type { TrailEntry } from './trail.ts';

interface StandInHeadProps {
  trail: readonly TrailEntry[];
  home: TrailEntry;
}

/** Where somebody is, while a page has no head of its own: it loads still, was refused, or was not told what to show. */
export function StandInHead({ trail, home }: StandInHeadProps) {
  const here = trail.at(-1);
  if (!here) return null;
  return (
    <div className="zc-stand-in zc-no-print">
      <Crumbs trail={trail} home={home} />
      <p className="zc-stand-in-title" role="heading" aria-level={1}>
        {here.title}
      </p>
    </div>
  );
}
