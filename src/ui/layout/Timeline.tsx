/** What happened, the newest first, on one line down the page. */
import type { ReactNode } from 'react';
import { exactMoment } from '../format/moment.ts';

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
