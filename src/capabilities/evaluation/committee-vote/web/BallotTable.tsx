/** Who has voted on one matter, and, once all have, what each said and what it comes to. */
import { words } from '../../../../kernel/web/index.ts';
import { shownMoment } from '../../../../ui/format/moment.ts';
import { StatusTag } from '../../../../ui/layout/states.tsx';
import { type Ballot, choicesOf, outcomeIn } from '../ballot.rules.ts';
import type { Vote } from './useVotes.ts';
import './vote.css';

interface BallotTableProps {
  vote: Vote;
  /** How a bid is called, where the choice is among tied ones. */
  nameOf?: ((bid: string) => string) | undefined;
}

export function BallotTable({ vote, nameOf = (bid) => bid }: BallotTableProps) {
  const labels: Readonly<Record<string, string>> = choicesOf[vote.kind];
  const outcome = vote.chosen
    ? `${nameOf(vote.chosen)}在前`
    : vote.outcome && words(outcomeIn(vote.kind, vote.outcome));
  return (
    <div className="zc-ballots">
      <p>
        <StatusTag tone={vote.outcome === 'upheld' ? 'due' : vote.outcome ? 'done' : 'wait'}>
          {outcome ? `表决结果：${outcome}` : '表决中'}
        </StatusTag>{' '}
        <span className="zc-hint">
          {vote.decidedAt
            ? shownMoment(vote.decidedAt)
            : vote.ballots
              ? words('没有过半数的相同意见：各席位可以改变意见，直到过半数')
              : words('全体席位表决后同时公开，过半数席位的意见为{评标}委员会的认定')}
        </span>
      </p>
      {vote.ballots ? (
        <ul>
          {[...vote.ballots].sort(bySeat).map((b) => (
            <li key={b.seat}>
              <b>{b.seat}</b> {words(labels[b.choice] ?? nameOf(b.choice))}　<span>{b.reason}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="zc-hint">{`已表决：${(vote.voted ?? []).join('、') || '还没有'}`}</p>
      )}
      {vote.closed ? <p className="zc-hint">{`组长结束表决，未等全体表决：${vote.closed}`}</p> : null}
    </div>
  );
}

const bySeat = (a: Ballot, b: Ballot) => a.seat.localeCompare(b.seat, 'zh', { numeric: true });
