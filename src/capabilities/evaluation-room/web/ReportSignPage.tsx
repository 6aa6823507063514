/** Signing one report: the members do it in their workspace; this page shows who did, and leads members there. */

import { useSearchParams } from 'react-router';
import { Page, useDetail, words } from '../../../kernel/web/index.ts';
import { ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { useMyEvaluations } from '../../committee/web/door.ts';
import { ReportText, SignatureTable } from '../../evaluation-report/web/door.ts';
import { EvaluationDesk } from './EvaluationDesk.tsx';
import '../../committee/web/room.css';

export default function ReportSignPage() {
  const [query] = useSearchParams();
  const { row, error, refetch } = useDetail('evaluation-report', query.get('id') ?? '');
  const mine = useMyEvaluations(row?.lot ?? '');
  if (!query.get('id'))
    return <ErrorPanel title="没有指明签署哪一份报告">{words('请从{评标}报告列表进入。')}</ErrorPanel>;
  if (error && !row)
    return (
      <ErrorPanel title={words('{评标}报告未能打开')} onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (!row) return <Skeleton />;
  if (mine.data?.some((m) => m.committee === row.committee)) return <EvaluationDesk committee={row.committee} />;
  return (
    <Page title={row.name} name={words('{评标}报告签署')}>
      <SignatureTable row={row} />
      <article className="zc-report">
        <ReportText sections={row.sections ?? []} />
      </article>
    </Page>
  );
}
