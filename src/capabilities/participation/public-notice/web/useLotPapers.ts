/** What was made public after a notice: changes of it, addenda and answers, the newest first. */
import { useQuery } from '@tanstack/react-query';
import { everyRow } from '../../../../kernel/web/index.ts';

function usePublic(record: string, of: 'lot' | 'project', ids: readonly string[], state: string, sort: string) {
  return useQuery({
    queryKey: ['list', record, 'public', ids.join(',')],
    queryFn: ({ signal }) => everyRow(record, { [`f.${of}`]: ids.join(','), 'f.state': state, sort }, signal),
    enabled: ids.length > 0,
  }).data;
}

export const useAddenda = (lots: readonly string[]) => usePublic('addendum', 'lot', lots, 'issued', '-issuedAt') ?? [];
export const useAnswers = (lots: readonly string[]) =>
  usePublic('question', 'lot', lots, 'answered', '-answeredAt') ?? [];
/** Visits of the site; for those who took the document. */
export const useVisits = (lots: readonly string[]) => usePublic('site-visit', 'lot', lots, 'sent', '-sentAt') ?? [];
/** Changes of a project's notices. */
export const useChanges = (project: string | null | undefined) =>
  usePublic('notice-change', 'project', project ? [project] : [], 'published', '-publishedAt') ?? [];
