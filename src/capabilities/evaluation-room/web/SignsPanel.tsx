/** The matters that the committee votes on, beside the sheets, so that a member need not leave the desk. */

import { Button } from 'antd';
import { useState } from 'react';
import { words } from '../../../kernel/web/index.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { SidePanel } from '../../../ui/layout/SidePanel.tsx';
import { Banner, StatusTag } from '../../../ui/layout/states.tsx';
import type { CollusionSign } from '../../evaluation/collusion-report/signs.ts';
import {
  BallotForm,
  BallotTable,
  hasVoted,
  only,
  SignList,
  useVotes,
  useVotingSeat,
  voteOn,
} from '../../evaluation/web/door.ts';
import type { Desk } from './room-wire.ts';

export function SignsPanel({ room: { collusion, ties, lot } }: { room: Desk }) {
  const [open, setOpen] = useState(false);
  const votes = useVotes(lot.id);
  if (!collusion && ties.length === 0) return null;
  const signs = (collusion?.signs ?? []) as CollusionSign[];
  const undecided =
    signs.filter((s) => !voteOn(votes, 'sign', s.id)?.outcome).length +
    ties.filter((t) => !voteOn(votes, 'tie', t.id)?.outcome).length;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        雷同与关联{' '}
        {undecided > 0 ? <StatusTag tone="due">{`${undecided} 项待表决`}</StatusTag> : signs.length + ties.length || ''}
      </Button>
      {/* What is typed is kept as a draft, so that closing loses nothing. */}
      <SidePanel open={open} title="雷同与关联的表决" width={720} dirty={false} onClose={() => setOpen(false)}>
        <Banner>{words(only)}</Banner>
        <TieList lot={lot.id} ties={ties} />
        {collusion ? <SignList row={collusion} /> : null}
      </SidePanel>
    </>
  );
}

/** What ties two bidders, each with the committee's votes. */
function TieList({ lot, ties }: { lot: string; ties: Desk['ties'] }) {
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
