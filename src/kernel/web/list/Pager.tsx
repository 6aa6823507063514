/** Pages of a list. It is counted to a thousand, so beyond that there is only forward, from row to row, and back by pages. */
import type { ListState } from './list-query.ts';
import { pageSizes } from './list-query.ts';
import type { Total } from './useList.ts';

export interface PagerProps {
  state: ListState;
  /** Nothing while it is being counted. */
  total: Total | undefined;
  next?: string;
  shown: number;
  change: (next: Partial<ListState>) => void;
}

export function Pager({ state, total, next, shown, change }: PagerProps) {
  const { page, pagesize } = state;
  const pages = typeof total === 'number' ? Math.max(1, Math.ceil(total / pagesize)) : undefined;
  const isLast = !next;
  return (
    <nav className="zc-pager" aria-label="分页">
      <span>
        共 {total === undefined ? '…' : typeof total === 'number' ? total.toLocaleString('zh-CN') : '1,000 以上'} 条
        {shown > 0 ? `，本页 ${shown} 条` : ''}
      </span>
      <div className="zc-pager-end">
        <button type="button" aria-label="首页" disabled={page === 1} onClick={() => change({ page: 1, after: '' })}>
          «
        </button>
        <button
          type="button"
          aria-label="上一页"
          // Pages are told apart to 10,000 rows.
          disabled={page === 1 || (page - 2) * pagesize > 10_000}
          onClick={() => change({ page: page - 1, after: '' })}
        >
          ‹
        </button>
        <span>
          第 {page}
          {pages ? ` / ${pages}` : ''} 页
        </span>
        <button
          type="button"
          aria-label="下一页"
          disabled={isLast}
          onClick={() => change({ page: page + 1, after: next ?? '' })}
        >
          ›
        </button>
        {pages ? (
          <button type="button" aria-label="末页" disabled={isLast} onClick={() => change({ page: pages, after: '' })}>
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
