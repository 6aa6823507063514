import { Link } from 'react-router';
import type { TrailEntry } from './trail.ts';

interface TrailProps {
  trail: readonly TrailEntry[];
  /** Where this place leads on. */
  related?: readonly TrailEntry[];
}

/** The breadcrumbs above a title, and beside them where the place leads on; the place itself is not a link, and alone it would only say the title twice. */
export function Trail({ trail, related = [] }: TrailProps) {
  if (trail.length < 2 && related.length === 0) return null;
  return (
    <div className="zc-trails">
      {trail.length < 2 ? null : (
        <nav aria-label="面包屑">
          <ol className="zc-trail">
            {trail.map((e, i) => (
              <li key={e.path}>
                {i === trail.length - 1 ? (
                  <span aria-current="page">{e.title}</span>
                ) : (
                  <Link to={e.path}>{e.title}</Link>
                )}
              </li>
            ))}
          </ol>
        </nav>
      )}
      {related.length === 0 ? null : (
        <nav aria-label="相关页面" className="zc-related">
          {related.map((e) => (
            <Link key={e.path} to={e.path}>
              {e.title}
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}
