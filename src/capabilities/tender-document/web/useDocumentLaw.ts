/** What a document's rules ask of its lot and project while it is typed. */
import { useMemo } from 'react';
import { type UseKnown, useDetail } from '../../../kernel/web/index.ts';

export const useDocumentLaw: UseKnown = (row) => {
  const { row: project } = useDetail('project', row.project ?? '');
  const { row: lot } = useDetail('lot', row.lot ?? '');
  const [regime, method] = [project?.regime, project?.method];
  const [kind, estimate] = [lot?.kind, lot?.estimate];
  return useMemo(() => ({ $project: { regime, method }, $lot: { kind, estimate } }), [regime, method, kind, estimate]);
};
