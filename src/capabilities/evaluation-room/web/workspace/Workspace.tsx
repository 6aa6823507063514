/** The frame of an evaluation: the whole window, three columns, and nothing of the shell around them. */
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useServerNow } from '../../../../kernel/web/index.ts';
import { usePage } from '../../../../kernel/web/page.tsx';
import { exactMoment } from '../../../../ui/format/moment.ts';
import { useNarrow } from '../../../../ui/layout/useNarrow.ts';
import './workspace.css';

export interface WorkspaceProps {
  title: string;
  /** What the tab is called. */
  name: string;
  tags: ReactNode;
  /** How far the others are, and the member's own buttons. */
  people: ReactNode;
  buttons: ReactNode;
  /** Above everything: what must be known at once. */
  notes?: ReactNode;
  back: { to: string; label: string };
  left: ReactNode;
  middle: ReactNode;
  right: ReactNode;
  foot?: ReactNode;
  /** On a phone one of the three is seen; which, where the work itself says so. */
  names: readonly [string, string, string];
}

function Clock() {
  return <span className="zc-desk-clock">{exactMoment(useServerNow()).slice(11)}</span>;
}

/** Below this the columns stand one behind the other. */
const narrow = 960;

export function Workspace(props: WorkspaceProps) {
  const { title, name, tags, people, buttons, notes, back, left, middle, right, foot, names } = props;
  void usePage({ title: name });
  const isNarrow = useNarrow(narrow);
  const [pane, setPane] = useState(0);
  useEffect(() => {
    document.documentElement.classList.add('zc-desk-open');
    return () => document.documentElement.classList.remove('zc-desk-open');
  }, []);
  const panes = [
    ['zc-desk-left', left],
    ['zc-desk-middle', middle],
    ['zc-desk-right', right],
  ] as const;
  return (
    <div className="zc-desk">
      <header className="zc-desk-top">
        <Link className="zc-desk-back" to={back.to}>
          ‹ {back.label}
        </Link>
        <h1 title={title}>{title}</h1>
        {tags}
        <div className="zc-desk-people">{people}</div>
        <Clock />
      </header>
      <div className="zc-desk-buttons">{buttons}</div>
      {notes ? <div className="zc-desk-notes">{notes}</div> : null}
      {isNarrow ? (
        <div className="zc-desk-panes" role="tablist" aria-label="看哪一部分">
          {names.map((n, i) => (
            <button key={n} type="button" role="tab" aria-selected={pane === i} onClick={() => setPane(i)}>
              {n}
            </button>
          ))}
        </div>
      ) : null}
      <div className="zc-desk-body">
        {panes.map(([className, content], i) => (
          <section key={className} className={className} aria-label={names[i] ?? ''} hidden={isNarrow && pane !== i}>
            {content}
          </section>
        ))}
      </div>
      {foot ? <footer className="zc-desk-foot">{foot}</footer> : null}
    </div>
  );
}
