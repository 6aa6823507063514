import { useSearchParams } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { DetailPage, FormPage, type ReadingProps, Sections, words } from '../../../kernel/web/index.ts';
import { ApplyTemplate } from '../../../platform/templates/web/ApplyTemplate.tsx';
import { PaperBeside } from '../../../platform/templates/web/TemplatePaper.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { WordAsked } from '../../project/web/ActsPages.tsx';
import { contractLifecycle } from '../contract/contract.lifecycle.ts';
import { contract } from '../contract/contract.record.ts';
import {
  type Compared,
  type ContractTerms,
  compareWithBid,
  daysIn,
  reasonedTerms,
  saidInChapters,
  securityField,
  subcontractsAsLawful,
} from '../contract/contract.rules.ts';
import { contractIs, signatureOf, signersOf } from '../contract/contract-text.ts';
import { ChaptersSay, Comparison, ContractPaper } from './ContractPaper.tsx';
import { PrintedContract } from './MyContractPage.tsx';
import { SignContract } from './SignContract.tsx';

export function ContractDetailPage() {
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

/** The server draws the whole contract from the version. */
const nothing = () => ({});

/** The form, compared with the bid while it is typed. */
export function ContractFormPage() {
  return (
    <FormPage
      record={contract}
      lifecycle={contractLifecycle}
      beside={(row) =>
        row.id ? (
          <PaperBeside record={contract} typed={row as AnyRow}>
            {(shown) => <ContractPaper row={shown} />}
          </PaperBeside>
        ) : null
      }
      aside={(row, change) => (
        <>
          <ApplyTemplate kind="contract" record={contract} row={row} change={change} fills={nothing} />
          <Beside row={row as Record<string, any>} />
        </>
      )}
    />
  );
}

function Beside({ row }: { row: Record<string, any> }) {
  const kept = row.comparison as Compared[] | null;
  if (!kept)
    return (
      <Banner>
        {words(
          row.award
            ? '各项由{中标}通知书填出；保存后与{招标}文件、{投标}文件比对，并在旁边写成合同。'
            : '选择{中标}通知书，由它填出各项；保存后与{招标}文件、{投标}文件比对。',
        )}
      </Banner>
    );
  const bidOf = (field: string) => kept.find((c) => c.field === field)?.bid ?? null;
  const bid = {
    price: bidOf('价款'),
    readOut: kept.find((c) => c.readOut)?.readOut,
    term: bidOf('期限'),
    quality: bidOf('质量'),
    content: bidOf('标的'),
    durationDays: daysIn(bidOf('工期')),
    payment: bidOf(reasonedTerms.payment),
    warranty: bidOf(reasonedTerms.warranty),
    performanceSecurity: bidOf(securityField),
  };
  return (
    <>
      {row.signBy ? (
        <Banner tone="wait">
          最迟 {row.signBy} 签订{words('（招标投标法 第46条）')}。
        </Banner>
      ) : null}
      <Comparison compared={compareWithBid(row as ContractTerms, bid)} />
      <ChaptersSay said={saidInChapters(row.documentTerms, kept)} />
    </>
  );
}
