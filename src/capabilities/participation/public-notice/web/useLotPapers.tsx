import { useQuery } from '@tanstack/react-query';
import { everyRow, useDetail } from '../../../../kernel/web/index.ts';
import { changedInWords } from '../../../tender-document/addendum/judged.ts';

// What was made public after a notice: changes of it, addenda and answers, the newest first.

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

/** What an addendum that makes a new edition changed, line by line, beside the papers that still say what was before. */
export function ChangedLines({ addendum }: { addendum: { id: string; edition?: number | null } }) {
  const { row } = useDetail('addendum', addendum.edition ? addendum.id : '');
  const lines = changedInWords(row?.changes);
  if (lines.length === 0) return null;
  return (
    <ul className="zc-changed-lines">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
