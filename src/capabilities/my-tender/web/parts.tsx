/** What the parts of a tender's page are drawn with. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { showDecimal } from '../../../kernel/record/kinds.ts';
import type { ScreenId } from '../../../kernel/record/known.ts';
import { to } from '../../../kernel/web/index.ts';
import type { MyTenderPage } from '../my-tender-wire.ts';

export interface PartProps {
  tender: MyTenderPage;
}

export const yuan = (amount: string | null | undefined): string => (amount ? `${showDecimal(amount, 2)} 元` : '—');

/** One line: a mark, what it is, and the way to it. */
export function Line({
  tone,
  children,
  small,
  go,
}: {
  tone: 'done' | 'wait' | 'due' | 'idle';
  children: ReactNode;
  small?: ReactNode;
  go?: { label: string; screen: ScreenId; query: Record<string, string> };
}) {
  return (
    <li className={`is-${tone}`}>
      <i aria-hidden />
      <div>
        {children}
        {small ? <small>{small}</small> : null}
      </div>
      {go ? <Link to={to(go.screen, go.query)}>{go.label}</Link> : null}
    </li>
  );
}

/** Names and values in two columns. */
export function Values({ of }: { of: readonly (readonly [string, ReactNode] | null | false | undefined)[] }) {
  return (
    <dl className="zc-mt-values">
      {of.map((one) =>
        one ? (
          <div key={one[0]}>
            <dt>{one[0]}</dt>
            <dd>{one[1]}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
