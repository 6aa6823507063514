/** What must be done before the moments that cannot be taken back, of all that one has in hand. */
import { Link } from 'react-router';
import { isLate, isOpen, type Turn } from '../../../kernel/screen/turn.ts';
import { to, useServerNow, words } from '../../../kernel/web/index.ts';
import { placeOf } from '../../../platform/messages/web/place-of.ts';
import { few } from '../../../ui/format/amount.ts';
import { nearness, shortMoment } from '../../../ui/format/nearness.ts';
import { StatusTag } from '../../../ui/layout/states.tsx';
import type { Before } from '../../flow/flow-wire.ts';
import type { HomeTerm, Load } from '../workbench-wire.ts';
import { lotName } from './names.ts';
import { Panel } from './Panel.tsx';
import { whatOf, whyOf } from './todos.ts';

/** So many moments stand open, and so many more below them, folded. */
const [shown, most] = [5, 12];
const flowOf = ({ project, lot }: Before) => to('project.flow', { id: project, lot: lot ?? undefined });

/** The earliest first; what has no day comes last. */
const byDay = (a: string | null, b: string | null) => (a ?? '9').localeCompare(b ?? '9');

/** One thing that is missing: what is to be done, by which article, with whom it lies and until when. */
function Missing({ turn, at, now }: { turn: Turn; at: string | null; now: number }) {
  const tone = isLate(turn) || turn.blocks ? 'due' : 'wait';
  return (
    <li>
      <span
        className={`zc-turn-mark zc-tone-${tone}`}
        role="img"
        aria-label={turn.blocks ? '缺，不能办理' : '提醒'}
        title={turn.blocks ? '缺，不能办理' : '提醒'}
      />
      <Link to={to(turn.screen, turn.query)} title={words(whyOf(turn))}>
        {whatOf(turn)}
      </Link>
      <small title={turn.law}>{turn.law}</small>
      <span className={turn.isMine ? 'is-mine' : undefined} title={words(turn.who)}>
        {turn.isMine ? '我' : words(turn.who)}
      </span>
      <span className={turn.by ? `zc-near is-${nearness(turn.by, now)}` : 'zc-near'}>
        {turn.by && turn.by !== at ? shortMoment(turn.by, now) : ''}
      </span>
    </li>
  );
}

function MomentBlock({ one, now }: { one: Before; now: number }) {
  const open = one.items.filter(isOpen);
  return (
    <section className="zc-bench-moment" aria-label={`${words(one.label)} ${lotName(one)}`}>
      <div>
        <p>
          {one.at ? <b className={`zc-near is-${nearness(one.at, now)}`}>{shortMoment(one.at, now)}</b> : null}{' '}
          <StatusTag tone={one.items.some(isLate) ? 'due' : 'wait'}>{words(one.label)}</StatusTag>
        </p>
        <Link to={flowOf(one)} title={one.projectName}>
          {lotName(one)}
        </Link>
      </div>
      <ul>
        {open.map((turn) => (
          <Missing key={turn.id} turn={turn} at={one.at} now={now} />
        ))}
      </ul>
    </section>
  );
}

/** Each tender's next moment with what is not done before it. */
export function BeforeMoments({ before, hasMore }: { before: readonly Before[]; hasMore: boolean }) {
  const now = useServerNow(60_000);
  const waiting = before.filter(({ items }) => items.some(isOpen)).toSorted((a, b) => byDay(a.at, b.at));
  // What can still be done in time comes before what is late already, which the list above folds by its cause.
  const [late, ahead] = [
    waiting.filter(({ at }) => at !== null && Date.parse(at) <= now),
    waiting.filter(({ at }) => at === null || Date.parse(at) > now),
  ];
  const ordered = [...ahead, ...late];
  const open = waiting.flatMap(({ items }) => items.filter(isOpen)).length;
  const blocks = (those: readonly Before[]) =>
    those.map((one) => <MomentBlock key={`${one.project} ${one.lot ?? ''}`} one={one} now={now} />);
  return (
    <Panel title="不可撤回之前" count={open} due={late.length > 0}>
      {waiting.length === 0 ? (
        <p className="zc-bench-quiet">
          {words('发出、截止、{开标}、{定标}、订立合同一过就不能补办的事列在这里，现在没有未办的。')}
        </p>
      ) : null}
      {blocks(ordered.slice(0, shown))}
      {ordered.length > shown ? (
        <details className="zc-todo-rest">
          <summary>
            另有 {few(ordered.length - shown)} 个标段{late.length > 0 ? `，其中 ${late.length} 个已过时间` : ''}
          </summary>
          {blocks(ordered.slice(shown, most))}
        </details>
      ) : null}
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
export function LateOfUnit({ late, lateTotal: total, department }: Pick<Load, 'late' | 'lateTotal' | 'department'>) {
  return late.length === 0 ? null : (
    <Panel
      title={`${department === null ? '本单位' : '本部门'}人员的超期`}
      count={total}
      due
      all={<Link to={to('deadline.list')}>期限列表</Link>}
    >
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
