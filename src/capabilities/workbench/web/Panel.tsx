import type { ReactNode } from 'react';
import { few } from '../../../ui/format/few.ts';

/** One part of the workbench: its name, how many there are, and where all of them stand. */
export function Panel({
  title,
  count,
  due,
  all,
  children,
}: {
  title: string;
  count?: number;
  /** Something in it is late. */
  due?: boolean;
  all?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="zc-bench-panel" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {count ? <span className={`zc-bench-count${due ? ' is-due' : ''}`}>{few(count)}</span> : null}
        {all ? <span className="zc-section-extra">{all}</span> : null}
      </header>
      {children}
    </section>
  );
}
