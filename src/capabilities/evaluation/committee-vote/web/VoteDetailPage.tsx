/** One matter with every seat's word on it. */
import { DetailPage } from '../../../../kernel/web/index.ts';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { committeeVoteLifecycle } from '../committee-vote.lifecycle.ts';
import { committeeVote } from '../committee-vote.record.ts';
import { BallotTable } from './BallotTable.tsx';
import type { Vote } from './useVotes.ts';

export default function VoteDetailPage() {
  return (
    <DetailPage record={committeeVote} lifecycle={committeeVoteLifecycle}>
      {(row) => (
        <Section title="各席位的意见">
          <BallotTable vote={row as Vote} />
        </Section>
      )}
    </DetailPage>
  );
}
