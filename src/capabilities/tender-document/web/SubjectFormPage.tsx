/** {招标}文件编制（标的）: the form, with what is bought above it. */

import { FormPage, words } from '../../../kernel/web/index.ts';
import { Banner } from '../../../ui/layout/states.tsx';
import { tenderDocumentLifecycle } from '../tender-document/tender-document.lifecycle.ts';
import { tenderDocument } from '../tender-document/tender-document.record.ts';
import { DatePanel } from './DatePanel.tsx';
import { SubjectMatter } from './SubjectMatter.tsx';

export default function SubjectFormPage() {
  return (
    <FormPage
      record={tenderDocument}
      lifecycle={tenderDocumentLifecycle}
      aside={(row, change) => (
        <>
          {row.lot ? (
            <SubjectMatter lot={row.lot} />
          ) : (
            <Banner>{words('选{定标}段，标的的内容和要求列在这里供编写。')}</Banner>
          )}
          <DatePanel row={row} change={change} />
        </>
      )}
    />
  );
}
