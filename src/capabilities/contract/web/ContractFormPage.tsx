import type { AnyRow } from '../../../kernel/record/record.ts';
import { FormPage, words } from '../../../kernel/web/index.ts';
import { ApplyTemplate } from '../../../platform/templates/web/ApplyTemplate.tsx';
import { PaperBeside } from '../../../platform/templates/web/PaperBeside.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
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
} from '../contract/contract.rules.ts';
import { ChaptersSay, Comparison } from './Comparison.tsx';
import { ContractPaper } from './ContractPaper.tsx';

/** The server draws the whole contract from the version. */
const nothing = () => ({});

/** The form, compared with the bid while it is typed. */
export default function ContractFormPage() {
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
