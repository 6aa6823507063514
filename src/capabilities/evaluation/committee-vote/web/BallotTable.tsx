/** What each seat said on one matter, and what it comes to. */
import { words } from '../../../../kernel/web/index.ts';
import { shownMoment } from '../../../../ui/format/moment.ts';
import { StatusTag } from '../../../../ui/layout/StatusTag.tsx';
import { type Ballot, type Choice, choices } from '../ballot.rules.ts';
import { type MatterKind, voteOutcomes } from '../committee-vote.record.ts';
import type { Vote } from './useVotes.ts';
import './vote.css';

/** To reject all is agreed to or not; the other matters are found to be so or not. */
export const choicesOf = (kind: MatterKind): Readonly<Partial<Record<Choice, string>>> =>
  kind === 'reject-all' ? { uphold: '同意否决所有{投标}', dismiss: '不同意' } : choices;

export function BallotTable({ vote }: { vote: Vote }) {
  const labels = choicesOf(vote.kind);
  return (
    <div className="zc-ballots">
      <p>
        <StatusTag tone={vote.outcome === 'upheld' ? 'due' : vote.outcome ? 'done' : 'wait'}>
          {vote.outcome ? `表决结果：${voteOutcomes[vote.outcome]}` : '表决中'}
        </StatusTag>{' '}
        <span className="zc-hint">
          {vote.decidedAt ? shownMoment(vote.decidedAt) : words('过半数席位的意见为{评标}委员会的认定')}
        </span>
      </p>
      <ul>
        {[...(vote.ballots ?? [])].sort(bySeat).map((b) => (
          <li key={b.seat}>
            <b>{b.seat}</b> {words(labels[b.choice] ?? '')}　<span>{b.reason}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const bySeat = (a: Ballot, b: Ballot) => a.seat.localeCompare(b.seat, 'zh', { numeric: true });
