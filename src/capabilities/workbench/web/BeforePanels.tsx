/** What must be done before the moments that cannot be taken back, of all that one has in hand. */
import { Link } from 'react-router';
import { isLate, isOpen } from '../../../kernel/screen/turn.ts';
import { Turns, to, words } from '../../../kernel/web/index.ts';
import { placeOf } from '../../../platform/messages/web/place-of.ts';
import { Countdown } from '../../../ui/layout/moments.tsx';
import { StatusTag } from '../../../ui/layout/states.tsx';
import type { Before } from '../../flow/flow-wire.ts';
import type { HomeTerm } from '../workbench-wire.ts';
import { lotName } from './names.ts';
import { Panel } from './Panel.tsx';

const most = 8;
const flowOf = ({ project, lot }: Before) => to('project.flow', { id: project, lot: lot ?? undefined });

/** The earliest first; what has no day comes last. */
const byDay = (a: string | null, b: string | null) => (a ?? '9').localeCompare(b ?? '9');

/** Each tender's next moment with what is not done before it. */
export function BeforeMoments({ before, hasMore }: { before: readonly Before[]; hasMore: boolean }) {
  const waiting = before.filter(({ items }) => items.some(isOpen)).toSorted((a, b) => byDay(a.at, b.at));
  const open = waiting.flatMap(({ items }) => items.filter(isOpen)).length;
  return (
    <Panel title="不可撤回之前" count={open} due={waiting.some(({ items }) => items.some(isLate))}>
      {waiting.length === 0 ? (
        <p className="zc-bench-quiet">
          {words('发出、截止、{开标}、{定标}、订立合同一过就不能补办的事列在这里，现在没有未办的。')}
        </p>
      ) : (
        waiting.slice(0, most).map((one) => (
          <details key={`${one.project} ${one.lot ?? ''}`} className="zc-bench-moment">
            <summary>
              <span>
                <StatusTag tone={one.items.some(isLate) ? 'due' : 'wait'}>{words(one.label)}</StatusTag> {lotName(one)}
              </span>
              <span className="zc-bench-when">
                未办 {one.items.filter(isOpen).length} 项
                {one.ends ? (
                  <>
                    {' · '}
                    {one.ends} <Countdown until={one.at} />
                  </>
                ) : null}
              </span>
            </summary>
            {/* Not in the summary: what opens the list may hold nothing else that is pressed. */}
            <Link to={flowOf(one)}>项目流程</Link>
            <Turns turns={one.items} at={one.at} empty="" />
          </details>
        ))
      )}
      {waiting.length > most || hasMore ? (
        <p className="zc-bench-quiet">
          其余标段见<Link to={to('project.list')}>项目列表</Link>。
        </p>
      ) : null}
    </Panel>
  );
}

// What the people of a unit are late with, each with its article.

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
