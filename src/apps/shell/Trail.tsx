import { Link } from 'react-router';
import { TalkAt, type TalkAtProps } from '../../platform/talk/web/TalkAt.tsx';
import { crumbNames, type TrailEntry } from './trail.ts';

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

interface CrumbsProps {
  trail: readonly TrailEntry[];
  /** Stands before a place that has nothing else before it, so that every screen says where it is (specification §2). */
  home: TrailEntry;
}

/** The breadcrumbs above a title; the place itself is not a link. */
export function Crumbs({ trail, home }: CrumbsProps) {
  const shown = trail.length === 1 ? [home, ...trail] : trail;
  const own = crumbNames(trail);
  const names = trail.length === 1 ? [home.title, ...own] : own;
  return (
    <nav aria-label="面包屑">
      <ol className="zc-trail">
        {shown.map((e, i) => (
          <li key={e.path}>
            {i === shown.length - 1 ? <span aria-current="page">{names[i]}</span> : <Link to={e.path}>{names[i]}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
