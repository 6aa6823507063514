import { useSearchParams } from 'react-router';
import { DetailPage, useDetail, words } from '../../../kernel/web/index.ts';
import { Banner, Skeleton } from '../../../ui/layout/states.tsx';
import { contractLifecycle } from '../contract/contract.lifecycle.ts';
import { contract } from '../contract/contract.record.ts';
import { contractIs } from '../contract/contract-text.ts';
import { ContractPaper } from './ContractPaper.tsx';
import { SignContract } from './SignContract.tsx';

/** The contract as its contractor reads and signs it. */
export default function MyContractPage() {
  const [query] = useSearchParams();
  if (query.get('view') === 'print') return <PrintedContract id={query.get('id') ?? ''} />;
  return (
    <DetailPage record={contract} lifecycle={contractLifecycle} extra={(row) => <SignContract row={row} />}>
      {(row) => (
        <div className="zc-contract-page">
          {contractIs.agreed(row) ? (
            <Banner tone="wait">
              请核对后电子签署，最迟 {row.signBy}；双方签署后合同生效{words('（招标投标法 第46条）')}。
            </Banner>
          ) : null}
          <ContractPaper row={row} />
        </div>
      )}
    </DetailPage>
  );
}

export function PrintedContract({ id }: { id: string }) {
  const { row } = useDetail('contract', id);
  if (!row) return <Skeleton lines={12} />;
  return (
    <div className="zc-print-desk">
      <div className="zc-print-tools">
        <button type="button" className="zc-button zc-button-main" onClick={() => window.print()}>
          打印 / 存为 PDF
        </button>
      </div>
      <ContractPaper row={row} />
    </div>
  );
}
