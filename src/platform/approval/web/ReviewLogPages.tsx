import { ListPage } from '../../../kernel/web/index.ts';
import { review, reviewLifecycle } from '../review/review.record.ts';
import { reviewTask, reviewTaskLifecycle } from '../review-task/review-task.record.ts';
import { useKindChoices } from './chain/chain-words.ts';

/** What I have decided on, the latest first; to filter, to keep as a view, to take along as a file. */
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

export function ReviewHistoryPage() {
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

/** Every decision, the latest first: by person, kind, project, result and time; to take along as a file. */
export function ReviewLogPage() {
  return (
    <ListPage record={reviewTask} lifecycle={reviewTaskLifecycle} title="审核操作记录" choices={useKindChoices()} />
  );
}
