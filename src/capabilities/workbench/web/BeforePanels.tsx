/** What must be done before the moments that cannot be taken back, of all that one has in hand. */
import { Link } from 'react-router';
import { isLate, isOpen } from '../../../kernel/screen/turn.ts';
import { Turns, to, words } from '../../../kernel/web/index.ts';
import { Countdown } from '../../../ui/layout/moments.tsx';
import { StatusTag } from '../../../ui/layout/StatusTag.tsx';
import type { Before } from '../../flow/before-wire.ts';
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
