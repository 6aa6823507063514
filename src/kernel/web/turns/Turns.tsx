/** What is to be done: by me now, by others, and what waits; each with its day, its article and its place. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isDone, isLate, isLater, isOpen, type Turn } from '../../screen/turn.ts';
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
          {turn.ends && !isDone(turn) && turn.by !== at ? (
            <b className={isLate(turn) ? 'is-late' : undefined}>{turn.ends} 前</b>
          ) : null}
        </p>
        {about ? <small>{about}</small> : null}
        <small>
          {[
            words(turn.says),
            turn.isMine || !turn.who ? '' : words(turn.who),
            turn.label.includes(turn.law) ? '' : turn.law,
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {turn.because && !isDone(turn) ? <Because of={turn.because} /> : null}
      </div>
    </li>
  );
}

/** So many reasons stand below a line; its page says them all. */
const reasons = 3;

const Because = ({ of }: { of: readonly string[] }) => (
  <ul className="zc-turn-because">
    {of.slice(0, reasons).map((because) => (
      <li key={because}>{words(because)}</li>
    ))}
    {of.length > reasons ? <li>另有 {of.length - reasons} 条，见其页面</li> : null}
  </ul>
);

/**
 * Lines one below the other.
 * @param about what a line belongs to, where the list is of several matters
 * @param at the moment that stands above the list: a line that is due then does not repeat it
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

const groupings = {
  /** Whose turn it is. */
  whose: { of: (t: Turn) => t.isMine, labels: ['我现在能办', '别人要办'] },
  /** Whether it can be done without. */
  need: { of: (t: Turn) => t.blocks, labels: ['缺，不能办理', '提醒，可以办理'] },
} as const;

/** The list of one matter: what is open in two groups, what comes after, what is done. */
export function Turns({ turns, at, empty, by = 'whose' }: Group & { empty: ReactNode; by?: keyof typeof groupings }) {
  const open = turns.filter(isOpen);
  const { of, labels } = groupings[by];
  const groups = [open.filter(of), open.filter((t) => !of(t))];
  return (
    <>
      {open.length === 0 ? <p className="zc-turns-none">{empty}</p> : null}
      {groups.map((group, i) =>
        group.length > 0 ? (
          <section key={labels[i]}>
            <h4>{labels[i]}</h4>
            <TurnList turns={group} label={labels[i]!} at={at} />
          </section>
        ) : null,
      )}
      <Folded turns={turns.filter(isLater)} label="之后要办" at={at} />
      <Folded turns={turns.filter(isDone)} label="已办" />
    </>
  );
}
