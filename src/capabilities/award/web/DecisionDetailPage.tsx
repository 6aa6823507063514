import { useSearchParams } from 'react-router';
import { DetailPage, useDetail } from '../../../kernel/web/index.ts';
import { Banner, Skeleton } from '../../../ui/layout/states.tsx';
import { winnerConfirmationLifecycle } from '../winner-confirmation/winner-confirmation.lifecycle.ts';
import { winnerConfirmation } from '../winner-confirmation/winner-confirmation.record.ts';
import DecisionPage from './DecisionPage.tsx';

/** A decision with its reasons; one that is still open shows the candidates to decide on. */
export default function DecisionDetailPage() {
  const [query] = useSearchParams();
  const { row, error } = useDetail('winner-confirmation', query.get('id') ?? '');
  if (!row && !error) return <Skeleton lines={8} />;
  if (row?.state === 'open') return <DecisionPage />;
  return (
    <DetailPage record={winnerConfirmation} lifecycle={winnerConfirmationLifecycle}>
      {(shown) =>
        shown.state === 'decided' && shown.reportBy && !shown.reportedOn ? (
          <Banner tone="wait">招投标情况书面报告应在 {shown.reportBy} 前提交监督部门（招标投标法 第47条）。</Banner>
        ) : null
      }
    </DetailPage>
  );
}
