import { FormPage } from '../../../kernel/web/index.ts';
import { projectLifecycle } from '../project/project.lifecycle.ts';
import { project } from '../project/project.record.ts';
import { FromGuide } from './FromGuide.tsx';
import { RegimeVerdict } from './RegimeVerdict.tsx';

/** Registration, with the verdict on the regime beside what is typed. */
export default function ProjectFormPage() {
  return (
    <FormPage
      record={project}
      lifecycle={projectLifecycle}
      aside={(row) => (
        <>
          <FromGuide row={row} />
          <RegimeVerdict row={row} />
        </>
      )}
    />
  );
}
