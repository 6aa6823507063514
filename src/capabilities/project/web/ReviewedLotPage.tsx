/** One lot of a project under review: it has no review of its own, and says where the decision is taken. */

import { Link } from 'react-router';
import { DetailPage, StateTag, to, useDetail } from '../../../kernel/web/index.ts';
import { Banner } from '../../../ui/layout/states.tsx';
import { lotLifecycle } from '../lot/lot.lifecycle.ts';
import { lot } from '../lot/lot.record.ts';
import { projectLifecycle } from '../project/project.lifecycle.ts';
import { projectIs } from '../states.ts';

export default function ReviewedLotPage() {
  return (
    <DetailPage record={lot} lifecycle={lotLifecycle}>
      {(row) => <WithProject id={row.project} />}
    </DetailPage>
  );
}

function WithProject({ id }: { id: string }) {
  const { row } = useDetail('project', id);
  if (!row) return null;
  return (
    <Banner
      tone={projectIs.review(row) ? 'wait' : 'idle'}
      actions={
        <Link className="zc-button" to={to('lot.reviewProject', { id })}>
          {projectIs.review(row) ? '去审核' : '看审核'}
        </Link>
      }
    >
      标段随项目一并提交、一并审核。项目现在 <StateTag row={row as { state: string }} lifecycle={projectLifecycle} />
    </Banner>
  );
}
