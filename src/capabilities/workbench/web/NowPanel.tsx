/** What this person can do now, of every kind in one list: the earliest first, and of one day what blocks others first. */
import { Link } from 'react-router';
import { to, useServerNow } from '../../../kernel/web/index.ts';
import { few } from '../../../ui/format/amount.ts';
import { nearness, shortMoment } from '../../../ui/format/nearness.ts';
import type { Workbench } from '../workbench-wire.ts';
import { Panel } from './Panel.tsx';
import { todosOf } from './todos.ts';

const most = 10;

export function NowPanel({ bench }: { bench: Workbench }) {
  const now = useServerNow(60_000);
  const todos = todosOf(bench);
  const { total, stopped } = bench.reviews;
  return (
    <Panel
      title="我现在能办"
      count={todos.length + total - bench.reviews.first.length}
      due={todos.some(({ by }) => by !== null && Date.parse(by) <= now)}
      all={<Link to={to('deadline.list')}>全部期限</Link>}
    >
      {stopped > 0 ? (
        <p className="zc-bench-stopped">
          <Link to={to('review.list', { tab: 'blocked' })}>{few(stopped)} 件审核停住</Link>
          ：步骤里没有可以审批的人，请单位管理员指定审批人。
        </p>
      ) : null}
      {todos.length === 0 ? (
        <p className="zc-bench-quiet">没有轮到您办的事。轮到您时，会按到期先后列在这里，点开即到办理的页面。</p>
      ) : (
        <ol className="zc-todo">
          {todos.slice(0, most).map((t, i) => (
            <li key={t.key}>
              <span className="zc-todo-n">{i + 1}</span>
              <b>
                <Link to={t.place}>{t.what}</Link>
              </b>
              <span className="zc-todo-matter" title={t.matter}>
                {t.matter}
              </span>
              <span className="zc-todo-why" title={`${t.why} ${t.law}`}>
                {t.why}
                {t.law ? <small>{t.law}</small> : null}
              </span>
              <span className={t.by ? `zc-near is-${nearness(t.by, now)}` : 'zc-near'}>
                {t.by ? shortMoment(t.by, now) : ''}
              </span>
            </li>
          ))}
        </ol>
      )}
      {todos.length > most ? (
        <details className="zc-todo-rest">
          <summary>另有 {todos.length - most} 件</summary>
          <ul>
            {todos.slice(most).map((t) => (
              <li key={t.key}>
                <Link to={t.place}>{t.what}</Link> {t.matter} {t.by ? shortMoment(t.by, now) : ''}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {bench.deadlines.hasMore ? (
        <p className="zc-bench-quiet">
          期限只列最早的，其余见<Link to={to('deadline.list')}>全部期限</Link>。
        </p>
      ) : null}
      {total > bench.reviews.first.length ? (
        <p className="zc-bench-quiet">
          待审核共 {few(total)} 件，见<Link to={to('review.list')}>待审核</Link>。
        </p>
      ) : null}
    </Panel>
  );
}
