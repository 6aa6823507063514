/** What stands where there is nothing to show yet: empty, wrong, waiting. */
import { type ReactNode, useEffect, useState } from 'react';

/** An empty place says what it is for and offers the first step. */
export function Empty({
  title = '暂无内容',
  children,
  action,
}: {
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="zc-empty">
      <svg width="56" height="40" viewBox="0 0 56 40" aria-hidden>
        <path d="M8 6h40v28H8z M8 14h40 M20 14v20" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      <h3>{title}</h3>
      {children ? <p>{children}</p> : null}
      {action ? <div>{action}</div> : null}
    </div>
  );
}

export interface ErrorPanelProps {
  /** What happened. */
  title: string;
  /** What is kept, and what to do. */
  children?: ReactNode;
  onRetry?: () => void;
  action?: ReactNode;
}

/** An error says what happened, what is kept and what to do. */
export function ErrorPanel({ title, children, onRetry, action }: ErrorPanelProps) {
  return (
    <div className="zc-error" role="alert">
      <h3>{title}</h3>
      {children ? <p>{children}</p> : null}
      <div className="zc-error-actions">
        {onRetry ? (
          <button type="button" className="zc-button" onClick={onRetry}>
            重试
          </button>
        ) : null}
        {action}
      </div>
    </div>
  );
}

/** Grey lines where text will stand; they appear after 300 ms, so a quick page never flickers. */
export function Skeleton({ lines = 6 }: { lines?: number }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 300);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return <div className="zc-skeleton-place" />;
  return (
    <div className="zc-skeleton" role="status" aria-label="加载中，请耐心等待">
      {Array.from({ length: lines }, (_, i) => `${92 - ((i * 17) % 48)}%`).map((width, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places
        <span key={i} style={{ width }} />
      ))}
    </div>
  );
}

/** Words that must stay on the page: a reminder of a draft, a warning, a thing done that has a next step. */
export function Banner({
  tone = 'idle',
  children,
  actions,
}: {
  tone?: 'idle' | 'wait' | 'due' | 'done';
  children: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className={`zc-banner zc-tone-${tone}`} role={tone === 'due' ? 'alert' : 'status'}>
      <div>{children}</div>
      {actions ? <div className="zc-banner-actions">{actions}</div> : null}
    </div>
  );
}

// A state as a word on a quiet colour. The word always stands there: colour never speaks alone.

export type TagTone = 'idle' | 'wait' | 'due' | 'done' | 'sealed' | 'now';

export function StatusTag({ tone = 'idle', children, title }: { tone?: TagTone; children: ReactNode; title?: string }) {
  return (
    <span className={`zc-tag zc-tone-${tone}`} title={title}>
      {children}
    </span>
  );
}
