/** The head of every page: trail, title with its state, the next action on the right, the facts that matter; then the work. */
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

export interface Fact {
  label: string;
  value: ReactNode;
}

export interface PageFrameProps {
  title: ReactNode;
  /** Usually `<Trail/>` of the shell. */
  trail?: ReactNode;
  tags?: ReactNode;
  /** In the line of the title: the ways to cut what the page shows. */
  beside?: ReactNode;
  /** Buttons; the one next action last, as the eye ends there. */
  actions?: ReactNode;
  /** A line under the head, such as why the next action has to wait. */
  note?: ReactNode;
  facts?: readonly Fact[];
  /** Tables use the whole width, and a list the whole height; forms and texts keep a readable width. */
  width?: 'full' | 'reading' | 'list';
  children?: ReactNode;
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="zc-facts">
      {facts.map((f) => (
        <div key={f.label}>
          <dt>{f.label}</dt>
          <dd>{f.value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function PageFrame({
  title,
  trail,
  tags,
  beside,
  actions,
  note,
  facts,
  width = 'full',
  children,
}: PageFrameProps) {
  const id = useId();
  return (
    <section className={`zc-page zc-page-${width}`} aria-labelledby={id}>
      {trail}
      <header className="zc-head">
        <h1 id={id}>{title}</h1>
        {tags ? <div className="zc-head-tags">{tags}</div> : null}
        {beside}
        {actions ? <div className="zc-head-actions">{actions}</div> : null}
      </header>
      {note ? <div className="zc-head-note">{note}</div> : null}
      {facts && facts.length > 0 ? <Facts facts={facts} /> : null}
      {children}
    </section>
  );
}

/** A titled part of a page; a line above it, no box around it. */
export function Section({
  title,
  extra,
  children,
  id,
}: {
  title: ReactNode;
  extra?: ReactNode;
  children: ReactNode;
  id?: string;
}) {
  return (
    <section className="zc-section" id={id}>
      <header>
        <h2>{title}</h2>
        {extra ? <div className="zc-section-extra">{extra}</div> : null}
      </header>
      {children}
    </section>
  );
}

/** A box that scrolls by itself where its content is too wide or too high; then, and only then, keys reach it. */
export function ScrollBox({ className, label, children }: { className: string; label?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () =>
      setScrolls(element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1);
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    if (element.firstElementChild) watch.observe(element.firstElementChild);
    return () => watch.disconnect();
  }, []);
  // A box that scrolls must be reached by keys, and say what it is.
  const reached = scrolls ? { tabIndex: 0, role: 'region', 'aria-label': label } : {};
  return (
    <div ref={box} className={className} {...reached}>
      {children}
    </div>
  );
}
