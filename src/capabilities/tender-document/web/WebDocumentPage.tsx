/** {招标}文件在线编制: the text first, and no files. */
import { FormPage } from '../../../kernel/web/index.ts';
import { tenderDocumentLifecycle } from '../tender-document/tender-document.lifecycle.ts';
import { tenderDocument } from '../tender-document/tender-document.record.ts';
import { DatePanel } from './DatePanel.tsx';
import { DocumentChapters } from './DocumentChapters.tsx';
import { DocumentTemplate } from './DocumentTemplate.tsx';
import { useDocumentLaw } from './useDocumentLaw.ts';
import { WaysToMake } from './WaysToMake.tsx';

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

export default function WebDocumentPage() {
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
