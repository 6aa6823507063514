import { Link } from 'react-router';
import { TalkAt, type TalkAtProps } from '../../platform/talk/web/TalkAt.tsx';
import { Crumbs } from './Crumbs.tsx';
import type { TrailEntry } from './trail.ts';

interface TrailProps {
  trail: readonly TrailEntry[];
  home: TrailEntry;
  /** Where this place leads on. */
  related?: readonly TrailEntry[];
  /** The row that this place is about. */
  about?: TalkAtProps | undefined;
}

/** The breadcrumbs, and beside them where the place leads on. */
export function Trail({ trail, home, related = [], about }: TrailProps) {
  if (trail.length === 0 && related.length === 0 && !about) return null;
  return (
    <div className="zc-trails">
      {trail.length === 0 ? null : <Crumbs trail={trail} home={home} />}
      {related.length === 0 ? null : (
        <nav aria-label="相关页面" className="zc-related">
          {related.map((e) => (
            <Link key={e.path} to={e.path}>
              {e.title}
            </Link>
          ))}
        </nav>
      )}
      {about ? <TalkAt key={about.id} {...about} /> : null}
    </div>
  );
}
