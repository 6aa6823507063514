/** {招标}文件（半流程）: finished elsewhere; only its files, dates and terms are entered, and it is issued on line. */
import { FormPage } from '../../../kernel/web/index.ts';
import { tenderDocumentLifecycle } from '../tender-document/tender-document.lifecycle.ts';
import { tenderDocument } from '../tender-document/tender-document.record.ts';
import { DatePanel } from './DatePanel.tsx';
import { useDocumentLaw } from './useDocumentLaw.ts';
import { WaysToMake } from './WaysToMake.tsx';

const finished = { ...tenderDocument, form: tenderDocument.form!.filter((s) => !s.fields.includes('chapters')) };

export default function FinishedDocumentPage() {
  return (
    <FormPage
      record={finished}
      lifecycle={tenderDocumentLifecycle}
      useKnown={useDocumentLaw}
      begins={{ making: 'finished' }}
      aside={(row, change) => (
        <>
          <WaysToMake row={row} making="finished" />
          <DatePanel row={row} change={change} />
        </>
      )}
    />
  );
}
