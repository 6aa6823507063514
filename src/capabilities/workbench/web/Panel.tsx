import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { to, words } from '../../../kernel/web/index.ts';
import { few } from '../../../ui/format/amount.ts';
import type { Figure } from '../home-wire.ts';

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

/** A role's figures in one line: each opens the list that it counted. */
export function FiguresStrip({ figures }: { figures: readonly Figure[] }) {
  if (figures.length === 0) return null;
  return (
    <nav className="zc-figures" aria-label="数字">
      {figures.map((f) => (
        <Link key={`${f.screen} ${f.query['f.state']}`} to={to(f.screen, f.query)}>
          <b className={f.count !== 0 && f.tone !== 'plain' ? `is-${f.tone}` : undefined}>{few(f.count)}</b>
          <span>{words(f.label)}</span>
        </Link>
      ))}
    </nav>
  );
}
