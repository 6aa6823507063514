import { Link } from 'react-router';
import { DetailPage, to } from '../../../kernel/web/index.ts';
import { Banner } from '../../../ui/layout/states.tsx';
import { offlineAwardLifecycle } from '../offline-award/offline-award.lifecycle.ts';
import { offlineAward } from '../offline-award/offline-award.record.ts';

/** A letter that was signed on paper, with the paper. */
export default function OfflineAwardDetailPage() {
  return (
    <DetailPage record={offlineAward} lifecycle={offlineAwardLifecycle}>
      {(row) => (
        <>
          {row.letter ? (
            <Banner tone="done">
              已登记为<Link to={to('award-notice.detail', { id: row.letter })}>{row.letter$}</Link>，可以订立合同。
            </Banner>
          ) : null}
        </>
      )}
    </DetailPage>
  );
}
