/** What the parts of a tender's page are drawn with. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { showDecimal } from '../../../kernel/record/kinds.ts';
import { to, words } from '../../../kernel/web/index.ts';
import { exactMoment, shownEnd } from '../../../ui/format/moment.ts';
import type { Go } from '../../project/possible/answer.ts';
import type { TenderDate } from '../tender-dates.rules.ts';
import type { MyTenderPage } from '../tender-facts.ts';

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
  go?: Go;
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

/** The button of an act that can be done now. */
export const ActLink = ({ go, main, children }: { go: Go | null; main?: boolean; children: ReactNode }) =>
  go ? (
    <Link className={main ? 'zc-button zc-button-main' : 'zc-button'} to={to(go.screen, go.query)}>
      {children}
    </Link>
  ) : null;

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

/** The dates of one tender from left to right; downwards on a phone. */
const marks: Readonly<Record<TenderDate['mark'], string>> = {
  done: '已完成',
  wait: '进行中',
  due: '等您办理',
  ahead: '还没有到',
  missed: '没有办理',
};

export function DateLine({ dates }: { dates: readonly TenderDate[] }) {
  return (
    <ol className="zc-mt-line" aria-label="日程">
      {dates.map((d) => (
        <li key={d.id} className={`is-${d.mark}`} title={marks[d.mark]}>
          <i aria-hidden />
          <b>{words(d.label)}</b>
          {d.at ? (
            <time dateTime={d.at} title={exactMoment(d.at)}>
              {d.word ? `${d.word} ` : ''}
              {shownEnd(d.at).slice(5)}
            </time>
          ) : (
            <span>—</span>
          )}
          <small>{words(d.note)}</small>
        </li>
      ))}
    </ol>
  );
}
