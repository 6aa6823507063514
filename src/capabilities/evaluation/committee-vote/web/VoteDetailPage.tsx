/** One matter with every seat's word on it. */
import { DetailPage, words } from '../../../../kernel/web/index.ts';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { rejectionBases } from '../../qualification/qualification.record.ts';
import { committeeVote, committeeVoteLifecycle } from '../committee-vote.record.ts';
import { BallotTable } from './BallotTable.tsx';
import type { Vote } from './useVotes.ts';

export default function VoteDetailPage() {
  return (
    <DetailPage record={committeeVote} lifecycle={committeeVoteLifecycle}>
      {(row) => (
        <Section title="各席位的意见">
          {row.basis ? (
            <p>
              成立时的否决依据：{words(rejectionBases[row.basis as keyof typeof rejectionBases] ?? row.basis)}
              {words('（实施条例 第51条）')}
            </p>
          ) : null}
          <BallotTable vote={row as Vote} />
        </Section>
      )}
    </DetailPage>
  );
}
