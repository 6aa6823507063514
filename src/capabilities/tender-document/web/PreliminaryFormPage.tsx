import { FormPage } from '../../../kernel/web/index.ts';
import { preliminaryDocumentLifecycle } from '../preliminary-document/preliminary-document.lifecycle.ts';
import { preliminaryDocument } from '../preliminary-document/preliminary-document.record.ts';
import { PreliminaryChapters } from './DocumentChapters.tsx';
import { PreliminaryTemplate } from './DocumentTemplate.tsx';
import { PreliminaryFavour } from './FavourFound.tsx';

const inputs = { chapters: PreliminaryChapters };

/** 资格预审（第一阶段）文件编制: from a template, with the paper beside its chapters. */
export default function PreliminaryFormPage() {
  return (
    <FormPage
      record={preliminaryDocument}
      lifecycle={preliminaryDocumentLifecycle}
      inputs={inputs}
      aside={(row, change) => (
        <>
          <PreliminaryTemplate row={row} change={change} />
          <PreliminaryFavour row={row} />
        </>
      )}
    />
  );
}
