/** A role's figures in one line: each opens the list that it counted. */
import { Link } from 'react-router';
import { to, words } from '../../../kernel/web/index.ts';
import { few } from '../../../ui/format/few.ts';
import type { Figure } from '../home-wire.ts';

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
