/** 评价详情: the points, what can still be done about them, and what became of an appeal. */
import type { AnyRow } from '../../../kernel/record/record.ts';
import { DetailPage } from '../../../kernel/web/index.ts';
import { Banner } from '../../../ui/layout/states.tsx';
import { appraisalLifecycle } from '../appraisal/appraisal.lifecycle.ts';
import { appraisal } from '../appraisal/appraisal.record.ts';

export default function AppraisalPage() {
  return (
    <DetailPage record={appraisal} lifecycle={appraisalLifecycle}>
      {(row) => <Standing row={row} />}
    </DetailPage>
  );
}

function Standing({ row }: { row: AnyRow }) {
  switch (row.state) {
    case 'draft':
      return row.decision ? <Banner tone="due">退回重评：{row.decision}</Banner> : null;
    case 'given':
      return <Banner tone="wait">被评价人可以在 {row.appealBy} 以前申诉；没有申诉的，期满即为终评。</Banner>;
    case 'appealed':
      return <Banner tone="wait">被评价人已申诉，由评价人以外的人复核：{row.appeal}</Banner>;
    default:
      return row.decision ? <Banner tone="idle">复核后维持：{row.decision}</Banner> : null;
  }
}
