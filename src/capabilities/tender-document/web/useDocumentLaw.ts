/** What a document's rules ask of its lot and project while it is typed. */
import { useMemo } from 'react';
import { type UseKnown, useDetail } from '../../../kernel/web/index.ts';

export const useDocumentLaw: UseKnown = (row) => {
  const { row: project } = useDetail('project', row.project ?? '');
  const { row: lot } = useDetail('lot', row.lot ?? '');
  const [regime, way] = [project?.regime, project?.way];
  const [kind, estimate] = [lot?.kind, lot?.estimate];
  return useMemo(() => ({ $project: { regime, way }, $lot: { kind, estimate } }), [regime, way, kind, estimate]);
};
