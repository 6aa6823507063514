import { useSearchParams } from 'react-router';
import { DetailPage, type ReadingProps, Sections, words } from '../../../kernel/web/index.ts';
import { Banner } from '../../../ui/layout/states.tsx';
import { WordAsked } from '../../project/web/WordAsked.tsx';
import { contractLifecycle } from '../contract/contract.lifecycle.ts';
import { contract } from '../contract/contract.record.ts';
import { subcontractsAsLawful } from '../contract/contract.rules.ts';
import { signatureOf, signersOf } from '../contract/contract-text.ts';
import { contractIs } from '../states.ts';
import { Comparison } from './Comparison.tsx';
import { ContractPaper } from './ContractPaper.tsx';
import { PrintedContract } from './MyContractPage.tsx';
import { SignContract } from './SignContract.tsx';

export default function ContractDetailPage() {
  const [query] = useSearchParams();
  if (query.get('view') === 'print') return <PrintedContract id={query.get('id') ?? ''} />;
  return (
    <DetailPage record={contract} lifecycle={contractLifecycle} extra={(row) => <SignContract row={row} />}>
      {(row) => {
        const parts = subcontractsAsLawful(row.subcontracts, row.priceText ? row.estimatedTotal : row.price);
        return (
          <div className="zc-contract-page">
            {contractIs.agreed(row) ? (
              <Banner tone="wait">
                等待
                {signersOf(row)
                  .filter((s) => !signatureOf(row.signing, s))
                  .map((s) => s.name)
                  .join('、')}
                电子签署，最迟 {row.signBy}
                {words('（招标投标法 第46条）')}。
              </Banner>
            ) : null}
            {contractIs.agreed(row) && row.lot ? (
              <WordAsked power="offline-contract" lot={row.lot} version={row.version} />
            ) : null}
            {parts ? <Banner tone="wait">{parts}</Banner> : null}
            {row.body ? <ContractPaper row={row} /> : null}
            {row.comparison ? <Comparison compared={row.comparison} /> : null}
          </div>
        );
      }}
    </DetailPage>
  );
}

/** As its reviewer reads it: the paper, and what differs from the bid. */
export function ContractReading({ row }: ReadingProps) {
  return (
    <div className="zc-contract-page">
      {row.comparison ? <Comparison compared={row.comparison} /> : null}
      {row.body ? <ContractPaper row={row} /> : null}
      <Sections record={contract} row={row} />
    </div>
  );
}
