/** Terms that I owe: what is over, and what ends within a week, each with its article. */
import { Link } from 'react-router';
import { to, words } from '../../../kernel/web/index.ts';
import type { DeadlineItem, MyDeadlines } from '../../../platform/deadlines/deadline-wire.ts';
import { placeOf } from '../../../platform/messages/web/MessagePage.tsx';
import { StatusTag } from '../../../ui/layout/StatusTag.tsx';
import { Panel } from './Panel.tsx';

export function Terms({ overdue, soon, running }: MyDeadlines) {
  const items = [...overdue, ...soon];
  const all = overdue.length + running;
  return (
    <Panel
      title="到期与超期"
      count={items.length}
      due={overdue.length > 0}
      all={<Link to={to('deadline.list')}>{all > items.length ? `全部 ${all} 项` : '期限列表'}</Link>}
    >
      {items.length === 0 ? <p className="zc-bench-quiet">七天内没有到期的期限。</p> : <TermList items={items} />}
    </Panel>
  );
}

/** What the others are late with, and with whom it lies. */
export function LateOfUnit({ late }: { late: readonly DeadlineItem[] }) {
  return late.length === 0 ? null : (
    <Panel title="本单位人员的超期" count={late.length} due all={<Link to={to('deadline.list')}>期限列表</Link>}>
      <TermList items={late} />
    </Panel>
  );
}

const TermList = ({ items }: { items: readonly DeadlineItem[] }) => (
  <ul className="zc-bench-list">
    {items.map((item) => (
      <Term key={item.id} item={item} />
    ))}
  </ul>
);

function Term({ item }: { item: DeadlineItem }) {
  const { daysLeft, ends } = item;
  return (
    <li>
      <div>
        <Link to={placeOf(item.place) ?? to('deadline.detail', { id: item.id })}>{words(item.label)}</Link>
        <StatusTag
          tone={daysLeft !== null && daysLeft < 0 ? 'due' : daysLeft !== null && daysLeft <= 3 ? 'wait' : 'idle'}
        >
          {inDays(daysLeft)}
        </StatusTag>
      </div>
      <p>{[item.who, item.matter, ends ? `${ends} 止` : null, item.law].filter(Boolean).join(' · ')}</p>
    </li>
  );
}

export const inDays = (left: number | null): string =>
  left === null ? '不能判定' : left < 0 ? `超期 ${-left} 天` : left === 0 ? '今天到期' : `还剩 ${left} 天`;
