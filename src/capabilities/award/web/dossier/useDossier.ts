import { useQuery } from '@tanstack/react-query';
import { call, recordPath } from '../../../../kernel/web/index.ts';
import type { Dossier } from '../../dossier/dossier-wire.ts';

/** The dossier of a decision, or of the committee that decides: gathered anew for every version of it. */
export const useDossier = (of: 'winner-confirmation' | 'decision-committee', id: string, version: number) =>
  useQuery<Dossier>({
    queryKey: ['dossier', of, id, version],
    queryFn: ({ signal }) => call(recordPath(of, 'dossier'), { query: { id }, signal, ownFailures: true }),
    enabled: id !== '',
  });
