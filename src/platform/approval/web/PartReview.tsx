/** The review of a record, where a page shows a part of it: what was said, and the verdict of whoever's turn it is. */
import './review.css';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Skeleton } from '../../../ui/layout/states.tsx';
import { reviewIs } from '../states.ts';
import { DecisionBox } from './DecisionBox.tsx';
import { type Decision, Decisions, isDecided, send, useSent } from './Decisions.tsx';
import { useFollowed, useLatestReview } from './review-wire.ts';
import { Steps } from './Steps.tsx';

interface PartReviewProps {
  recordId: string;
  /** Why a yes cannot be given beside this part: it would be one to what the page does not show. */
  waits?: string | undefined;
}

export function PartReview({ recordId, waits }: PartReviewProps) {
  const { data: review } = useLatestReview(recordId);
  const { data: followed } = useFollowed(review?.id ?? '');
  const queries = useQueryClient();
  const [refusals, setRefusals] = useState<Record<string, string>>({});
  const sent = useSent();
  if (review === null) return null;
  if (!review || !followed) return <Skeleton lines={4} />;
  const decide = async (decision: Decision) => {
    const ended = await send(decision, review.title, location.hash.slice(1));
    setRefusals(ended.phase === 'refused' ? (ended.fields ?? {}) : {});
    await queries.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[1] === 'review' || queryKey[1] === followed.record.type,
    });
  };
  return (
    <>
      <Decisions except={review.id} />
      {followed.isMine && !isDecided(review.id) ? (
        <DecisionBox
          review={review.id}
          followed={followed}
          busy={sent.some((s) => s.decision.id === review.id && s.phase === 'sending')}
          waits={waits}
          hasNext={false}
          refusals={refusals}
          onDecide={(decision) => void decide(decision)}
        />
      ) : null}
      <h3>审批步骤{review.round > 1 ? `（第 ${review.round} 次提交）` : ''}</h3>
      <Steps steps={followed.steps} isStopped={reviewIs.blocked(review)} />
    </>
  );
}
