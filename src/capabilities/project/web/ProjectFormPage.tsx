import type { Screen } from '../../../kernel/screen/screen.ts';
import { FormPage, hasFeature } from '../../../kernel/web/index.ts';
import { projectLifecycle } from '../project/project.lifecycle.ts';
import { project } from '../project/project.record.ts';
import { CopiedLots } from './CopiedLots.tsx';
import { FromGuide } from './FromGuide.tsx';
import { RegimeVerdict } from './RegimeVerdict.tsx';

const tobacco = { registeredAs: 'tobacco' };

/** Registration, with the verdict on the regime beside what is typed; in the tobacco edition with the fields of its trade. */
export default function ProjectFormPage({ screen }: { screen: Screen }) {
  return (
    <FormPage
      record={project}
      lifecycle={projectLifecycle}
      {...(hasFeature('tobaccoForms') || screen.feature === 'tobaccoForms' ? { begins: tobacco } : {})}
      aside={(row) => (
        <>
          <CopiedLots row={row} />
          <FromGuide row={row} />
          <RegimeVerdict row={row} />
        </>
      )}
    />
  );
}
