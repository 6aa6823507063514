import { DetailPage } from '../../../kernel/web/index.ts';
import { evaluationMethodLifecycle } from '../evaluation-method/evaluation-method.lifecycle.ts';
import { evaluationMethod } from '../evaluation-method/evaluation-method.record.ts';
import { DryRunResult } from './DryRunResult.tsx';
import { type Method, PriceFormula } from './PriceFormula.tsx';
import { SampleBids } from './SampleBids.tsx';

/** The method with its dry run: the formula in words and as a curve, what the formula makes of the sample bids, and the samples. */
export default function DryRunPage() {
  return (
    <DetailPage record={evaluationMethod} lifecycle={evaluationMethodLifecycle}>
      {(row) => (
        <>
          <PriceFormula row={row as Method} />
          {row.dryRun ? <DryRunResult result={row.dryRun} at={row.dryRunAt} /> : null}
          <SampleBids row={row} />
        </>
      )}
    </DetailPage>
  );
}
