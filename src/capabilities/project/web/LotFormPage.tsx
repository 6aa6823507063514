/** A lot's form: by which law it is judged is its project's matter. */
import { useMemo } from 'react';
import { FormPage, type UseKnown, useDetail } from '../../../kernel/web/index.ts';
import { lotLifecycle } from '../lot/lot.lifecycle.ts';
import { lot } from '../lot/lot.record.ts';

const useProject: UseKnown = (row) => {
  const { row: parent } = useDetail('project', row.project ?? '');
  const [regime, way] = [parent?.regime, parent?.way];
  return useMemo(() => ({ $project: { regime, way } }), [regime, way]);
};

export default function LotFormPage() {
  return <FormPage record={lot} lifecycle={lotLifecycle} useKnown={useProject} />;
}
