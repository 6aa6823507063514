/** Pages of a list. Totals above 10,000 are not counted, so beyond them there is only forward. */
import type { ListState } from './list-query.ts';
import { pageSizes } from './list-query.ts';

export interface PagerProps {
  state: ListState;
  total: number | '10000+';
  next?: string;
  shown: number;
  change: (next: Partial<ListState>) => void;
}

export function Pager({ state, total, next, shown, change }: PagerProps) {
  const { page, pagesize, after } = state;
  const known = typeof total === 'number';
  const pages = known ? Math.max(1, Math.ceil(total / pagesize)) : undefined;
  const isLast = known && !after ? page >= pages! : !next;
  // Offsets end at 10,000 rows; the cursor goes on from there.
  const forward = (): Partial<ListState> =>
    next && (after || page * pagesize >= 10_000) ? { page: page + 1, after: next } : { page: page + 1 };
  return (
    <nav className="zc-pager" aria-label="分页">
      <span>
        共 {known ? total.toLocaleString('zh-CN') : '10,000 以上'} 条{shown > 0 ? `，本页 ${shown} 条` : ''}
      </span>
      <div className="zc-pager-end">
        <button type="button" aria-label="首页" disabled={page === 1} onClick={() => change({ page: 1, after: '' })}>
          «
        </button>
        <button
          type="button"
          aria-label="上一页"
          disabled={page === 1 || Boolean(after)}
          onClick={() => change({ page: page - 1 })}
        >
          ‹
        </button>
        <span>
          第 {page}
          {pages && !after ? ` / ${pages}` : ''} 页
        </span>
        <button type="button" aria-label="下一页" disabled={isLast} onClick={() => change(forward())}>
          ›
        </button>
        {pages && !after ? (
          <button type="button" aria-label="末页" disabled={isLast} onClick={() => change({ page: pages })}>
            »
          </button>
        ) : null}
        <select
          aria-label="每页条数"
          value={pagesize}
          onChange={(event) => change({ pagesize: Number(event.target.value) })}
        >
          {pageSizes.map((n) => (
            <option key={n} value={n}>
              {n} 条/页
            </option>
          ))}
        </select>
      </div>
    </nav>
  );
}
