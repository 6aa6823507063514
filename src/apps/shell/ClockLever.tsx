/** The demonstration clock: everybody sees that time is not the world's; administrators move it forwards. */
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useServerNow, useTopic } from '../../kernel/web/live.ts';
import { currentUser } from '../../kernel/web/session.ts';
import { exactMoment } from '../../ui/format/moment.ts';

const ClockMover = lazy(async () => ({ default: (await import('./ClockMover.tsx')).ClockMover }));

/** Nothing outside demonstration mode. */
export function ClockLever() {
  const demo = currentUser()?.mode === 'demo';
  return demo ? <DemoClock /> : null;
}

function DemoClock() {
  const now = exactMoment(useServerNow());
  const queries = useQueryClient();
  useTopic('clock', () => void queries.invalidateQueries());
  // The clock is the whole platform's.
  const movesClock = currentUser()?.roles?.includes('admin') ?? false;
  const badge = (
    <button type="button" className="zc-clock" disabled={!movesClock} title="演示时钟">
      <small>演示时钟</small> {now.slice(5, 16)}
    </button>
  );
  if (!movesClock) return badge;
  return (
    <Suspense fallback={badge}>
      <ClockMover>{badge}</ClockMover>
    </Suspense>
  );
}
