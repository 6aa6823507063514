/** A bidder's tenders by what they ask next, and how its own unit stands in the register. */
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { to, words } from '../../../kernel/web/index.ts';
import { Countdown } from '../../../ui/layout/moments.tsx';
import { ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import type { OwnTender } from '../../bid/own-tender-wire.ts';
import { useOwnTenders } from '../../bid/web/own-tenders.ts';
import { Panel } from './Panel.tsx';

/** What is to be done stands before it. */
const OwnUnit = lazy(async () => ({ default: (await import('./OwnUnit.tsx')).OwnUnit }));

const most = 8;
/** The soonest first; what has no end comes last. */
const soonest = (a: OwnTender, b: OwnTender) => (a.next.until ?? '9').localeCompare(b.next.until ?? '9');

export function BidderHome() {
  const { data, error, refetch } = useOwnTenders();
  if (error && !data)
    return (
      <ErrorPanel title="没有读到本单位的项目" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (!data) return <Skeleton lines={6} />;
  const running = data.rows.filter((t) => !t.isOver);
  const todo = running.filter((t) => t.next.go !== null && t.next.tone !== 'done').toSorted(soonest);
  return (
    <>
      <Panel
        title="接下来要做"
        count={todo.length}
        due={todo.some((t) => t.next.tone === 'due')}
        all={<Link to={to('tender.mine')}>我的项目</Link>}
      >
        {todo.length === 0 ? (
          <p className="zc-bench-quiet">
            {running.length === 0 ? '还没有参加的项目。' : '现在没有要办的事，有新的要求会发消息。'}{' '}
            <Link to={to('notice.public')}>找项目</Link>
          </p>
        ) : (
          <ul className="zc-bench-list">
            {todo.slice(0, most).map((t) => (
              <li key={t.lot}>
                <div>
                  <Link to={t.next.go ? to(t.next.go.screen, t.next.go.query) : to('tender.own', { lot: t.lot })}>
                    {words(t.next.title)}
                  </Link>
                  {t.next.until ? <Countdown until={t.next.until} over="已到时间" /> : null}
                </div>
                <p>
                  <Link to={to('tender.own', { lot: t.lot })}>{t.name}</Link>　{words(t.next.says)}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Suspense>
        <OwnUnit />
      </Suspense>
    </>
  );
}
