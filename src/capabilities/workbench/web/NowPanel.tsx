/** What this person can do now, of every kind in one list: today's first, what is late folded by its cause. */
import { Link } from 'react-router';
import { to, useServerNow } from '../../../kernel/web/index.ts';
import { few } from '../../../ui/format/amount.ts';
import { nearness, shortMoment } from '../../../ui/format/nearness.ts';
import type { Home } from '../home-wire.ts';
import type { Workbench } from '../workbench-wire.ts';
import { Panel } from './Panel.tsx';
import { inOrder, type Todo, type TodoGroup } from './todos.ts';

const most = 10;

function Line({ todo, now, n, count }: { todo: Todo; now: number; n?: number; count?: number }) {
  return (
    <>
      <span className="zc-todo-n">{n}</span>
      <b>
        <Link to={todo.place} title={todo.what}>
          {todo.what}
        </Link>
      </b>
      <span className="zc-todo-matter" title={todo.matter}>
        {count ? `${count} 件：` : ''}
        {todo.matter}
      </span>
      <span className="zc-todo-why" title={`${todo.why} ${todo.law}`}>
        {todo.why}
        {todo.law ? <small>{todo.law}</small> : null}
      </span>
      <span className={todo.by ? `zc-near is-${nearness(todo.by, now)}` : 'zc-near'}>
        {todo.by ? shortMoment(todo.by, now) : ''}
      </span>
    </>
  );
}

/** A duty of several lots opens to its lots. */
function Entry({ group, now, n }: { group: TodoGroup; now: number; n: number }) {
  if (group.each.length === 1)
    return (
      <li className="zc-todo-line">
        <Line todo={group} now={now} n={n} />
      </li>
    );
  return (
    <li>
      <details className="zc-todo-same">
        <summary className="zc-todo-line">
          <span className="zc-todo-n">{n}</span>
          <b title={group.what}>{group.what}</b>
          <span className="zc-todo-matter" title={group.each.map(({ matter }) => matter).join('、')}>
            {group.each.length} 件：{group.each.map(({ matter }) => matter).join('、')}
          </span>
          <span className="zc-todo-why">点开逐件办</span>
          <span className={group.by ? `zc-near is-${nearness(group.by, now)}` : 'zc-near'}>
            {group.by ? shortMoment(group.by, now) : ''}
          </span>
        </summary>
        <ul>
          {group.each.map((todo) => (
            <li key={todo.key} className="zc-todo-line">
              <Line todo={todo} now={now} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

export function NowPanel({ bench, home }: { bench: Workbench; home: Home }) {
  const now = useServerNow(60_000);
  const groups = inOrder(bench, home, now);
  const todos = groups.flatMap(({ each }) => each);
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
          {groups.slice(0, most).map((group, i) => (
            <Entry key={group.key} group={group} now={now} n={i + 1} />
          ))}
        </ol>
      )}
      {groups.length > most ? (
        <details className="zc-todo-rest">
          <summary>另有 {groups.slice(most).flatMap(({ each }) => each).length} 件</summary>
          <ol className="zc-todo" start={most + 1}>
            {groups.slice(most).map((group, i) => (
              <Entry key={group.key} group={group} now={now} n={most + i + 1} />
            ))}
          </ol>
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
