/** The review as a working page. An address of a kind names the record; the general one names the review. */

import { useSearchParams } from 'react-router';
import type { ScreenId } from '../../../kernel/record/known.ts';
import type { Screen } from '../../../kernel/screen/screen.ts';
import { Page, Reading, useTopic, words } from '../../../kernel/web/index.ts';
import { Banner, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { OneReview } from './OneReview.tsx';
import { useLatestReview } from './review-wire.ts';

interface ScreenProps {
  screenId: ScreenId;
  screen: Screen;
}

export default function ReviewPage({ screenId, screen }: ScreenProps) {
  const [query] = useSearchParams();
  // `id` is one piece of work with a tab of its own; going through a queue (`at`) stays in one.
  const id = query.get('at') ?? query.get('id') ?? '';
  const record = query.get('record') ?? (screen.record === 'review' ? '' : id);
  if (record) return <LatestReview key={record} recordId={record} screenId={screenId} screen={screen} />;
  if (!id) return <ErrorPanel title="没有指明要看哪一件">地址里缺少编号，请从审核列表进入。</ErrorPanel>;
  return <OneReview key={id} id={id} screenId={screenId} isByRecord={false} />;
}

/** A record may be handed in again while its page stands: the latest round is the one that counts. */
function LatestReview({ recordId, screenId, screen }: ScreenProps & { recordId: string }) {
  const { data: review, error, refetch } = useLatestReview(recordId);
  useTopic('user', () => void refetch());
  if (error && review === undefined)
    return (
      <ErrorPanel title="审核未能打开" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (review === undefined) return <Skeleton lines={10} />;
  const isByRecord = screen.record !== 'review';
  if (review) return <OneReview key={review.id} id={review.id} screenId={screenId} isByRecord={isByRecord} />;
  return (
    <Page title={words(screen.title)}>
      <Banner>这份单据没有您经手的审核：尚未提交，或由他人审核。</Banner>
      {isByRecord ? <Reading recordId={screen.record!} id={recordId} /> : null}
    </Page>
  );
}
