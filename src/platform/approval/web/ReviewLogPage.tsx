/** Every decision, the latest first: by person, kind, project, result and time; to take along as a file. */
import { ListPage } from '../../../kernel/web/index.ts';
import { reviewTask, reviewTaskLifecycle } from '../review-task/review-task.record.ts';
import { useKindChoices } from './chain/chain-words.ts';

export default function ReviewLogPage() {
  return (
    <ListPage record={reviewTask} lifecycle={reviewTaskLifecycle} title="审核操作记录" choices={useKindChoices()} />
  );
}
