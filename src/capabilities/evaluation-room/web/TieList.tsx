/** What ties two bidders, each with the committee's votes. */

import { words } from '../../../kernel/web/index.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { BallotForm, BallotTable, hasVoted, useVotes, useVotingSeat, voteOn } from '../../evaluation/web/door.ts';
import type { Desk } from './room-wire.ts';

export function TieList({ lot, ties }: { lot: string; ties: Desk['ties'] }) {
  const votes = useVotes(lot);
  const seat = useVotingSeat(lot);
  if (ties.length === 0) return null;
  return (
    <Section title={words(`{投标}关联情形 ${ties.length} 项`)}>
      {seat?.panel}
      <ol className="zc-signs">
        {ties.map((tie) => {
          const vote = voteOn(votes, 'tie', tie.id);
          return (
            <li key={tie.id}>
              <h3>{tie.says}</h3>
              <p className="zc-hint">{tie.law}</p>
              {vote ? <BallotTable vote={vote} /> : null}
              {seat && !vote?.outcome ? (
                <BallotForm lot={lot} seat={seat} kind="tie" subjects={[tie.id]} again={hasVoted(vote, seat.seat)} />
              ) : null}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
