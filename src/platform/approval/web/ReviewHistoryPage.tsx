/** What I have decided on, the latest first; to filter, to keep as a view, to take along as a file. */
import { ListPage } from '../../../kernel/web/index.ts';
import { reviewLifecycle } from '../review/review.lifecycle.ts';
import { review } from '../review/review.record.ts';
import { useKindChoices } from './chain/chain-words.ts';

const decided = {
  ...review,
  label: '审核历史',
  list: {
    columns: ['subject', 'kindLabel', 'projectName', 'author', 'round', 'opinion', 'decidedAt', 'state'],
    filters: ['kind', 'state', 'author', 'projectName', 'createdAt', 'decidedAt', 'overdue'],
    search: ['subject', 'projectName'],
    sort: '-updatedAt',
    empty: '您同意、退回或不予通过的单据，连同最后的结论留在这里。',
  },
};

export default function ReviewHistoryPage() {
  return (
    <ListPage
      record={decided}
      lifecycle={reviewLifecycle}
      title="审核历史"
      fixed={{ deciders: 'me' }}
      opens="review.detail"
      choices={useKindChoices()}
    />
  );
}
