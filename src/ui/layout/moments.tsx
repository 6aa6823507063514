/** Moments and countdowns as pages show them; always on the server's time. */

import type { ReactNode } from 'react';
import { serverNow, useServerNow } from '../clock/server-clock.ts';
import { distance, exactMoment, remaining, shownDay, shownEnd, shownMoment } from '../format/moment.ts';

/**
 * `3 天后 · 2026-11-23 09:30`, the exact time on hover. Far away moments are only dates; one that is not set is nothing.
 * @param ends the end of a term, which a whole day ends with its 24:00
 */
export function Moment({ at, near = true, ends }: { at: string | null | undefined; near?: boolean; ends?: boolean }) {
  useServerNow(60_000);
  const now = serverNow();
  const ms = Date.parse(at ?? '');
  if (!at || Number.isNaN(ms)) return null;
  const close = near && Math.abs(ms - now) < 31 * 86_400_000;
  return (
    <time dateTime={at} title={exactMoment(ms)} className="zc-moment">
      {close ? `${distance(ends ? ms - 1 : ms, now)} · ` : ''}
      {ends ? shownEnd(ms) : shownMoment(ms)}
    </time>
  );
}

/** The day of a moment where room is short: `10-12`, of another year with it; the exact time on hover. */
export function Day({ at }: { at: string }) {
  const exact = exactMoment(at);
  const isThisYear = exact.slice(0, 4) === shownDay(serverNow()).slice(0, 4);
  return (
    <time dateTime={at} title={exact} className="zc-moment">
      {exact.slice(isThisYear ? 5 : 0, 10)}
    </time>
  );
}

/** What is left until a moment; amber under a day, red under an hour, then the words of `over`. Nothing when it is not set. */
export function Countdown({
  until,
  over = '已到时间',
  large,
}: {
  until: string | number | null | undefined;
  over?: string;
  large?: boolean;
}) {
  const now = useServerNow();
  const left = (typeof until === 'number' ? until : Date.parse(until ?? '')) - now;
  if (Number.isNaN(left)) return null;
  const tone = left <= 0 ? 'idle' : left < 3_600_000 ? 'due' : left < 86_400_000 ? 'wait' : 'idle';
  return (
    <span className={`zc-countdown zc-tone-${tone}${large ? ' zc-countdown-large' : ''}`} role="timer" aria-live="off">
      {left <= 0 ? over : remaining(left)}
    </span>
  );
}

/** The server's clock, large; rooms put it in the middle. */
export function ServerClock() {
  const exact = exactMoment(useServerNow());
  return (
    <time className="zc-server-clock" dateTime={exact.replace(' ', 'T')}>
      <b>{exact.slice(11)}</b>
      <small>{exact.slice(0, 10)} 北京时间</small>
    </time>
  );
}

// What happened, the newest first, on one line down the page.

export interface TimelineEntry {
  id: string;
  at: string;
  title: ReactNode;
  who?: ReactNode;
  children?: ReactNode;
}

export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="zc-timeline">
      {entries.map((e) => (
        <li key={e.id}>
          <time dateTime={e.at}>{exactMoment(e.at)}</time>
          <div>
            <b>{e.title}</b>
            {e.who ? <span className="zc-timeline-who">{e.who}</span> : null}
            {e.children}
          </div>
        </li>
      ))}
    </ol>
  );
}
