import { Link } from 'react-router';
import type { TrailEntry } from './trail.ts';

/** The breadcrumbs above a title; the place itself is not a link, and alone it would only say the title twice. */
export function Trail({ trail }: { trail: readonly TrailEntry[] }) {
  if (trail.length < 2) return null;
  return (
    <nav aria-label="面包屑">
      <ol className="zc-trail">
        {trail.map((e, i) => (
          <li key={e.path}>
            {i === trail.length - 1 ? <span aria-current="page">{e.title}</span> : <Link to={e.path}>{e.title}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
