import { FormPage } from '../../../kernel/web/index.ts';
import { tenderDocumentLifecycle } from '../tender-document/tender-document.lifecycle.ts';
import { tenderDocument } from '../tender-document/tender-document.record.ts';
import { DatePanel } from './DatePanel.tsx';
import { DocumentChapters } from './DocumentChapters.tsx';
import { DocumentTemplate, WaysToMake } from './DocumentTemplate.tsx';
import { useDocumentLaw } from './useDocumentLaw.ts';

/** {招标}文件在线编制: the text first, and no files. */
const [paper, ...others] = tenderDocument.form!;
const chapters = others.find((s) => s.fields.includes('chapters'))!;

const written = {
  ...tenderDocument,
  form: [
    { ...paper!, fields: paper!.fields.filter((f) => f !== 'attachments') },
    chapters,
    ...others.filter((s) => s !== chapters),
  ],
};

const inputs = { chapters: DocumentChapters };

export function WebDocumentPage() {
  return (
    <FormPage
      record={written}
      lifecycle={tenderDocumentLifecycle}
      useKnown={useDocumentLaw}
      begins={{ making: 'web' }}
      inputs={inputs}
      aside={(row, change) => (
        <>
          <WaysToMake row={row} making="web" />
          <DocumentTemplate row={row} change={change} />
          <details>
            <summary>时间核对</summary>
            <DatePanel row={row} change={change} />
          </details>
        </>
      )}
    />
  );
}

/** {招标}文件（半流程）: finished elsewhere; only its files, dates and terms are entered, and it is issued on line. */
const finished = { ...tenderDocument, form: tenderDocument.form!.filter((s) => !s.fields.includes('chapters')) };

export function FinishedDocumentPage() {
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
