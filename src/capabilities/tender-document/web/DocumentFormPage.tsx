import { FormPage } from '../../../kernel/web/index.ts';
import { tenderDocumentLifecycle } from '../tender-document/tender-document.lifecycle.ts';
import { tenderDocument } from '../tender-document/tender-document.record.ts';
import { DatePanel } from './DatePanel.tsx';
import { WaysToMake } from './WaysToMake.tsx';

/** The document's form, with the verdict on each date while it is typed. */
export default function DocumentFormPage() {
  return (
    <FormPage
      record={tenderDocument}
      lifecycle={tenderDocumentLifecycle}
      aside={(row, change) => (
        <>
          {row.id ? null : <WaysToMake row={row} change={change} way="mixed" />}
          <DatePanel row={row} change={change} />
        </>
      )}
    />
  );
}
