/** What is to be done: by me now, by others, and what waits; each with its day, its article and its place. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isOpen, type Turn } from '../../screen/turn.ts';
import { to, words } from '../registry.ts';

const marks = {
  late: ['due', '已逾期'],
  open: ['wait', '待办'],
  later: ['idle', '未到时候'],
  done: ['done', '已办'],
} as const;

function Line({ turn, about, at }: { turn: Turn; about?: ReactNode; at?: string | null | undefined }) {
  const [tone, word] = marks[turn.state];
  return (
    <li className={`zc-turn is-${turn.state}`}>
      <span className={`zc-turn-mark zc-tone-${tone}`} role="img" aria-label={word} title={word} />
      <div>
        <p>
          <Link to={to(turn.screen, turn.query)}>{words(turn.label)}</Link>
          {turn.ends && turn.state !== 'done' && turn.by !== at ? (
            <b className={turn.state === 'late' ? 'is-late' : undefined}>{turn.ends} 前</b>
          ) : null}
        </p>
        {about ? <small>{about}</small> : null}
        <small>
          {[
            words(turn.says),
            turn.isMine || !turn.who ? '' : words(turn.who),
            turn.law,
            turn.blocks || turn.state === 'done' ? '' : '不挡办理',
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
    </li>
  );
}

/**
 * Lines one below the other.
 * @param about what a line belongs to, where the list is of several matters
 * @param at the moment that stands above the list: whatever is due by then does not repeat it
 */
export const TurnList = <T extends Turn>({
  turns,
  label,
  about,
  at,
}: {
  turns: readonly T[];
  label: string;
  about?: (turn: T) => ReactNode;
  at?: string | null | undefined;
}) => (
  <ul className="zc-turns" aria-label={label}>
    {turns.map((turn) => (
      <Line key={`${turn.id} ${Object.values(turn.query).join(' ')}`} turn={turn} about={about?.(turn)} at={at} />
    ))}
  </ul>
);

interface Group {
  turns: readonly Turn[];
  at?: string | null | undefined;
}

function Folded({ turns, label, at }: Group & { label: string }) {
  return turns.length === 0 ? null : (
    <details className="zc-turns-folded">
      <summary>
        {label} {turns.length} 项
      </summary>
      <TurnList turns={turns} label={label} at={at} />
    </details>
  );
}

/** The list of one matter: mine, the others', what comes after, what is done. */
export function Turns({ turns, at, empty }: Group & { empty: ReactNode }) {
  const open = turns.filter(isOpen);
  const [mine, others] = [open.filter((t) => t.isMine), open.filter((t) => !t.isMine)];
  return (
    <>
      {open.length === 0 ? <p className="zc-turns-none">{empty}</p> : null}
      {mine.length > 0 ? (
        <section>
          <h4>我现在能办</h4>
          <TurnList turns={mine} label="我现在能办" at={at} />
        </section>
      ) : null}
      {others.length > 0 ? (
        <section>
          <h4>别人要办</h4>
          <TurnList turns={others} label="别人要办" at={at} />
        </section>
      ) : null}
      <Folded turns={turns.filter((t) => t.state === 'later')} label="之后要办" at={at} />
      <Folded turns={turns.filter((t) => t.state === 'done')} label="已办" />
    </>
  );
}
