/** What the people of a unit are late with, each with its article. */
import { Link } from 'react-router';
import { to, words } from '../../../kernel/web/index.ts';
import { placeOf } from '../../../platform/messages/web/place-of.ts';
import { StatusTag } from '../../../ui/layout/StatusTag.tsx';
import type { HomeTerm } from '../workbench-wire.ts';
import { Panel } from './Panel.tsx';

/** What the others are late with, and with whom it lies. */
export function LateOfUnit({ late, total }: { late: readonly HomeTerm[]; total: number }) {
  return late.length === 0 ? null : (
    <Panel title="本单位人员的超期" count={total} due all={<Link to={to('deadline.list')}>期限列表</Link>}>
      <TermList items={late} />
    </Panel>
  );
}

export const TermList = ({ items }: { items: readonly HomeTerm[] }) => (
  <ul className="zc-bench-list">
    {items.map((item) => (
      <Term key={item.id} item={item} />
    ))}
  </ul>
);

function Term({ item }: { item: HomeTerm }) {
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
