import { Link } from 'react-router';
import { crumbNames, type TrailEntry } from './trail.ts';

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
