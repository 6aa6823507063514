import { FormPage } from '../../../kernel/web/index.ts';
import { tenderDocumentLifecycle } from '../tender-document/tender-document.lifecycle.ts';
import { tenderDocument } from '../tender-document/tender-document.record.ts';
import { DatePanel } from './DatePanel.tsx';
import { DocumentChapters } from './DocumentChapters.tsx';
import { DocumentTemplate } from './DocumentTemplate.tsx';
import { DocumentFavour } from './FavourFound.tsx';
import { FromCopiedLot } from './FromCopiedLot.tsx';
import { useDocumentLaw } from './useDocumentLaw.ts';
import { WaysToMake } from './WaysToMake.tsx';

const inputs = { chapters: DocumentChapters };

/** The document's form, with the verdict on each date while it is typed. */
export default function DocumentFormPage() {
  return (
    <FormPage
      record={tenderDocument}
      lifecycle={tenderDocumentLifecycle}
      useKnown={useDocumentLaw}
      inputs={inputs}
      aside={(row, change) => (
        <>
          <FromCopiedLot row={row} record="tender-document" screen="tender-document.form" />
          {row.id ? null : <WaysToMake row={row} making="mixed" />}
          <DocumentTemplate row={row} change={change} />
        </>
      )}
      beside={(row, change) => (
        <>
          <DatePanel row={row} change={change} isCalendar />
          <DocumentFavour row={row} />
        </>
      )}
    />
  );
}
